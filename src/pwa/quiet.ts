/**
 * In quiet mode, how its person opens the panel from the public site. A copy of what is in the
 * device's database (mirror/quiet.ts), read before the first paint (build/headScript.ts), too.
 */
export function quietOpener(): string | null {
  try {
    return localStorage.getItem('nabz-quiet');
  } catch {
    // On the server, or blocked.
    return null;
  }
}
