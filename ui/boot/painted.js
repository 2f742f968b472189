// Resolves when the page has been painted once: what takes the processor longer comes after that.
// A page in the background is not painted, and waits for nothing.
function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function hidden() {
  return new Promise((resolve) => {
    const look = () => document.hidden && resolve();
    document.addEventListener("visibilitychange", look, { once: true });
    look();
  });
}

export const painted = Promise.race([nextFrame(), hidden()]);
