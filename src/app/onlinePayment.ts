import type { Api } from '#api/client.ts';

/**
 * Whether the clinic takes payments online; undefined when that cannot be loaded. Usually in the
 * worker's cache; a page does not wait long for it.
 */
export const onlinePayment = (api: Api): Promise<boolean | undefined> =>
  api.call('site', { timeoutMs: 1500 }).then(
    (site) => site.onlinePayment,
    () => undefined,
  );
