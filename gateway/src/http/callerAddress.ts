import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function add(list: BlockList, entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  if (isIP(address) === 0) return false;
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32)) {
    list.addSubnet(address, Number(bits), familyOf(address));
  } else return false;
  return true;
}

/** Addresses and networks, as `10.0.0.0/8, ::1`. */
export const addressListSchema = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '' || add(list, entry)) continue;
    context.addIssue({ code: 'custom', message: `${entry} is neither an address nor a network` });
  }
  return list;
});

/** IPv4 may come in the clothes of IPv6. */
const plainOf = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/, '');

/** Who calls: what the nearest proxy says of it, and so on back to the first that nobody here trusts. */
export function callerAddress(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  trustedProxies: BlockList,
): string | null {
  if (socket.remoteAddress === undefined) return null;
  let caller = plainOf(socket.remoteAddress);
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed();
  for (const hop of said) {
    const address = plainOf(hop.trim());
    if (isIP(address) === 0 || !trustedProxies.check(caller, familyOf(caller))) break;
    caller = address;
  }
  return caller;
}
