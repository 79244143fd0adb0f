import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { fieldMapOf, firstDateOf, problemsOf, requireType } from '../fields/service.ts';
import type { StreamWithInstance } from '../instances.ts';
import { sourceOf } from '../source/service.ts';

/** Nothing runs over a file before its required fields are mapped and nothing in the map is wrong. */
export async function refuseIncompleteMap(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
): Promise<void> {
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
