import { type KeyboardEvent, useRef } from 'react';
import { findByTyping } from './findByTyping.ts';

/** Longer between two letters, and a new word begins. */
const pause = 700;

/** Typing leads to an entry, in every script: Ark's own drops all but Latin letters. */
export function useTypeahead(entries: readonly { key: string; label: string }[]) {
  const word = useRef({ typed: '', at: 0 });
  return (event: KeyboardEvent, current: string | null, go: (key: string) => void) => {
    const { typed, at } = word.current;
    const before = event.timeStamp - at < pause ? typed : '';
    const { key, ctrlKey, metaKey, altKey } = event;
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && before === '')) return;
    event.preventDefault();
    event.stopPropagation();
    word.current = { typed: before + key, at: event.timeStamp };
    const found = findByTyping(entries, before + key, current);
    if (found !== undefined) go(found);
  };
}
