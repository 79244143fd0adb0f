import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { BalanceKind, TrialBalanceCell } from '@tributary/engine/balances/periodBalance';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import { columnSpans } from '@tributary/engine/periods/columnSpans';
import type { Period } from '@tributary/engine/periods/period';
import { naiveTrialBalance } from '@tributary/engine/testing/naiveTrialBalance/naiveTrialBalance';
import fc from 'fast-check';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { Figures } from '../postings/figures.ts';
import { clientId, MemoryFigures, type NaiveVersion } from '../postings/testing/memoryFigures.ts';
import { ledger, query } from '../postings/testing/randomLedger.ts';
import { type BalanceTask, writeTrialBalance } from './balanceAnswer.ts';
import { figureThreads } from './threadService.ts';
import { trialBalanceSchema } from './schemas.ts';

/** The text of the answer is what its schema says, and its figures are those of a calculation posting by posting. */

const account = (id: number, parentId: number | null, type: 'balance' | 'revenue' | 'expense') => ({
  id: id as AccountId,
  parentId: parentId as AccountId | null,
  type,
});
const accounts = [
  account(3, null, 'balance'),
  account(5, 3, 'balance'),
  account(8, null, 'revenue'),
  account(13, 8, 'revenue'),
  account(21, null, 'expense'),
];

/** Two fiscal years of two periods. */
const periods: readonly Period[] = [2, 4, 6, 7].map((id, index) => ({
  id: id as PeriodId,
  startDate: `202${index}-01-01`,
  endDate: `202${index}-12-31`,
  fiscalYear: index < 2 ? 1 : 2,
  ordering: index + 1,
  periodNumber: (index % 2) + 1,
}));

const entities = [1, 2];

const settings = fc.record({
  from: fc.nat(3),
  to: fc.nat(3),
  columns: fc.constantFrom(1, 2, 'range' as const),
  hideEmpty: fc.boolean(),
  isTranslated: fc.boolean(),
  layout: fc.constantFrom('records' as const, 'columns' as const, 'balances' as const),
  retained: fc.constantFrom(null, 5),
  kinds: fc.constantFrom<readonly BalanceKind[] | null>(null, ['source'], ['adjustment']),
  isConsolidated: fc.boolean(),
  filter: query,
});

type Settings = typeof settings extends fc.Arbitrary<infer Value> ? Value : never;

const textOf = (task: BalanceTask): string => Buffer.from(writeTrialBalance(task)).toString('utf8');

async function taskOf(versions: readonly NaiveVersion[], chosen: Settings): Promise<BalanceTask> {
  const memory = new MemoryFigures(versions, 7);
  const figures = new Figures(clientId, memory.published, memory, null);
  const { dimensions, excludeClosed, useFunctionalCurrency } = chosen.filter;
  const found = [];
  for (const entityId of entities) {
    const bodies: Uint8Array[] = [];
    const marks: readonly [] = [];
    for (const version of figures.versions) {
      if (version.entityId !== entityId) continue;
      bodies.push(...(await figures.packBodies(version, dimensions === null ? 'totals' : 'instances')));
    }
    const retainedEarningsAccount = chosen.retained;
    const ofEntity = { entityId, bodies, marks, retainedEarningsAccount, adjustments: [], group: null };
    found.push({ ...ofEntity, openingPeriodId: null, translation: null });
  }
  const [from, to] = [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)];
  return {
    accounts,
    periods,
    fromPeriodId: periods[from]?.id ?? (0 as PeriodId),
    toPeriodId: periods[to]?.id ?? (0 as PeriodId),
    columns: chosen.columns,
    hideEmpty: chosen.hideEmpty,
    layout: chosen.layout,
    kinds: chosen.kinds,
    isConsolidated: chosen.isConsolidated,
    eliminations: { counterpartyIds: [], sets: null },
    excludeClosed,
    isFunctional: useFunctionalCurrency,
    isTranslated: chosen.isTranslated,
    group: null,
    dimensions,
    groups: [{ currency: 'EUR', entities: found }],
    currencies: '[{"code":"EUR","minor_digits":2}]',
    isLimited: false,
    staleInstances: '[]',
    staleInitialBalances: '[]',
    eliminationSets: '[]',
    included: [],
  };
}

function naiveRows(versions: readonly NaiveVersion[], task: BalanceTask) {
  const isWanted = task.kinds?.includes('source') ?? true;
  const last = periods.findIndex(({ id }) => id === task.toPeriodId);
  const counting = new Set<number>(periods.slice(0, last + 1).map(({ id }) => id));
  const balances = versions.flatMap(({ entityId, postings }) =>
    postings
      .filter(
        ({ periodId, flags, dimensionInstanceId }) =>
          isWanted &&
          counting.has(periodId) &&
          !(task.excludeClosed && (flags & postingFlags.closing) !== 0) &&
          (task.dimensions?.some(
            (list) =>
              list.instanceIds.includes(dimensionInstanceId) &&
              (task.dimensions?.length === 1 || list.periodIds.includes(periodId)),
          ) ??
            true),
      )
      .map(({ accountId, periodId, side, amount, globalAmount }) => {
        const value = task.isFunctional ? amount : globalAmount;
        return {
          entityId: entityId as LegalEntityId,
          accountId: accountId as AccountId,
          periodId: periodId as PeriodId,
          kind: 'source' as const,
          debit: side === 0 ? value : 0n,
          credit: side === 0 ? 0n : value,
        };
      }),
  );
  const [retained = null] = task.groups[0]?.entities.map((entity) => entity.retainedEarningsAccount) ?? [];
  const { rows, totals } = naiveTrialBalance({
    accounts,
    periods,
    fromPeriodId: task.fromPeriodId,
    toPeriodId: task.toPeriodId,
    balances,
    retainedEarningsAccounts: new Map(
      retained === null ? [] : entities.map((id) => [id as LegalEntityId, retained as AccountId]),
    ),
  });
  const first = periods.findIndex(({ id }) => id === task.fromPeriodId);
  const spans = columnSpans(periods, { firstIndex: first, lastIndex: last }, task.columns);
  return [...rows, totals].map((row) => ({
    account_id: row.accountId,
    cells: spans.map(({ firstIndex, lastIndex }) => row.over(firstIndex - first, lastIndex - first)),
  }));
}

const parts = ['opening', 'turnover', 'closing'] as const;

/** What each cell of the answer shows, whatever its layout. */
function shownRows(text: string, layout: BalanceTask['layout']) {
  const names = layout === 'balances' ? (['balance'] as const) : (['debit', 'credit'] as const);
  const answer = trialBalanceSchema.parse(JSON.parse(text));
  const count = answer.columns.length;
  const fromLists = answer.rows?.map((row) => ({
    account_id: row.account_id,
    cells: Array.from({ length: count }, (_, column) =>
      parts.map((part) => names.map((name) => row[part][name]?.[column] ?? '0.0000')),
    ),
  }));
  const fromRecords = answer.records?.map((row) => ({
    account_id: row.account_id,
    cells: Array.from({ length: count }, (_, column) =>
      parts.map((part) => [row[part][column]?.debit, row[part][column]?.credit]),
    ),
  }));
  return fromLists ?? fromRecords ?? [];
}

const toShown = (cells: readonly TrialBalanceCell[], layout: BalanceTask['layout']) =>
  cells.map((cell) =>
    parts.map((part) => {
      const { debit, credit } = cell[part];
      return (layout === 'balances' ? [debit - credit] : [debit, credit]).map(formatAmount);
    }),
  );

describe('the text of a trial balance', () => {
  it('holds the figures of a calculation posting by posting', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, settings, async (versions, chosen) => {
        const task = await taskOf(versions, { ...chosen, hideEmpty: false });
        expect(shownRows(textOf(task), task.layout)).toEqual(
          naiveRows(versions, task).map((row) => ({ ...row, cells: toShown(row.cells, task.layout) })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is, byte by byte, what its schema makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, settings, async (versions, chosen) => {
        const text = textOf(await taskOf(versions, chosen));
        expect(JSON.stringify(trialBalanceSchema.parse(JSON.parse(text)))).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it('comes from threads, many at once, and a defect in one as an error', async () => {
    const [versions] = fc.sample(ledger, { numRuns: 1, seed: 7 });
    const [chosen] = fc.sample(settings, { numRuns: 1, seed: 7 });
    if (versions === undefined || chosen === undefined) throw new Error('There is no ledger');
    const task = await taskOf(versions, chosen);
    const texts = await Promise.all(
      Array.from({ length: 7 }, async () =>
        Buffer.from(await figureThreads.write(clientId, async () => task)).toString('utf8'),
      ),
    );
    expect(new Set(texts)).toEqual(new Set([textOf(task)]));
    await expect(
      figureThreads.write(clientId, async () => ({ ...task, fromPeriodId: 99 as PeriodId })),
    ).rejects.toThrow('range');
    expect((await figureThreads.write(clientId, async () => task)).byteLength).toBeGreaterThan(0);
  });

  it('is asked for again where its thread dies', async () => {
    const [versions] = fc.sample(ledger, { numRuns: 1, seed: 7 });
    const [chosen] = fc.sample(settings, { numRuns: 1, seed: 7 });
    if (versions === undefined || chosen === undefined) throw new Error('There is no ledger');
    const task = await taskOf(versions, chosen);
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    asked.mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    expect(Buffer.from(await figureThreads.write(clientId, async () => task)).toString('utf8')).toBe(
      textOf(task),
    );
    // Other threads of the process are told things meanwhile.
    const shapes = asked.mock.calls.map(([message]) => Object.keys(Object(message)).join());
    expect(shapes.filter((shape) => shape === shapes[0])).toHaveLength(2);
    asked.mockRestore();
  });
});
