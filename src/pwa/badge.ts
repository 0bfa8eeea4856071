/** The number on the app's icon: what waits for the person; 0 takes it away. Nothing where the system has no such thing. */
export async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Refused where the app is not installed: there is no icon then.
  await navigator.setAppBadge(count).catch(() => undefined);
}
