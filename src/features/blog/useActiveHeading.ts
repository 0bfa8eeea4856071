import { useEffect, useState } from 'react';

/** The id of the last heading that has scrolled into the upper third of the viewport. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id);
    // The observed area extends upwards without limit, so that a jump over several headings is noticed.
    const watch = new IntersectionObserver(look, { rootMargin: '1000000px 0px -66% 0px' });
    for (const heading of headings) watch.observe(heading);
    return () => watch.disconnect();
  }, [key]);
  return current;
}
