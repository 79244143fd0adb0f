import { isIPv6 } from 'node:net';

/** Addresses by which something listens to all, or to this machine alone. */
const known = new Set(['0.0.0.0', '::', '127.0.0.1']);

/** By what to ask, on this machine, what listens at an address: where it can be asked by the name of the machine, that one. */
export function nameToAsk(host: string, ofMachine: string): string {
  if (known.has(host)) return ofMachine;
  return isIPv6(host) ? `[${host}]` : host;
}
