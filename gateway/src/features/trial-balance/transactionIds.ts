import { decodeId, encodeId } from '../../ids.ts';

/**
 * A posting is named by text that only the api reads. A line of a figure is a posting in one currency: the same posting in
 * another one shows other amounts, so it must not have the same id.
 */
export function encodeTransactionId(
  clientId: number,
  { id, currency }: { readonly id: string; readonly currency: string },
): string {
  return encodeId('Transaction', clientId, `${id}.${currency}`);
}

export function decodeTransactionId(
  value: string,
  clientId?: number,
): { clientId: number; transactionId: string } | null {
  const decoded = decodeId('Transaction', value, clientId);
  const [transactionId = ''] = decoded?.local.split('.', 1) ?? [];
  return decoded === null ? null : { clientId: decoded.clientId, transactionId };
}
