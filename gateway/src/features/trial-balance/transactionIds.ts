import { absentId, decodeId, encodeId } from '../../ids.ts';

interface Line {
  readonly id: string;
  readonly currency: string;
  readonly is_deducted?: boolean;
}

/**
 * A posting is named by text that only the api reads. A line of a figure is a posting in one currency, as it is or taken away from a
 * figure: the same posting in another one shows other amounts, so it must not have the same id.
 */
export function encodeTransactionId(clientId: number, line: Line): string {
  return encodeId('Transaction', clientId, transactionKey(line));
}

/** The same within its client, as an address says it. */
export function transactionKey({ id, currency, is_deducted: isDeducted = false }: Line): string {
  return [id, currency, ...(isDeducted ? ['deducted'] : [])].join('.');
}

/** What the api knows a posting by that an address names so. */
export function readTransactionKey(key: string): string {
  return key.split('.', 1)[0] || String(absentId);
}

/** What the api knows a posting by; of another client, or of none, what it knows none by. */
export function decodeTransactionId(value: string, clientId: number): string {
  return readTransactionKey(decodeId('Transaction', value, clientId)?.local ?? '');
}
