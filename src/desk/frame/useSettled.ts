import { useEffect, useState } from 'react';

/** The text once it has not changed for 250 ms: each search for patients is a line of the log. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
