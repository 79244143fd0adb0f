import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { FieldError } from '../../../http/faults.ts';
import { analyticsFieldsOf } from '../../analytics/service.ts';
import type { fieldMapBodySchema } from './schemas.ts';

export async function namesOfAnalytics(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<Set<string>> {
  const fields = await analyticsFieldsOf(transaction, clientId);
  return new Set(fields.map(({ mapping_name: name }) => name));
}

/**
 * A name that is no analytics field any more would go on as a field of the map's own, whose values postings do not keep; and one
 * that has become one would be read as that. Neither has been said.
 */
export function refuseOtherMeaning(
  fields: z.output<typeof fieldMapBodySchema>['fields'],
  { before, now }: { readonly before: ReadonlySet<string>; readonly now: ReadonlySet<string> },
): void {
  const mistakes = fields.flatMap(({ name, is_analytics: isMeant }, index): FieldError[] => {
    // Whoever does not say it means what was there when the call came.
    const isGone = !now.has(name) && (isMeant ?? before.has(name));
    const isNew = now.has(name) && isMeant === false;
    const path = `fields.${index}.name`;
    return [
      ...(isGone
        ? [{ path, code: 'no_analytics_field', message: `There is no analytics field ${name} any more.` }]
        : []),
      ...(isNew
        ? [{ path, code: 'is_analytics_field', message: `There is an analytics field ${name} now.` }]
        : []),
    ];
  });
  if (mistakes.length > 0) throw new ApiError('invalidRequest', { fields: mistakes });
}
