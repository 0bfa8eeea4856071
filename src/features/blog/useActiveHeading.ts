import { useEffect, useState } from 'react';

/** The id of the part that is being read: the last whose heading has come into the upper third. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id);
    // All that is above counts as seen, so that a jump over many headings is noticed, too.
    const watch = new IntersectionObserver(look, { rootMargin: '1000000px 0px -66% 0px' });
    for (const heading of headings) watch.observe(heading);
    return () => watch.disconnect();
  }, [key]);
  return current;
}
