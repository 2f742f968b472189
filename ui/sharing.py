"""Sharing the loaded bank: as a link with its QR code, and as a file; and opening such a link."""

from __future__ import annotations

from banks.link_marks import DIGITS, is_link
from banks.links import VERSION, BadLink, LinkFault, pack, read_link
from banks.qr_codes import make_code
from ui import choosing, messages, receiving
from ui.effects import Copy, Effect, ForgetFragment, Later
from ui.model import STOPPED, CodeState, Dialog, Model, Screen, Share, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

MAX_LINK = 8000
"""How many characters a link may have: what every browser's address bar takes, and what
RFC 9110, 4.1, asks of all that handle addresses."""

LINK_FIELD = "share-link"
_A_FRAME = 30

FAULTS = {
    LinkFault.CUT: "link-cut",
    LinkFault.NEWER: "link-newer",
    LinkFault.BAD: "link-bad",
}


def opened_dialog(model: Model) -> Update:
    """Show how the chosen questions can be shared; the code is drawn once the dialog is there."""
    bank = choosing.chosen(model)
    if bank is None or not bank.questions:
        return model.but(notices=(notice("nothing-to-share", Tone.WARNING),)), ()
    model = model.but(dialog=Dialog.SHARE, share=None)
    if not model.address_base.startswith(("http://", "https://")):
        return model, ()
    packed = pack(bank)
    link = f"{model.address_base}#{packed.letters}"
    share = Share(link, packed.digits, len(link) <= MAX_LINK, packed.without_media)
    return model.but(share=share), (Later(_A_FRAME, messages.AwaitedCode()),)


def awaited_code(model: Model, message: messages.AwaitedCode) -> Update:
    """Draw the QR code, if its link is still wanted and not too long for one."""
    share = model.share
    if share is None or model.dialog is not Dialog.SHARE or share.code_state is not CodeState.WAITS:
        return model, ()
    try:
        code = make_code(f"{model.address_base}#{DIGITS}{VERSION}", share.digits)
    except ImportError:
        return model.but(share=share.but(code_state=CodeState.MISSING)), ()
    if code is None:
        return model.but(share=share.but(code_state=CodeState.TOO_BIG)), ()
    return model.but(share=share.but(code_state=CodeState.DRAWN, code=code)), ()


def copied(model: Model, message: messages.AskedToCopy) -> Update:
    """Put the link where it can be pasted from."""
    share = model.share
    return model, (Copy(share.link, LINK_FIELD),) if share and share.fits else ()


def tried_copying(model: Model, message: messages.TriedCopying) -> Update:
    """Know whether the browser copied the link; where not, it has been selected."""
    share = model.share
    if model.dialog is Dialog.MARKS:
        return model.but(pupils=model.pupils.but(copied=message.worked)), ()
    return (model.but(share=share.but(copied=message.worked)) if share else model), ()


def followed_link(model: Model, fragment: str) -> Update:
    """Load the bank that a link carries; a match under way stays, to be gone on with.

    What cannot be read is said and costs nothing. The fragment leaves the address bar, or every
    reload would load the bank again.
    """
    if not is_link(fragment):
        return model, ()
    try:
        loaded = choosing.loaded_from(read_link(fragment))
    except BadLink as error:
        return _refused(model, FAULTS[error.fault])
    if not loaded.bank.questions:
        return _refused(model, "link-empty")
    code = "link-opened-beside" if model.is_under_way else "link-opened"
    said = (*model.notices, notice(code, count=len(loaded.bank)))
    at_start = model.but(screen=Screen.START, dialog=None, pending=None, reading=None)
    after, effects = receiving.with_bank(at_start.but(finishing=False), loaded)
    return after.but(notices=said), (ForgetFragment(), *effects)


def _refused(model: Model, code: str) -> Update:
    said = (*model.notices, notice(code, Tone.ERROR))
    return model.but(notices=said, start_when_loaded=False), (ForgetFragment(),)


def followed(model: Model, message: messages.FollowedLink) -> Update:
    """Load the bank of a link that was opened in the page that runs already."""
    if model.dialog in STOPPED:
        return model, (ForgetFragment(),)
    return followed_link(model.but(notices=()), message.fragment)
