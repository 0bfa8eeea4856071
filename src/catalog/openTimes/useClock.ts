import { useEffect, useState } from 'react';

/**
 * The current time in ms since 1970, updated every half minute; 0 until the page is hydrated, as
 * what the server rendered must not depend on the clock.
 */
export function useClock(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
