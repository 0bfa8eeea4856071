import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The path of the rendered page (not of a pending navigation), and whether another was rendered
 * before (`moved`). The layouts animate a page's entrance by them.
 */
export function useRenderedPage(): { path: string; moved: boolean } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (!moved && path !== first) setMoved(true);
  return { path, moved };
}
