import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressListSchema, callerAddress, networkOf } from './callerAddress.ts';

const proxies = addressListSchema.parse('10.0.0.0/8, 192.0.2.7,fd00::/8');

const caller = (remoteAddress: string, forwarded?: string) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return callerAddress(request, proxies);
};

describe('who calls', () => {
  it.each([
    ['nobody is between', '203.0.113.5', undefined, '203.0.113.5'],
    ['a stranger says it is somebody else', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['a proxy of ours says it', '192.0.2.7', '198.51.100.1', '198.51.100.1'],
    ['two proxies of ours say it', '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['the caller has put something before', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['it comes with its port', '10.1.2.3', '198.51.100.1:5678', '198.51.100.1'],
    ['two proxies write ports', '10.1.2.3', '198.51.100.1:5678, 192.0.2.7:80', '198.51.100.1'],
    ['it is IPv6 with its port', '10.1.2.3', '[2001:db8::1]:5678', '2001:db8::1'],
    ['it is IPv6 in brackets', '10.1.2.3', '[2001:db8::1]', '2001:db8::1'],
    ['it is no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['IPv4 comes as IPv6', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['the same in capitals', '10.1.2.3', '::FFFF:198.51.100.1', '198.51.100.1'],
    ['the same without points', '10.1.2.3', '::ffff:c633:6401', '198.51.100.1'],
    ['the same in full', '10.1.2.3', '0:0:0:0:0:FFFF:198.51.100.1', '198.51.100.1'],
    ['it is IPv6 in full', 'fd00::1', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['it is IPv6 with a zone', 'fe80::1%eth0', undefined, 'fe80::1%eth0'],
    ['it is IPv6', 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ])('is known where %s', (_, remote, forwarded, expected) => {
    expect(caller(remote, forwarded)).toBe(expected);
  });

  it.each(['10.0.0.0/33', 'example.com', '10.0.0.0/x', '10.0.0.'])('is not asked of %s', (text) => {
    expect(addressListSchema.safeParse(text).success).toBe(false);
  });
});

describe('a caller counts', () => {
  it.each([
    ['an address', '198.51.100.1', '198.51.100.2', false],
    ['the network of an IPv6 address', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', true],
    ['another network', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
    ['a network on a link', 'fe80::1%eth0', 'fe80::2%eth0', true],
    ['nobody', null, '198.51.100.1', false],
  ])('by %s', (_, one, other, isSame) => {
    expect(networkOf(one) === networkOf(other)).toBe(isSame);
  });
});
