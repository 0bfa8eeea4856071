import { useEffect, useRef } from 'react';
import { createLoadingProgress, type LoadingProgress } from './loadingProgress.ts';

export interface LoadingBarProps {
  /** Subscribes to the start and end of loading; returns the unsubscribe function. */
  subscribe: (progress: LoadingProgress) => () => void;
}

/**
 * Progress bar at the top of the page, 3 px high. Hidden from screen readers, which announce the
 * new page instead.
 */
export function LoadingBar({ subscribe }: LoadingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      subscribe(
        createLoadingProgress(({ shown, progress, failed }) => {
          const { current } = bar;
          if (!current) return;
          current.toggleAttribute('data-shown', shown);
          current.toggleAttribute('data-failed', failed);
          current.dataset['progress'] = String(Math.round(progress * 10) / 10);
          current.style.setProperty('scale', `${progress}% 1`);
        }),
      ),
    [subscribe],
  );
  return (
    <div
      ref={bar}
      aria-hidden="true"
      data-print="no"
      className="loading-bar pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left opacity-0 rtl:origin-right data-shown:opacity-100"
    />
  );
}
