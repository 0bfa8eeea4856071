/** A yes that this device keeps. Where storage is forbidden it holds for this page. */
const remembered = new Set<string>();

export function remember(key: string): void {
  remembered.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Nothing to be done: it is asked again next time.
  }
}

export function isRemembered(key: string): boolean {
  try {
    return remembered.has(key) || localStorage.getItem(key) !== null;
  } catch {
    return remembered.has(key);
  }
}
