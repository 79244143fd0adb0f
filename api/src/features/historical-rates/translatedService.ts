import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { rateKindsAfter } from '../balance-categories/rateKindService.ts';
import { listAccountsWithSeenPostings } from '../chart-of-accounts/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import { basisOf } from './basis.ts';
import { usedAfter } from './references.ts';
import { historicalRates } from './store.ts';

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

/**
 * Historical rates that translate something and would translate nothing once the account has gone: they go over to a substitute, or hang below
 * what was in a category of equity. Those that the caller sees, as `COMPANY ACCOUNT MONTH CURRENCY`.
 */
export async function unusedRatesAfter(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: { readonly id: number; readonly substituteId: number },
): Promise<string[]> {
  const rates = await historicalRates.list(transaction, clientId, {}, 'id');
  if (rates.length === 0) return [];
  const before = await basisOf(transaction, clientId);
  const kinds = await rateKindsAfter(transaction, clientId, { id, substituteId });
  const after = await basisOf(transaction, clientId, kinds);
  const isUsedOn = await usedAfter(transaction, clientId, after, { id, substituteId });
  const codes = new Map(before.entities.map((entity) => [entity.id, entity.code]));
  const accountCodes = new Map(before.accounts.map((account) => [account.id, account.code]));
  const starts = new Map(before.periods.map((period) => [period.id, period.start_date]));
  return rates
    .filter((rate) => {
      const isOfEither = rate.account_id === id || rate.account_id === substituteId;
      return before.isUsed(rate) && !(isOfEither ? isUsedOn(rate) : after.isOfUse(rate));
    })
    .map(({ legal_entity_id: entityId, account_id: accountId, period_id: periodId, currency }) => {
      const month = starts.get(periodId)?.slice(0, 7);
      return `${codes.get(entityId)} ${accountCodes.get(accountId)} ${month} ${currency}`;
    })
    .toSorted();
}
