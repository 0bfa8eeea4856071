import { useEffect } from 'react';

/** Makes the element of a message one that can be scrolled to and focused. */
export const messageTarget = (id: string) => ({ id: `message-${id}`, tabIndex: -1 });

/** Brings a message into view and focuses it, once it is there. */
export function useShownMessage(id: string | undefined, isLoaded: boolean): void {
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(messageTarget(id).id);
    if (!element || !isLoaded) return undefined;
    // A focus set now is not taken by the page's heading.
    element.focus({ preventScroll: true });
    // The router restores the scroll position after this effect.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isLoaded]);
}
