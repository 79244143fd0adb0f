import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { currencyOf } from '../../currencies/service.ts';
import { fieldMapOf, firstDateOf, problemsOf, requireType } from '../fields/service.ts';
import type { StreamWithInstance } from '../instances.ts';
import { sourceOf } from '../source/service.ts';

/**
 * Nothing runs over a file before its required fields are mapped, nothing in the map is wrong, and the client has said in
 * which currency everything is kept beside its own.
 */
export async function refuseIncompleteMap(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
): Promise<void> {
  if ((await currencyOf(transaction, clientId)) === null) {
    const reason = 'The client has no global currency yet.';
    throw new ApiError('illegalTransition', { values: { reason } });
  }
  const source = await sourceOf(transaction, clientId, instance);
  const firstDate = await firstDateOf(transaction, clientId, instance);
  const map = fieldMapOf(stream, instance);
  const problems = problemsOf(requireType(stream), map, source.columns, firstDate);
  if (problems.length === 0) return;
  throw new ApiError('invalidRequest', {
    fields: problems.map(({ field, code }) => ({
      path: `fields.${field}`,
      code,
      message: `The field ${field} is not ready: ${code.replaceAll('_', ' ')}.`,
    })),
  });
}
