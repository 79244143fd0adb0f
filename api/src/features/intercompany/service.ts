import type { AccountId, ClientId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type {
  IntercompanyBalance,
  IntercompanyOrigin,
} from '@tributary/engine/intercompany/intercompanyBalances';
import {
  type IntercompanyNet,
  type IntercompanySide,
  type IntercompanyTolerance,
  percentScale,
} from '@tributary/engine/intercompany/matchPairs';
import { amountScale, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { balanceSheetOf } from '../balance-categories/placeService.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { type AdjustmentKind, type Figures, initialPlacesOf, readFigures } from '../postings/readService.ts';
import { settingsOf } from '../settings/service.ts';
import {
  type MasterData,
  packsOfEntities,
  readMasterData,
  selectAdjustments,
  selectEntities,
  selectRange,
} from '../trial-balance/service.ts';
import { figureThreads, unexpected } from '../trial-balance/threadService.ts';
import type { intercompanyQuerySchema, intercompanySchema } from './schemas.ts';
import type { IntercompanyTask } from './task.ts';

type Query = z.output<typeof intercompanyQuerySchema>;
type Answer = z.input<typeof intercompanySchema>;
type Side = Answer['pairs'][number]['sides'][number];
type Amounts = Omit<NonNullable<Side['accounts']>[number], 'account_id'>;

/** Adjustments about what two legal entities owe each other; of capital, policies and unrealised profit neither is a claim. */
const matchedKinds: readonly AdjustmentKind[] = ['debt', 'income', 'dividend', 'other'];

async function prepare(transaction: ClientTransaction, clientId: ClientId, query: Query) {
  const all = await legalEntitiesOf(transaction, clientId);
  const masterData = await readMasterData(transaction, clientId, all, {});
  const entities = selectEntities(masterData, query.legal_entity_ids).toSorted((one, other) =>
    one.code.localeCompare(other.code, 'en'),
  );
  const range = selectRange(masterData, query.from, query.to);
  const settings = await settingsOf(transaction, clientId);
  const { isClaim, isEquity } = await balanceSheetOf(transaction, clientId, masterData.accounts);
  const retained = new Set(masterData.retainedEarnings.values());
  // What one has put into the other is consolidated as capital: it is no claim, though its lines are with that company.
  const isCapital = (id: number) => isEquity(id) || retained.has(id);
  // Of an entry whose rows are with another company, the bank that was paid from is with it as well.
  const isMatched = ({ id, type }: MasterData['accounts'][number]) =>
    type !== 'balance' || (!isCapital(id) && (isClaim === null || isClaim(id)));
  return { masterData, entities, range, settings, accounts: masterData.accounts.filter(isMatched) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

function toleranceOf({ settings }: Pick<Prepared, 'settings'>): IntercompanyTolerance {
  return {
    amount: parseAmount(settings.intercompany_tolerance_amount) ?? 0n,
    percent: ((parseAmount(settings.intercompany_tolerance_percent) ?? 0n) * percentScale) / amountScale,
  };
}

async function packsOf(
  figures: Figures,
  { entities, range }: Pick<Prepared, 'entities' | 'range'>,
): Promise<IntercompanyTask['packs']> {
  const ids = entities.map(({ id }) => id);
  const packs = await packsOfEntities(figures, ids, 'totals');
  const opened = initialPlacesOf(figures);
  const books = entities.map(({ id }, place) => ({
    entityId: id as LegalEntityId,
    hasOpened: (opened.get(id)?.openingPlace ?? Infinity) <= range.to.ordering,
    isAdjustment: false,
    bodies: packs[place]?.bodies ?? [],
  }));
  const adjustments = selectAdjustments(figures, entities, matchedKinds).filter(
    ({ adjustment: { entityIds } }) => entityIds.length > 1,
  );
  const bodies = await figures.packBodiesOf(adjustments, 'totals');
  const adjusted = adjustments.map(({ entityId }, place) => ({
    entityId: entityId as LegalEntityId,
    hasOpened: false,
    isAdjustment: true,
    bodies: bodies[place] ?? [],
  }));
  return [...books, ...adjusted];
}

function taskOf(prepared: Prepared, query: Query, packs: IntercompanyTask['packs']): IntercompanyTask {
  const { masterData, entities, range, accounts } = prepared;
  const first = query.view === 'balances' ? -Infinity : range.from.ordering;
  return {
    scope: {
      view: query.view,
      accounts: accounts.map(({ id, type }) => ({ id: id as AccountId, type })),
      periodIds: masterData.periods
        .filter(({ ordering }) => first <= ordering && ordering <= range.to.ordering)
        .map(({ id }): PeriodId => id),
      entityIds: entities.map(({ id }) => id as LegalEntityId),
    },
    tolerance: toleranceOf(prepared),
    packs,
  };
}

const nothing: IntercompanyNet = { functional: 0n, global: 0n };

function toAmounts(of: Readonly<Record<IntercompanyOrigin, IntercompanyNet>>): Amounts {
  const { books, adjustments, eliminated } = of;
  return {
    balance: formatAmount(books.global + adjustments.global),
    functional_balance: formatAmount(books.functional + adjustments.functional),
    books: formatAmount(books.global),
    functional_books: formatAmount(books.functional),
    adjustments: formatAmount(adjustments.global),
    functional_adjustments: formatAmount(adjustments.functional),
    eliminated: formatAmount(eliminated.global),
  };
}

/** By account, in the order of the chart: what they are of each origin stands side by side. */
function accountsOf(balances: readonly IntercompanyBalance[]): NonNullable<Side['accounts']> {
  const byAccount = new Map<number, Record<IntercompanyOrigin, IntercompanyNet>>();
  for (const { accountId, origin, functional, global } of balances) {
    const known = byAccount.get(accountId) ?? { books: nothing, eliminated: nothing, adjustments: nothing };
    byAccount.set(accountId, { ...known, [origin]: { functional, global } });
  }
  return [...byAccount].map(([account_id, of]) => ({ account_id, ...toAmounts(of) }));
}

function toSide(
  { entityId, of, balances }: IntercompanySide,
  entities: MasterData['entities'],
  hasAccounts: boolean,
): Side {
  return {
    legal_entity_id: entityId,
    currency: entities.find(({ id }) => id === entityId)?.currency ?? '',
    ...toAmounts(of),
    ...(hasAccounts && { accounts: accountsOf(balances) }),
  };
}

/** What legal entities have with each other: read from the balances that are kept, and matched by a thread. */
export async function readIntercompany(db: Database, clientId: ClientId, query: Query): Promise<Answer> {
  const { pairs, entities, masterData, settings } = await readFigures(
    db,
    clientId,
    (transaction) => prepare(transaction, clientId, query),
    async (figures, prepared) => {
      const outcome = await figureThreads.ask(clientId, async () => ({
        intercompany: taskOf(prepared, query, await packsOf(figures, prepared)),
      }));
      if (!('pairs' in outcome)) throw unexpected(outcome);
      return { ...prepared, pairs: outcome.pairs };
    },
  );
  return {
    currency: masterData.globalCurrency,
    tolerance_amount: settings.intercompany_tolerance_amount,
    tolerance_percent: settings.intercompany_tolerance_percent,
    is_limited: db.limit !== null,
    pairs: pairs.map(({ sides, difference, state }) => ({
      sides: sides.map((side) => toSide(side, entities, query.by_account === true)),
      difference: formatAmount(difference),
      state,
    })),
  };
}
