import { _api, addAPIProvider, buildIcon, loadIcon } from '@iconify/react';

/** What an `<svg>` needs to draw an icon. */
export interface DrawnIcon {
  viewBox: string;
  body: string;
}

declare const __API_BASE__: string;

const fetchMs = 1500;

/** Gives up after a while, and tells why nothing came; Iconify then turns to the next address. */
export async function fetchIcons(input: string): Promise<Response> {
  try {
    const response = await fetch(input, { signal: AbortSignal.timeout(fetchMs) });
    if (!response.ok) console.warn(`icons could not be loaded: status ${response.status}`, input);
    return response;
  } catch (error) {
    console.warn('icons could not be loaded', input, error);
    throw error;
  }
}

/**
 * Where icons are asked for, the first first: our own server; another one only when the operator
 * named it.
 */
export const iconAddresses = (
  origin: string,
  base: string,
  service: string | undefined,
): string[] => [
  new URL(`${base}_icons`, origin).href,
  ...(service === undefined || service === '' ? [] : [service.replace(/\/$/, '')]),
];

/** Iconify counts a comma as one character and writes it as three. */
const asCounted = (address: string): string => address.replaceAll('%2C', ',');

// Iconify gathers the names of a tick, sorts them, splits at 500 characters, and takes 404 for an
// answer.
_api.setFetch(((address: string) => fetchIcons(asCounted(address))) as typeof fetch);
addAPIProvider('', {
  resources: iconAddresses(location.origin, __API_BASE__, import.meta.env.VITE_ICON_SERVICE),
  path: '/',
  rotate: 750,
  timeout: 5000,
  maxURL: 500,
});

/** One icon, or nothing where there is none. */
export async function drawIcon(name: string): Promise<DrawnIcon | undefined> {
  const icon = await loadIcon(name).catch(() => undefined);
  if (!icon) return undefined;
  const { attributes, body } = buildIcon(icon);
  return { viewBox: attributes.viewBox, body };
}
