import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { lockLedger } from '../chart-of-accounts/service.ts';
import { holdDimensions } from '../dimensions/service.ts';

/** Whoever publishes figures, locks periods or changes what a file is read against waits, and then finds what is saved here. */
export async function lockFigures(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await lockLedger(transaction, clientId);
  await holdDimensions(transaction, clientId);
}
