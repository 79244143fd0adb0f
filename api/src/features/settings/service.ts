import { isDeepStrictEqual } from 'node:util';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { accountLabelsOf, accountsOf, lockLedger } from '../chart-of-accounts/service.ts';
import { rateKindsOf, watchTranslation } from '../balance-categories/rateKindService.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { accountsWithLockedFigures } from '../periods/locks/figuresService.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { periodsOf } from '../periods/service.ts';
import { hasAdjustmentsIn } from '../postings/adjustmentService.ts';
import { hasInitialResultBefore } from '../postings/initialBalanceService.ts';
import { lockedRefusal, seenFirst } from '../references/lockedRefusalService.ts';
import { registerReferences, type Replacement } from '../references/service.ts';
import { judgeByRetainedEarnings } from '../staleness/service.ts';
import type { settingsBodySchema } from './schemas.ts';
import {
  findSettings,
  hasFiguresFrom,
  overrides,
  raiseRevision,
  saveFourEyes,
  saveRetainedEarningsAccount,
  saveTolerance,
  type StoredSettings,
} from './store.ts';

type SettingsChange = z.output<typeof settingsBodySchema>;
type OverrideChange = NonNullable<SettingsChange['settings']['retained_earnings_overrides']>[number];

export async function readSettings(db: Database, clientId: ClientId): Promise<StoredSettings> {
  return db.client(clientId, (transaction) => findSettings(transaction, clientId));
}

/** The settings of a client, for features that work with them inside a transaction of their own. */
export async function settingsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  return findSettings(transaction, clientId);
}

/** The account that takes the results of a legal entity's earlier fiscal years: its own, else that of the client. */
export function retainedEarningsAccountOf(settings: StoredSettings, entityId: number): number | null {
  const own = settings.retained_earnings_overrides.find(({ legal_entity_id: id }) => id === entityId);
  return own?.account_id ?? settings.retained_earnings_account_id;
}

type Accounts = Awaited<ReturnType<typeof accountsOf>>;

function checkAccount(accounts: Accounts, accountId: number, path: string): void {
  const type = accounts.find(({ id }) => id === accountId)?.type;
  if (type !== 'balance') {
    throw invalidField(
      path,
      type === undefined ? 'unknown' : 'type',
      'Retained earnings need an account of type balance.',
    );
  }
  // What a group shows is the sum of the accounts below it.
  if (accounts.some(({ parent }) => parent === accountId)) {
    throw invalidField(path, 'hasChildren', 'Retained earnings need an account without accounts below it.');
  }
}

async function changeOverrides(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: Accounts,
  changes: readonly OverrideChange[],
): Promise<void> {
  const known = new Set((await legalEntitiesOf(transaction, clientId)).map(({ id }) => id));
  const named = new Set<number>();
  for (const [index, { legal_entity_id: entityId, account_id: accountId }] of changes.entries()) {
    const path = `settings.retained_earnings_overrides.${index}`;
    if (!known.has(entityId)) {
      throw invalidField(`${path}.legal_entity_id`, 'unknown', 'There is no such legal entity.');
    }
    if (named.has(entityId)) {
      throw invalidField(`${path}.legal_entity_id`, 'duplicate', 'It comes twice in this list.');
    }
    named.add(entityId);
    if (accountId !== null) checkAccount(accounts, accountId, `${path}.account_id`);
  }
  const wanted = changes.flatMap(({ legal_entity_id, account_id }) =>
    account_id === null ? [] : [{ legal_entity_id, account_id }],
  );
  // Companies without an account of their own follow the client again.
  await overrides.remove(transaction, clientId, { legal_entity_id: [...named] });
  await overrides.addAll(transaction, clientId, wanted);
}

/** The account that takes the results of a company, and the one that is to take them. */
interface Taking {
  readonly entityId: number;
  readonly accountIds: readonly (number | null)[];
}

/**
 * Results of earlier fiscal years would stand on another account in locked periods, where there are figures to have any. And what takes
 * them is translated by historical rates: figures that lie on an account there would be others where it is not so anyway.
 */
async function refuseLocked(
  transaction: ClientTransaction,
  clientId: ClientId,
  taking: readonly Taking[],
  refusalOf: (locks: Locks, entityId: number, periodId: number) => ApiError | Promise<ApiError> = (
    locks,
    entityId,
    periodId,
  ) => locks.refusalOf(entityId, periodId),
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const periods = await periodsOf(transaction, clientId);
  const kinds = await rateKindsOf(transaction, clientId);
  for (const { entityId, accountIds } of seenFirst(taking, (each) => each.entityId)) {
    const last = locks.periodAt(locks.throughPlace(entityId));
    if (last === undefined) continue;
    const others = accountIds.flatMap((id) => (id !== null && kinds.of(id) === 'closing' ? [id] : []));
    const earlier = periods.filter(({ fiscal_year: year }) => year < last.fiscal_year).map(({ id }) => id);
    if (
      (await hasFiguresFrom(transaction, clientId, entityId, earlier)) ||
      (await hasAdjustmentsIn(transaction, clientId, entityId, earlier)) ||
      (await hasInitialResultBefore(transaction, clientId, entityId, last.fiscal_year)) ||
      (await accountsWithLockedFigures(transaction, clientId, others, entityId)).size > 0
    ) {
      throw await refusalOf(locks, entityId, last.id);
    }
  }
}

/** Accounts and companies by what they are called. */
async function noteSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
  { before, after }: Readonly<Record<'before' | 'after', StoredSettings>>,
  entities: readonly { readonly id: number; readonly code: string; readonly name: string }[],
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const both = [before, after];
  const labelOf = await accountLabelsOf(transaction, clientId, [
    ...both.map(({ retained_earnings_account_id: id }) => id),
    ...both.flatMap((settings) => settings.retained_earnings_overrides.map(({ account_id: id }) => id)),
  ]);
  const names = new Map(entities.map(({ id, code, name }) => [id, `${code} ${name}`]));
  const fieldsOf = ({ retained_earnings_account_id: id, four_eyes, ...rest }: StoredSettings) => ({
    retained_earnings_account: labelOf(id),
    four_eyes,
    intercompany_tolerance_amount: rest.intercompany_tolerance_amount,
    intercompany_tolerance_percent: rest.intercompany_tolerance_percent,
  });
  const partsOf = (settings: StoredSettings) =>
    settings.retained_earnings_overrides.map(({ legal_entity_id: id, account_id }) => ({
      key: id,
      name: names.get(id) ?? String(id),
      fields: { retained_earnings_account: labelOf(account_id) },
    }));
  await noteChange(transaction, {
    ...told,
    before: fieldsOf(before),
    after: fieldsOf(after),
    parts: { before: partsOf(before), after: partsOf(after) },
  });
}

/** Changes the settings that the body names. Retained earnings need an account of type balance, without children. */
export async function changeSettings(
  db: Database,
  clientId: ClientId,
  { settings: change, revision: seen }: SettingsChange,
): Promise<StoredSettings> {
  return db.client(clientId, async (transaction) => {
    // Otherwise an account could become revenue while it is made to take the results, or an instance be published by another.
    await lockLedger(transaction, clientId);
    const accounts = await accountsOf(transaction, clientId);
    const before = await findSettings(transaction, clientId);
    if (seen !== undefined && seen !== before.revision) throw new ApiError('conflict');
    const checkTranslation = await watchTranslation(transaction, clientId);
    const id = change.retained_earnings_account_id;
    if (id !== undefined) {
      if (id !== null) checkAccount(accounts, id, 'settings.retained_earnings_account_id');
      await saveRetainedEarningsAccount(transaction, clientId, id);
    }
    if (change.four_eyes !== undefined) await saveFourEyes(transaction, clientId, change.four_eyes);
    const { intercompany_tolerance_amount: amount, intercompany_tolerance_percent: percent } = change;
    if (amount !== undefined || percent !== undefined) {
      await saveTolerance(transaction, clientId, {
        ...(amount === undefined ? {} : { intercompany_tolerance_amount: amount }),
        ...(percent === undefined ? {} : { intercompany_tolerance_percent: percent }),
      });
    }
    await changeOverrides(transaction, clientId, accounts, change.retained_earnings_overrides ?? []);
    const changed = await findSettings(transaction, clientId);
    const isAsBefore = isDeepStrictEqual(before, changed);
    if (!isAsBefore) await raiseRevision(transaction, clientId);
    const after = isAsBefore ? before : { ...changed, revision: before.revision + 1 };
    const entities = await legalEntitiesOf(transaction, clientId);
    const accountsBy = (settings: StoredSettings) =>
      new Map(entities.map((entity) => [entity.id, retainedEarningsAccountOf(settings, entity.id)]));
    const [accountsBefore, accountsAfter] = [accountsBy(before), accountsBy(after)];
    const taking = entities.map(({ id: entityId }) => ({
      entityId,
      accountIds: [accountsBefore.get(entityId) ?? null, accountsAfter.get(entityId) ?? null],
    }));
    await refuseLocked(
      transaction,
      clientId,
      taking.filter(({ accountIds: [one, other] }) => one !== other),
    );
    if (!isAsBefore) await checkTranslation();
    await judgeByRetainedEarnings(transaction, clientId, accountsBefore, accountsAfter);
    await noteSettings(transaction, clientId, { before, after }, entities);
    return after;
  });
}

/** Whose results of earlier fiscal years an account takes, by what they are called; those that have it of the client too. */
async function findTaking(transaction: ClientTransaction, clientId: ClientId, accountId: number) {
  const settings = await findSettings(transaction, clientId);
  const entities = await legalEntitiesOf(transaction, clientId);
  const isOfClient = settings.retained_earnings_account_id === accountId;
  const changed = entities.filter(({ id }) => retainedEarningsAccountOf(settings, id) === accountId);
  return {
    isOfClient,
    names: changed.map(({ code, name }) => `${code} ${name}`),
    // Of the client beside its companies: it may have none.
    count: changed.length + Number(isOfClient),
    entityIds: changed.map(({ id }) => id),
  };
}

async function refuseSubstitute(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: Replacement,
): Promise<void> {
  const { count, entityIds } = await findTaking(transaction, clientId, id);
  if (count === 0) return;
  // As the chart will be: what hangs below what is deleted moves to where that was.
  const chart = await accountsOf(transaction, clientId);
  const above = chart.find((account) => account.id === id)?.parent ?? null;
  const accounts = chart
    .filter((account) => account.id !== id)
    .map((account) => (account.parent === id ? { ...account, parent: above } : account));
  if (substituteId !== null) checkAccount(accounts, substituteId, 'substitute_id');
  const taking = entityIds.map((entityId) => ({ entityId, accountIds: [substituteId] }));
  await refuseLocked(transaction, clientId, taking, async (locks, entityId, periodId) =>
    lockedRefusal(transaction, clientId, locks, { entityId, periodId }),
  );
}

registerReferences({
  kind: 'retained_earnings',
  of: 'account',
  needsSubstitute: true,
  find: async (transaction, clientId, { id }, namesMax) => {
    const { count, names } = await findTaking(transaction, clientId, id);
    return { count, names: names.slice(0, namesMax) };
  },
  refuse: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => refuseSubstitute(transaction, clientId, replacement)),
  repoint: (transaction, clientId, { id, substituteId }) =>
    onWholeClient(transaction, async () => {
      const { isOfClient, count } = await findTaking(transaction, clientId, id);
      if (count === 0 || substituteId === null) return;
      const before = await findSettings(transaction, clientId);
      if (isOfClient) await saveRetainedEarningsAccount(transaction, clientId, substituteId);
      await overrides.update(transaction, clientId, { account_id: id }, { account_id: substituteId });
      await raiseRevision(transaction, clientId);
      const after = await findSettings(transaction, clientId);
      const entities = await legalEntitiesOf(transaction, clientId);
      const told = { object: 'settings', do: 'update' } as const;
      await noteSettings(transaction, clientId, { before, after }, entities, told);
    }),
});
