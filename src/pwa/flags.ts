/**
 * Flags of this device in localStorage, such as a dismissed banner; without storage, of this page.
 */
const flags = new Set<string>();

/** Sets a flag for good; its key is stored on devices and stays. */
export function setFlag(key: string): void {
  flags.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Not stored.
  }
}

export function hasFlag(key: string): boolean {
  try {
    return flags.has(key) || localStorage.getItem(key) !== null;
  } catch {
    return flags.has(key);
  }
}
