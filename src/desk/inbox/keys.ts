import { useLayoutEffect, useRef } from 'react';

const storeKey = 'nabz-desk-keys';

/** Single letters can be turned off, in this browser. */
export const areKeysOn = (): boolean => localStorage.getItem(storeKey) !== 'off';
export const turnKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(storeKey) : localStorage.setItem(storeKey, 'off');

/** A key by itself, outside of fields and dialogs, while single letters are on. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isField(event.target) &&
  areKeysOn();

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/**
 * Single keys outside of fields, by the key's place on a Latin keyboard: they work with a Persian
 * or Arabic layout, too. `Escape` also works in a field. An act that returns false leaves the key
 * to the browser.
 */
export function useKeys(acts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const latest = useRef(acts);
  // Before the first paint: whoever sees the page can use its keys.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const inDialog = target instanceof Element && target.closest('dialog') !== null;
      if (event.key === 'Escape' && !inDialog) return void latest.current['Escape']?.();
      if (!isSingleKey(event)) return;
      const act = latest.current[latinKey(event)];
      if (act && act() !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The key by its place on a Latin keyboard. */
export function latinKey({ code, key, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '؟') return '?';
  if (code === 'Slash' && !shiftKey) return '/';
  if (code === 'Semicolon') return ';';
  if (code.startsWith('Key')) return code.slice(3);
  return key;
}
