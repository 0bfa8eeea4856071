/**
 * The push services of browsers. The address comes from a device, so others are refused: this
 * server would otherwise send requests wherever somebody wants.
 */
const known = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Whether the address is at a browser's push service, or at one of the `added` origins. */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (added.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    known.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
