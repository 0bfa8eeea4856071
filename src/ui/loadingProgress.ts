/**
 * Milliseconds. The values are required behaviour (docs/behaviours.md, "Loading bar"), tested in
 * the browser.
 */
const throttle = 200;
const duration = 2000;
const hideDelay = 500;
const resetDelay = 400;

export interface LoadingState {
  shown: boolean;
  /** 0 to 100. */
  progress: number;
  failed: boolean;
}

/** Percentage after `elapsed` milliseconds: 29.5 at 500, 50 at 1000, never 100. */
export const loadingShare = (elapsed: number): number =>
  (2 / Math.PI) * 100 * Math.atan(((elapsed / duration) * 100) / 50);

export interface LoadingProgress {
  start(): void;
  finish(how?: { failed: boolean }): void;
}

/**
 * Drives a bar: hidden for 200 ms, then updated every frame; 100 at the end, hidden after 500 ms,
 * reset to 0 after 400 more.
 */
export function createLoadingProgress(show: (state: LoadingState) => void): LoadingProgress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let shown = false;
  const stop = () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  function run(): void {
    shown = true;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      show({ shown: true, progress: loadingShare(now - began), failed: false });
      frame = requestAnimationFrame(step);
    };
    show({ shown: true, progress: 0, failed: false });
    frame = requestAnimationFrame(step);
  }
  return {
    start() {
      stop();
      if (shown) return run();
      timer = setTimeout(run, throttle);
    },
    finish({ failed } = { failed: false }) {
      stop();
      if (!shown) return;
      show({ shown: true, progress: 100, failed });
      timer = setTimeout(() => {
        shown = false;
        show({ shown: false, progress: 100, failed });
        timer = setTimeout(() => show({ shown: false, progress: 0, failed: false }), resetDelay);
      }, hideDelay);
    },
  };
}
