// Motion that needs places on the page: a car that drives from square to square, points that fly
// from payer to winner. It decorates only: the page already shows what has come of it.

const STEP = 95; // milliseconds from one square to the next
const LONGEST = 570; // no motion lasts longer, in milliseconds

function isStill() {
  const isChosen = document.documentElement.matches('[data-display~="still"]');
  return isChosen || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// The turn in degrees from one direction to another, the short way round.
function turned(from, to) {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

// Directions at each place: towards the next one; at the last as before it.
function directions(places) {
  const towards = places.slice(1).map((to, i) => {
    const from = places[i];
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  });
  return [...towards, towards[towards.length - 1]];
}

const HEADINGS = { east: 0, south: 90, west: 180, north: -90 };

function keyframes(places, end, heading) {
  let angle = null;
  const frames = directions(places).map((direction, i) => {
    angle = angle === null ? turned(heading, direction) : angle + turned(heading + angle, direction);
    const place = places[i];
    return { transform: `translate(${place.x - end.x}px, ${place.y - end.y}px) rotate(${angle}deg)` };
  });
  frames[frames.length - 1] = { transform: `rotate(${angle + turned(heading + angle, heading)}deg)` };
  return frames;
}

function animateDrive(token, path) {
  for (const animation of token.getAnimations()) animation.cancel();
  if (isStill() || path.length < 2) return;
  const heading = HEADINGS[token.dataset.heading] ?? 0;
  const frames = keyframes(path.map(centre), centre(token), heading);
  const duration = Math.min(LONGEST, STEP * (path.length - 1) + STEP);
  token.animate(frames, { duration, easing: "ease-in-out" });
}

// Lets a team's token, which already stands where it belongs, drive there over the centres of
// these squares, the one it left first. A drive under way is given up for the new one. It waits
// for the frame, for which the page is laid out anyway.
export function drive(team, squares) {
  requestAnimationFrame(() => {
    const token = document.querySelector(`[data-token="${team}"]`);
    const path = squares.map((square) => document.querySelector(`[data-cell="${square}"]`));
    if (token && path.every(Boolean)) animateDrive(token, path);
  });
}

function animateFlight(from, to, text) {
  if (isStill()) return;
  const start = centre(from);
  const end = centre(to);
  const flyer = document.createElement("div");
  flyer.className = "flyer";
  flyer.setAttribute("aria-hidden", "true");
  flyer.textContent = text;
  document.body.append(flyer);
  const at = (place, lift, scale) =>
    `translate(-50%, -50%) translate(${place.x}px, ${place.y - lift}px) scale(${scale})`;
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const animation = flyer.animate(
    [
      { transform: at(start, 0, 0.6), opacity: 0 },
      { transform: at(start, 0, 1.2), opacity: 1, offset: 0.2 },
      { transform: at(middle, 60, 1.4), opacity: 1, offset: 0.55 },
      { transform: at(end, 0, 0.8), opacity: 1 },
    ],
    { duration: LONGEST, easing: "ease-in-out" },
  );
  const remove = () => flyer.remove();
  animation.finished.then(remove, remove);
}

// Lets points fly from a team, or where none pays from the opened box, to the winner: after the
// frame, which shows what has come of it.
export function fly(payer, winner, points) {
  setTimeout(() => {
    const from = document.querySelector(payer ? `[data-team="${payer}"]` : ".box-chosen");
    const to = document.querySelector(`[data-team="${winner}"]`);
    if (from && to) animateFlight(from, to, `+${points}`);
  });
}
