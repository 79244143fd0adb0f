import type { ClientId } from '@tributary/engine/ids';
import { formatRate, isSameRate, type Rate } from '@tributary/engine/money/rate';
import type { ChangeNote } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { currencyOf } from '../currencies/service.ts';
import { closingRateOn } from '../exchange-rates/service.ts';
import { listSources } from '../files/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import {
  listPlaced,
  type PlacedInitialBalance,
  type StoredInitialBalance,
} from '../postings/initialBalanceService.ts';
import type { UsedRate } from '../postings/readService.ts';
import { causesInOrder, type StaleCause } from '../staleness/service.ts';
import { userNamesOf } from '../users/service.ts';
import type { InitialBalance } from './schemas.ts';

function rateOf(value: number | null, units: number | null): Rate | null {
  return value === null || units === null ? null : { value: BigInt(value), units: units as Rate['units'] };
}

/** Whether its amounts would be translated by another rate today. */
async function isOfAnotherRate(
  transaction: ClientTransaction,
  clientId: ClientId,
  stored: StoredInitialBalance,
  currencies: { readonly currency: string; readonly globalCurrency: string },
): Promise<boolean> {
  const used = rateOf(stored.rate_value, stored.rate_units);
  if (used === null) return false;
  const now = await closingRateOn(transaction, clientId, currencies, stored.date);
  return now === null || !isSameRate(used, now);
}

/** Initial balances as the wire shows them, of all legal entities or of one, by their codes. */
export async function describeInitialBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number | null,
): Promise<InitialBalance[]> {
  const found = await listPlaced(transaction, clientId, entityId);
  if (found.length === 0) return [];
  const globalCurrency = (await currencyOf(transaction, clientId)) ?? '';
  const locks = await locksOf(transaction, clientId);
  const entities = await legalEntitiesOf(transaction, clientId);
  const stored = found.map(({ stored: each }) => each);
  const sourceIds = stored.map(({ source_id: id }) => id);
  const sources = await listSources(transaction, clientId, sourceIds);
  const names = await userNamesOf(transaction, clientId, [...new Set(stored.map((each) => each.created_by))]);
  const described: InitialBalance[] = [];
  for (const entity of entities) {
    const one = found.find(({ place }) => place.entityId === entity.id);
    const source = sources.find(({ id }) => id === one?.stored.source_id);
    if (one === undefined || source === undefined) continue;
    const { stored: row, place } = one;
    const rate = rateOf(row.rate_value, row.rate_units);
    const { currency } = entity;
    const isRateStale = await isOfAnotherRate(transaction, clientId, row, { currency, globalCurrency });
    const causes = causesInOrder([...place.staleCauses, ...(isRateStale ? ['rates_changed'] : [])]);
    described.push({
      id: row.id,
      legal_entity_id: entity.id,
      date: row.date,
      opening_period_id: place.openingPeriodId,
      currency,
      global_currency: globalCurrency,
      debit: row.debit,
      global_debit: row.global_debit,
      line_count: row.posting_count,
      is_global_stated: row.is_global_stated,
      rate: rate === null ? null : formatRate(rate.value),
      rate_per: rate?.units ?? null,
      is_stale: causes.length > 0,
      stale_causes: causes,
      is_locked: locks.isLocked(entity.id, place.openingPeriodId),
      file_name: source.fileName,
      sha256: source.sha256,
      created_at: row.created_at.toISOString(),
      created_by: names.get(row.created_by) ?? null,
    });
  }
  return described;
}

/** Of a company, as figures name it. */
type OfCompany = UsedRate &
  Pick<PlacedInitialBalance, 'staleCauses'> & { readonly legalEntityId: number; readonly currency: string };

interface StaleOne {
  readonly legal_entity_id: number;
  readonly date: string;
  readonly stale_causes: StaleCause[];
}

/** Those that would be marked or, where amounts in the global currency are asked for, translated otherwise today, with their day. */
export async function staleInitialBalancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  globalCurrency: string | null,
  found: readonly OfCompany[],
): Promise<StaleOne[]> {
  // Most are of one day and of few currencies.
  const known = new Map<string, Promise<Rate | null>>();
  const isOtherRate = async ({ currency, date, rateValue, rateUnits }: OfCompany) => {
    const used = rateOf(rateValue, rateUnits);
    if (used === null || globalCurrency === null) return false;
    const key = `${currency} ${date}`;
    const asked = known.get(key) ?? closingRateOn(transaction, clientId, { currency, globalCurrency }, date);
    known.set(key, asked);
    const now = await asked;
    return now === null || !isSameRate(used, now);
  };
  const stale: StaleOne[] = [];
  for (const one of found) {
    const rates = (await isOtherRate(one)) ? ['rates_changed'] : [];
    const causes = causesInOrder([...one.staleCauses, ...rates]);
    if (causes.length > 0) {
      stale.push({ legal_entity_id: one.legalEntityId, date: one.date, stale_causes: causes });
    }
  }
  return stale;
}

export async function readInitialBalances(
  db: Database,
  clientId: ClientId,
  entityId: number | undefined,
): Promise<{ items: InitialBalance[] }> {
  return db.client(clientId, async (transaction) => ({
    items: await describeInitialBalances(transaction, clientId, entityId ?? null),
  }));
}

/** What the audit log says of one: its legal entity, and its file. */
export async function noteOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, legal_entity_id: entityId, date, debit, line_count, file_name, sha256 }: InitialBalance,
): Promise<ChangeNote & { readonly after: NonNullable<ChangeNote['after']> }> {
  const entities = await legalEntitiesOf(transaction, clientId);
  const entity = entities.find((each) => each.id === entityId);
  return {
    id,
    name: entity === undefined ? null : `${entity.code} ${entity.name}`,
    after: { date, debit, line_count, file_name, sha256 },
  };
}
