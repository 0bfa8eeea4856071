import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Env } from './deps.ts';

// IP addresses of clients, for rate limits; behind trusted proxies from `X-Forwarded-For`.

/**
 * The rate-limit key of a request's client; undefined for the renderer's calls inside the process.
 */
export function clientAddressOf(c: Context<Env>, trusts: TrustsProxy): string | undefined {
  const { env }: { env: unknown } = c;
  if (typeof env === 'object' && env !== null && 'inProcess' in env) return undefined;
  // `app.request` in tests has no socket.
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env;
  const socket = hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'test';
  return addressKey(resolveForwardedFor(socket, c.req.header('x-forwarded-for'), trusts));
}

/** Whether an address is a trusted proxy, whose `X-Forwarded-For` is used. */
export type TrustsProxy = (address: string) => boolean;

/** `TRUST_PROXY=1`: proxies on this machine or in a private network. */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);
/** More proxies than any deployment has. */
const maxHops = 20;
/** Including brackets, zone and port. */
const maxAddressLength = 80;

/** Parses an IP address without port and zone; IPv4-mapped IPv6 becomes IPv4. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.length > maxAddressLength) return undefined;
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const plain =
    bracketed ?? (/^[\d.]+:\d{1,5}$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  const [address = ''] = plain.split('%');
  // The library also accepts 127.1 and 0x7f.1, which no proxy sends.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
    ? ipaddr.process(address)
    : undefined;
}

/** Whether it is an IP address, or a network such as `10.0.0.0/8`. */
export const isAddressOrNetwork = (text: string): boolean =>
  ipaddr.isValidCIDR(text) || parseAddress(text) !== undefined;

/**
 * Parses `TRUST_PROXY`: `0`; `1` for `privateRanges`; or addresses and networks separated by commas,
 * such as `10.0.0.7, 2001:db8::/32`. Undefined when invalid.
 */
export function readProxies(text: string): TrustsProxy | undefined {
  if (text === '0' || text === 'false') return () => false;
  if (text === '1' || text === 'true')
    return (address) => privateRanges.has(parseAddress(address)?.range() ?? '');
  const networks = text.split(',').map((part) => {
    const entry = part.trim();
    if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
    const address = parseAddress(entry);
    return address && ([address, address.kind() === 'ipv4' ? 32 : 128] as const);
  });
  if (!networks.every((network) => network !== undefined)) return undefined;
  return (address) => {
    const parsed = parseAddress(address);
    return (
      parsed !== undefined &&
      networks.some(
        ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
      )
    );
  };
}

/**
 * The client's address: reads `X-Forwarded-For` from the right while the addresses are trusted
 * proxies, as a client can forge the left part.
 */
export function resolveForwardedFor(
  socket: string,
  forwarded: string | undefined,
  trusts: TrustsProxy,
): string {
  const hops = (forwarded ?? '').split(',').slice(-maxHops);
  let sender = socket;
  while (trusts(sender)) {
    const before = parseAddress(hops.pop()?.trim() ?? '');
    if (!before) break;
    sender = before.toString();
  }
  return sender;
}

/**
 * The rate-limit key of an address: IPv4 as it is; the /64 network for IPv6, as each household has
 * at least one.
 */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** Whether a host is a loopback name or address; IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
