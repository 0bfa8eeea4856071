import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Env } from './deps.ts';

/** Says of an address whether what it reports in `X-Forwarded-For` is believed. */
export type TrustsProxy = (address: string) => boolean;

/** What `TRUST_PROXY=1` means: a proxy on this machine or in a private network. */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);
/** More proxies than any deployment has. */
const maxHops = 20;
/** Of an address with brackets, zone and port. */
const maxAddressLength = 80;

/** An address without port, zone or IPv6 spelling of IPv4; undefined for anything else. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.length > maxAddressLength) return undefined;
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const plain = bracketed ?? (/^[\d.]+:\d{1,5}$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  const [address = ''] = plain.split('%');
  // The library also reads 127.1 and 0x7f.1, which no proxy writes.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * `TRUST_PROXY`: `0`, `1` for proxies nearby, or addresses and networks with commas between: `10.0.0.7, 2001:db8::/32`.
 * Undefined when it is none of these.
 */
export function readProxies(text: string): TrustsProxy | undefined {
  if (text === '0' || text === 'false') return () => false;
  if (text === '1' || text === 'true') return (address) => privateRanges.has(parse(address)?.range() ?? '');
  const networks = text.split(',').map((part) => {
    const one = part.trim();
    if (ipaddr.isValidCIDR(one)) return ipaddr.parseCIDR(one);
    const address = parse(one);
    return address && ([address, address.kind() === 'ipv4' ? 32 : 128] as const);
  });
  if (!networks.every((network) => network !== undefined)) return undefined;
  return (address) => {
    const found = parse(address);
    return found !== undefined && networks.some(([network, bits]) => network.kind() === found.kind() && found.match(network, bits));
  };
}

/** From the socket backwards through `X-Forwarded-For`, as far as each is a proxy that we trust: a visitor may write its left end. */
export function resolveForwardedFor(socket: string, forwarded: string | undefined, trusts: TrustsProxy): string {
  const hops = (forwarded ?? '').split(',').slice(-maxHops);
  let sender = socket;
  while (trusts(sender)) {
    const before = parse(hops.pop()?.trim() ?? '');
    if (!before) break;
    sender = before.toString();
  }
  return sender;
}

/** What is counted as one sender: an IPv4 address, or an IPv6 network of 64 bits, as every household gets at least that. */
export function addressKey(address: string): string {
  const found = parse(address);
  if (!found) return address;
  return found instanceof ipaddr.IPv6
    ? `${found.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : found.toString();
}

/** The sender of a request as limits count it; undefined for the pages' own calls, which come from this process. */
export function clientAddressOf(c: Context<Env>, trusts: TrustsProxy): string | undefined {
  const { env }: { env: unknown } = c;
  if (typeof env === 'object' && env !== null && 'inProcess' in env) return undefined;
  // `app.request` in tests has no socket.
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env;
  const socket = hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'test';
  return addressKey(resolveForwardedFor(socket, c.req.header('x-forwarded-for'), trusts));
}
