import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { rateKindsAfter } from '../balance-categories/rateKindService.ts';
import { listAccountsWithSeenPostings } from '../chart-of-accounts/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import { basisOf } from './basis.ts';

/**
 * Balance accounts whose figures other rates translate once an account has gone and its substitute stands for it, in the order of the
 * chart: what lies on the account itself, and what lies where the substitute takes over a category or the results. None where
 * nothing is translated, and none without figures.
 */
export async function translatedOtherwise(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: { readonly id: number; readonly substituteId: number },
): Promise<string[]> {
  const before = await basisOf(transaction, clientId);
  const entities = before.translatedEntities;
  if (entities.length === 0) return [];
  const kinds = await rateKindsAfter(transaction, clientId, { id, substituteId });
  const after = await basisOf(transaction, clientId, kinds);
  const withFigures = await listAccountsWithSeenPostings(transaction, clientId);
  const settings = await settingsOf(transaction, clientId);
  const isHistoricalAfter = (entityId: number, accountId: number): boolean => {
    if (accountId !== id && accountId !== substituteId) return after.isHistorical(entityId, accountId);
    const isTaking = retainedEarningsAccountOf(settings, entityId) === id;
    return isTaking || after.isHistorical(entityId, substituteId);
  };
  return before.accounts
    .filter(
      (account) =>
        account.type === 'balance' &&
        withFigures.has(account.id) &&
        entities.some(
          ({ id: entityId }) =>
            before.isHistorical(entityId, account.id) !== isHistoricalAfter(entityId, account.id),
        ),
    )
    .map(({ code, name }) => `${code} ${name}`.trim())
    .toSorted();
}
