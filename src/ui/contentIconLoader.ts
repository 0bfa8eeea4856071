import { _api, addAPIProvider, buildIcon, loadIcon } from '@iconify/react';
import type { IconMarkup } from './contentIcon.tsx';

declare const __API_BASE__: string;

/** Timeout of one address. */
const fetchMs = 1500;

/**
 * Fetches icons for Iconify with a timeout and logs failures; Iconify then tries the next address.
 */
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
 * Addresses of the icon API in order: our server, then the service that the operator configured, if
 * any.
 */
export const iconAddresses = (
  origin: string,
  base: string,
  service: string | undefined,
): string[] => [
  new URL(`${base}_icons`, origin).href,
  ...(service === undefined || service === '' ? [] : [service.replace(/\/$/, '')]),
];

/** Iconify counts a comma as one character of the URL but encodes it as three. */
const decodeCommas = (address: string): string => address.replaceAll('%2C', ',');

// Iconify batches the names of one tick, splits requests at 500 characters, and treats a 404 as an
// answer.
_api.setFetch(((address: string) => fetchIcons(decodeCommas(address))) as typeof fetch);
addAPIProvider('', {
  resources: iconAddresses(location.origin, __API_BASE__, import.meta.env.VITE_ICON_SERVICE),
  path: '/',
  rotate: 750,
  timeout: 5000,
  maxURL: 500,
});

/** Loads one icon; undefined when there is none. */
export async function loadIconMarkup(name: string): Promise<IconMarkup | undefined> {
  const icon = await loadIcon(name).catch(() => undefined);
  if (!icon) return undefined;
  const { attributes, body } = buildIcon(icon);
  return { viewBox: attributes.viewBox, body };
}
