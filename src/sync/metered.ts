import * as v from 'valibot';

// What the browser says of the connection. Only Chromium has the Network Information API, and its
// `type` only on phones.

const networkInformation = v.object({
  saveData: v.optional(v.boolean()),
  effectiveType: v.optional(v.string()),
  type: v.optional(v.string()),
});
export type Connection = v.InferOutput<typeof networkInformation>;

/** Read each time, as the connection may change. Undefined where the browser does not say. */
export function currentConnection(): Connection | undefined {
  const parsed = v.safeParse(
    networkInformation,
    'connection' in navigator ? navigator.connection : undefined,
  );
  return parsed.success ? parsed.output : undefined;
}

/** The person asked to save data, or the line is too slow for more than what is asked for. */
export const savesData = (connection: Connection | undefined): boolean =>
  Boolean(connection?.saveData) || /^(slow-)?2g$/.test(connection?.effectiveType ?? '');

/** Mobile data, as far as the browser says. */
export const isMobileData = (connection: Connection | undefined): boolean =>
  connection?.type === 'cellular';
