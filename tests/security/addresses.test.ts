import { describe, expect, test } from 'vitest';
import { readProxies, addressKey, resolveForwardedFor } from '../../server/http/clientAddress.ts';

const trusting = (text: string) => {
  const trusts = readProxies(text);
  if (!trusts) throw new Error(`not understood: ${text}`);
  return trusts;
};

describe('the client address', () => {
  test.each<[string, string, string, string | undefined, string]>([
    ['no proxy is trusted', '0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a proxy on this machine', '1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'a proxy in a private network, as IPv4-mapped IPv6',
      '1',
      '::ffff:10.1.2.3',
      '203.0.113.9',
      '203.0.113.9',
    ],
    ['a client that bypasses the proxy', '1', '198.51.100.4', '203.0.113.9', '198.51.100.4'],
    [
      'the left end is written by the client',
      '1',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['two proxies', '1', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a listed address', '192.0.2.10, 2001:db8::/32', '192.0.2.10', '203.0.113.9', '203.0.113.9'],
    ['a listed network', '192.0.2.10, 2001:db8::/32', '2001:db8::77', '203.0.113.9', '203.0.113.9'],
    ['loopback, when others are listed', '192.0.2.10', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['with a port', '1', '127.0.0.1', '203.0.113.9:5555', '203.0.113.9'],
    ['IPv6 in brackets with a port', '1', '127.0.0.1', '[2001:db8::9]:5555', '2001:db8::9'],
    ['stops at an invalid entry', '1', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['short forms are invalid', '1', '127.0.0.1', '127.1', '127.0.0.1'],
    ['no forwarded header', '1', '127.0.0.1', undefined, '127.0.0.1'],
    ['a client within the private network', '1', '10.0.0.2', '10.0.0.77', '10.0.0.77'],
    [
      'more hops than entries',
      '1',
      '127.0.0.1',
      `203.0.113.9${', 10.0.0.2'.repeat(30)}`,
      '10.0.0.2',
    ],
  ])('%s', (_what, proxies, socket, forwarded, expected) => {
    expect(resolveForwardedFor(socket, forwarded, trusting(proxies))).toBe(expected);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['test', 'test'],
  ])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));

  test.each(['yes', '10.0.0.0/40', 'proxy.example', '', '10.0.0.1,'])(
    'TRUST_PROXY=%s is rejected',
    (text) => expect(readProxies(text)).toBeUndefined(),
  );
});
