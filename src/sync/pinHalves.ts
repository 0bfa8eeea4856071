import type { Api } from '#api/client.ts';
import type { PinServer } from '#mirror/pinServer.ts';

// Asks the server for its half of the key behind a PIN (docs/decisions/0090).

/** How long to wait for it, in ms: shorter where the device has kept the half. */
const quickMs = 4000;
const patientMs = 20_000;

export const pinServer = (api: Api, accountId: string): PinServer => ({
  // Whatever the reason, the PIN is then checked on this device only, and moved later.
  make: (proof) =>
    api
      .call('makePinHalf', { body: { proof }, account: accountId, timeoutMs: patientMs })
      .catch(() => undefined),
  ask: async (id, proof, { quick }) => {
    // It is reliable only when false; then a request is only an error in the console.
    if (globalThis.navigator?.onLine === false) return { outcome: 'unreachable' };
    return api
      .call('pinHalf', { body: { id, proof }, timeoutMs: quick ? quickMs : patientMs })
      .catch(() => ({ outcome: 'unreachable' }) as const);
  },
  keepOnly: async (id) =>
    void (await api.call('keepPinHalf', { body: { id: id ?? null }, account: accountId })),
});
