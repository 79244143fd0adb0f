import type { FastifyRequest } from 'fastify';
import { apartFromTransactions } from '../db/transactions.ts';

const received = new WeakMap<FastifyRequest, Promise<unknown>>();

/**
 * What arrives with a call, which can be read but once: where its work is begun anew, what was received is taken as it is. While it
 * comes nothing is held that others wait for. One place of a call receives.
 */
export async function receiveOnce<Received>(
  request: FastifyRequest,
  receive: () => Promise<Received>,
): Promise<Received> {
  const begun = received.get(request) ?? apartFromTransactions(receive);
  received.set(request, begun);
  return begun as Promise<Received>;
}
