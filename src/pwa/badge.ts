/** Sets the app icon's badge; 0 clears it. No-op if unsupported. */
export async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Rejects where the app is not installed.
  await navigator.setAppBadge(count).catch(() => undefined);
}
