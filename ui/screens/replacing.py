"""What is asked before other questions take the place of those in the form."""

from __future__ import annotations

from typing import Any

from ui import replacing
from ui.drafting import is_blank, is_complete
from ui.form import Form
from ui.model import Model


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows that asks what becomes of the form's questions."""
    form, other = model.form or Form(), model.replacing or Form()
    written = [draft for draft in form.questions if not is_blank(draft)]
    complete = sum(map(is_complete, written))
    return {
        "count": replacing.outside(model, form),
        "unfinished": len(written) - complete,
        "can_save": complete > 0,
        "is_new": other.said == "begun",
        "joins": len(replacing.added(form, other)),
    }
