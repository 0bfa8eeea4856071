import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The path of the page that is really on the screen, and whether another was shown before it. */
export function useShownPage(): { path: string; moved: boolean } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (!moved && path !== first) setMoved(true);
  // The reader's place moves with the page; a screen reader then reads the new heading.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1[tabindex]') ?? document.getElementById('content');
    if (moved) heading?.focus({ preventScroll: true });
  }, [path, moved]);
  return { path, moved };
}
