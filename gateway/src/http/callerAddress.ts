import proxyaddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks, as `10.0.0.0/8, ::1`: tells of an address whether it is among them. */
export const addressListSchema = z.string().transform((text, context) => {
  const entries = text.split(',').map((each) => each.trim());
  try {
    return proxyaddr.compile(entries.filter((each) => each !== ''));
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

export type AddressList = z.output<typeof addressListSchema>;

/** Some proxies write the port behind an address, and IPv6 in brackets then. */
function withoutPort(address: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? plain ?? address;
}

/** Who calls: what the nearest proxy says of it, and so on back to the first that nobody here trusts. */
export function callerAddress(request: IncomingMessage, trustedProxies: AddressList): string | null {
  const nearest = request.socket.remoteAddress;
  if (nearest === undefined) return null;
  const caller = withoutPort(
    proxyaddr(request, (address, index) => trustedProxies(withoutPort(address), index)),
  );
  return spelledOnce(isIP(caller) === 0 ? nearest : caller);
}

/** The bits of an IPv6 network of which one caller usually has all addresses. */
const networkBits = 64;

/** By what a caller counts that nobody knows: of IPv6 the network, in which one has more addresses than can be counted. */
export function networkOf(address: string | null | undefined): string {
  if (!address || isIP(address) !== 6) return `address ${address}`;
  return `network ${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${networkBits}`).toString()}`;
}

/** One caller has one address: IPv4 may come in the clothes of IPv6, and IPv6 in many spellings, in capitals too. */
function spelledOnce(address: string): string {
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return address;
  const spelled = new URL(url).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled) ?? [];
  if (high === undefined || low === undefined) return spelled;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
