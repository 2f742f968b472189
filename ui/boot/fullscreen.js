// Enters or leaves full screen; where the browser has none, or refuses, nothing happens.
export function toggle() {
  const change = document.fullscreenElement
    ? document.exitFullscreen?.()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
