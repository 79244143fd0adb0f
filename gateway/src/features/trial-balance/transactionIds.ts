import { absentId, decodeId, encodeId } from '../../ids.ts';

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

/** What the api knows a posting by; of another client, or of none, what it knows none by. */
export function decodeTransactionId(value: string, clientId: number): string {
  const [transactionId = ''] = decodeId('Transaction', value, clientId)?.local.split('.', 1) ?? [];
  return transactionId === '' ? String(absentId) : transactionId;
}
