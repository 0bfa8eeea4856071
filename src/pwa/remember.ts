/** A flag in localStorage. Without storage it holds for this page. */
const remembered = new Set<string>();

export function remember(key: string): void {
  remembered.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Not stored.
  }
}

export function isRemembered(key: string): boolean {
  try {
    return remembered.has(key) || localStorage.getItem(key) !== null;
  } catch {
    return remembered.has(key);
  }
}
