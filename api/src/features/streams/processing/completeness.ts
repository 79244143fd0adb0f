import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { currencyOf } from '../../currencies/service.ts';
import {
  listStreamAccounts,
  refusedByState,
  sourceOf,
  type StreamWithInstance,
} from '../instances/service.ts';
import {
  accountColumnsField,
  fieldMapOf,
  fileTypeOf,
  firstDateOf,
  optionsAskedFor,
  problemsOf,
} from '../fields/service.ts';

/**
 * Nothing runs over a file before its required fields are mapped, nothing in the map is wrong, and the client has said in
 * which currency everything is kept beside its own.
 */
export async function refuseIncompleteMap(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
): Promise<void> {
  if ((await currencyOf(transaction, clientId)) === null) throw refusedByState('no_global_currency');
  const source = await sourceOf(transaction, clientId, instance);
  const firstDate = await firstDateOf(transaction, clientId, instance);
  const map = fieldMapOf(stream, instance);
  const problems = problemsOf(fileTypeOf(stream), map, source, firstDate);
  if (problems.length > 0) {
    throw new ApiError('invalidRequest', {
      fields: problems.map(({ field, code }) => ({
        path: pathOf(field),
        code,
        message: `The field ${field} is not ready: ${code.replaceAll('_', ' ')}.`,
      })),
    });
  }
  await refuseUnknownContraAccount(transaction, clientId, stream.id, map.options.contra_account);
}

function pathOf(field: string): string {
  if (field === accountColumnsField) return field;
  return optionsAskedFor.has(field) ? `options.${field}` : `fields.${field}`;
}

/** What a transaction lacks goes to the ledger account of the contra account; without one it has nowhere to go. */
async function refuseUnknownContraAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  code: string | null,
): Promise<void> {
  if (code === null) return;
  const accounts = await listStreamAccounts(transaction, clientId, streamId);
  if (accounts.some((account) => account.code === code && account.account_id !== null)) return;
  const message = `The contra account ${code} is no account of the stream with a ledger account.`;
  throw invalidField('options.contra_account', 'unknown_contra_account', message);
}
