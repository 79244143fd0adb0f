import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProving } from '../../../testing/rounds.ts';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { makeReady, processInstance, verify } from '../../streams/testing/books.ts';
import { halves, openHalves, type TranslatedBooks } from '../../trial-balance/testing/translatedBooks.ts';
import { limitMember } from '../../users/testing/limitMember.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  allLinesOf,
  amountOf,
  evaluated,
  linesOf,
  type Node,
  statisticOf,
  sumOf,
  sumOfParts,
} from './testing/reportCalls.ts';

/** Three companies in two currencies, of which each pair trades, with adjustments of one and of two. */

const header = 'Transaction ID,Date,Account,Debit,Credit,Counterparty,Description';
const both = (id: number, date: string, debit: string, credit: string, amount: string, against: string) => [
  `${id},${date},${debit},${amount},,${against},`,
  `${id},${date},${credit},,${amount},${against},`,
];
const files: Readonly<Record<string, readonly string[]>> = {
  A: [
    ...both(1, '2024-02-05', '1000', '4000', '100.00', 'B'),
    ...both(2, '2024-08-01', '1000', '2000', '500.00', 'B'),
    ...both(3, '2024-09-01', '1000', '4000', '7.77', 'C'),
    ...both(4, '2025-02-01', '1000', '4000', '33.33', ''),
  ],
  B: [
    ...both(1, '2024-02-06', '5000', '1000', '108.05', 'A'),
    ...both(2, '2024-08-02', '2000', '1000', '555.55', 'A'),
    ...both(3, '2025-07-03', '5000', '1000', '12.34', 'C'),
    ...both(4, '2024-10-01', '1000', '4000', '66.60', ''),
  ],
  C: [
    ...both(1, '2024-09-02', '5000', '1000', '7.00', 'A'),
    ...both(2, '2025-07-04', '1000', '4000', '11.11', 'B'),
  ],
};
const rule = (name: string, accounts: readonly string[], more: object) => ({
  name,
  conditions: { $and: [{ field: '$account', operator: 'in', value: accounts }] },
  counterparty_legal_entity_id: null,
  counterparty_by_code_of: 'counterparty',
  ...more,
});
const eliminations = [
  rule('Trade', ['4000', '5000'], { set: 'trade' }),
  rule('Debts', ['1000'], { set: 'debts' }),
  rule('Capital', ['2000'], { set: null, kind: 'other' }),
];

let api: TestApi;
let group: TranslatedBooks;
let limited: TestSession;
let accounts: readonly Account[];

async function adjust(entities: readonly string[], kind: string, lines: readonly (readonly string[])[]) {
  const { books, entityId, idOf, periodId } = group;
  const [first, second] = entities.map((code) => entityId(code));
  const { id } = await books.session.ok<{ id: number }>('POST', '/adjustments', {
    period_id: periodId('2024-07-01'),
    first_legal_entity_id: first,
    ...(second === undefined ? {} : { second_legal_entity_id: second }),
    kind,
    description: `Of ${entities.join(' and ')}`,
    currency: 'USD',
    lines: lines.map(([entity = '', account = '', side, amount]) => ({
      legal_entity_id: entityId(entity),
      account_id: idOf(account),
      side,
      amount,
    })),
  });
  await books.session.ok('POST', `/adjustments/${id}/submit`, {});
}

beforeAll(async () => {
  api = await openTestApi();
  group = await openHalves(api, {
    name: 'Consolidated reports',
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'USD' },
      { code: 'C', currency: 'EUR' },
    ],
    currencies: ['EUR', 'USD', 'CHF'],
  });
  const { books } = group;
  for (const [entity, lines] of Object.entries(files)) {
    const file = await makeReady(books, {
      entity,
      type: 'single-account-entry',
      fileName: `${entity}.csv`,
      bytes: Buffer.from([header, ...lines].join('\n')),
      from: '2024-01',
      to: '2025-07',
    });
    await books.session.ok('PUT', `/actuals/financial/streams/${file.streamId}/eliminations`, {
      eliminations,
    });
    await verify(books, file);
    const { status } = await processInstance(books, file);
    if (status !== 'processed') throw new Error(`The books of ${entity} are ${status}`);
  }
  await adjust(['A'], 'policies', [
    ['A', '5000', 'debit', '10.01'],
    ['A', '1000', 'credit', '10.01'],
  ]);
  await adjust(['A', 'B'], 'profit', [
    ['B', '5000', 'credit', '9.99'],
    ['A', '1000', 'debit', '9.99'],
  ]);
  await adjust(['C', 'B'], 'profit', [
    ['B', '2000', 'credit', '3.33'],
    ['C', '1000', 'debit', '3.33'],
  ]);
  const locked = {
    kind: 'figures',
    legal_entity_id: group.entityId('A'),
    period_id: group.periodId(halves[1]),
  };
  await books.session.ok('POST', '/periods/locks', locked);
  accounts = await accountsOf(books.session);
  limited = await limitMember(books.client, 'org_finance_admin', [group.entityId('A'), group.entityId('B')]);
});
afterAll(async () => api.close());

const uses = ['opening_balance', 'turnover', 'turnover_debit', 'closing_balance'] as const;
const computedLines = [
  'result_of_earlier_years',
  'translation_adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
];
const treeOf = (): Node[] => [
  ...accounts.flatMap((account) =>
    uses.map((accountUse) => accountNode(`${account.id}-${accountUse}`, account, { accountUse })),
  ),
  ...computedLines.flatMap((computed) =>
    (['opening_balance', 'turnover', 'closing_balance'] as const).map((accountUse) => ({
      id: `${computed}-${accountUse}`,
      type: 'account',
      meta: { computed, accountUse },
    })),
  ),
];

const wordsOfKind = { source: 'sourceData', elimination: 'elimination', adjustment: 'adjustment' } as const;
type Kind = keyof typeof wordsOfKind;
const prefixes: Readonly<Record<Kind, readonly [prefix: string, sign: bigint]>> = {
  source: ['', 1n],
  elimination: ['elimination_', -1n],
  adjustment: ['adjustment_', 1n],
};

const views = fc.record({
  kinds: fc.subarray<Kind>(['source', 'elimination', 'adjustment']),
  sets: fc.constantFrom([], [], ['trade'], ['debts', 'trade']),
  adjustmentKinds: fc.constantFrom([], [], ['profit']),
  entities: fc.constantFrom([], ['A', 'B'], ['B'], ['A', 'B']),
  currency: fc.constantFrom(null, 'EUR', 'USD', 'CHF'),
  from: fc.integer({ min: 0, max: 3 }),
  length: fc.constantFrom(1, 2, 4),
  isLimited: fc.boolean(),
});
type View = typeof views extends fc.Arbitrary<infer Value> ? Value : never;

type Lists = Readonly<Record<string, readonly string[] | undefined>>;
interface TrialBalance {
  readonly rows: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly opening: Lists;
    readonly turnover: Lists;
    readonly closing: Lists;
  }[];
}

function askedOf(view: View) {
  const { kinds, sets, adjustmentKinds, entities, currency, from, length } = view;
  const ids = entities.map((code) => group.entityId(code));
  const first = group.periodId(halves[from] ?? '');
  const last = group.periodId(halves[Math.min(from + length - 1, 3)] ?? '');
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? '' : `&${name}=${values.join()}`;
  const query = [
    `from=${first}&to=${last}&aggregate=true&layout=columns`,
    currency === null ? '' : `&reporting_currency=${currency}`,
    list('legal_entity_ids', ids),
    list(
      'data_types',
      kinds.map((kind) => wordsOfKind[kind]),
    ),
    list('elimination_sets', sets),
    list('adjustment_kinds', adjustmentKinds),
  ].join('');
  const body = {
    spans: [{ from_period_id: first, to_period_id: last }],
    legal_entity_ids: ids,
    data_types: kinds,
    elimination_sets: sets,
    adjustment_kinds: adjustmentKinds,
    ...(currency === null ? {} : { reporting_currency: currency }),
  };
  return { query, body };
}

/** Source - elimination + adjustment of the trial balance, in the natural sign of the account. */
function expectedOf(balance: TrialBalance, nodeId: string): bigint {
  const [name = '', use = ''] = nodeId.split('-');
  const account = accounts.find(({ id }) => String(id) === name);
  const row = balance.rows.find(({ account_id: id, computed }) =>
    account === undefined ? computed === name : id === account.id,
  );
  const part = use.startsWith('turnover') ? 'turnover' : use === 'opening_balance' ? 'opening' : 'closing';
  const isCredit = account === undefined || account.type === 'revenue' || account.section === 'liabilities';
  return Object.values(prefixes).reduce((sum, [prefix, sign]) => {
    const at = (side: string) => amountOf(row?.[part][`${prefix}${side}`]?.[0]);
    if (use === 'turnover_debit') return sum + sign * at('debit');
    const net = at('debit') - at('credit');
    return sum + sign * (isCredit ? -net : net);
  }, 0n);
}

/** The same figure in the trial balance: what stands behind it there adds up to it as well. */
async function expectInTrialBalance(
  session: TestSession,
  view: View,
  nodeId: string,
  value: bigint,
): Promise<void> {
  const [name = '', use = ''] = nodeId.split('-');
  const account = accounts.find(({ id }) => String(id) === name);
  const part = { opening_balance: 'opening', turnover: 'turnover', closing_balance: 'closing' }[use];
  if (account === undefined || part === undefined) return;
  const query = askedOf(view)
    .query.replace('from=', 'from_period_id=')
    .replace('&to=', '&to_period_id=')
    .replace('legal_entity_ids=', 'legal_entity_id=')
    .replace('&aggregate=true&layout=columns', '');
  const { balance } = await session.ok<{ readonly balance: string }>(
    'GET',
    `/data_audit/trial_balance/transactions?${query}&account_id=${account.id}&part=${part}&consolidated=true&limit=1`,
  );
  const isCredit = account.type === 'revenue' || account.section === 'liabilities';
  expect([nodeId, amountOf(balance)]).toEqual([nodeId, isCredit ? -value : value]);
}

describe('a consolidated report', () => {
  it('is source - elimination + adjustment of the trial balance, and what stands behind each figure adds up to it', async () => {
    let differenceCount = 0;
    await fc.assert(
      fc.asyncProperty(views, fc.nat(), async (view, drawn) => {
        const session = view.isLimited ? limited : group.books.session;
        const { query, body } = askedOf(view);
        const balance = await session.ok<TrialBalance>('GET', `/data_audit/trial_balance?${query}`);
        const items = treeOf();
        const { rows } = await evaluated(session, { items, ...body });
        for (const { node_id: id, values } of rows)
          expect([id, amountOf(values[0])]).toEqual([id, expectedOf(balance, id)]);
        const told = rows.filter(({ values }) => amountOf(values[0]) !== 0n);
        const isDifference = ({ node_id: id }: { node_id: string }) => id.startsWith('elimination');
        const chosen = [...told.filter(isDifference), ...told.slice(drawn % 5, (drawn % 5) + 4)];
        for (const { node_id: id, values } of chosen) {
          if (isDifference({ node_id: id })) differenceCount += 1;
          const cell = { items, ...body, column: 0 };
          const behind = await linesOf(session, id, cell);
          const value = amountOf(values[0]);
          expect([id, sumOf(behind.parts?.map((part) => part.value) ?? [])]).toEqual([id, value]);
          const lines = await allLinesOf(session, id, cell);
          if (view.currency === null)
            expect([id, sumOf(lines.map((line) => line.value))]).toEqual([id, value]);
          else if (!id.startsWith('translation')) {
            expect([id, amountOf(behind.translated_sum)]).toEqual([id, value]);
            expect([id, sumOfParts(behind.translated_parts ?? [])]).toEqual([id, value]);
          }
          await expectInTrialBalance(session, view, id, value);
          expect(lines.every((line) => view.kinds.length === 0 || kindsOf(view).includes(line.kind))).toBe(
            true,
          );
        }
      }),
      { numRuns: isProving ? 300 : 12 },
    );
    expect(differenceCount).toBeGreaterThan(0);
  });

  it.each(['EUR', 'CHF'] as const)(
    'has the parts of both lines of differences in the trial balance as well, in %s',
    async (currency) => {
      const range = `from_period_id=${group.periodId(halves[1])}&to_period_id=${group.periodId(halves[2])}`;
      const { query } = askedOf({ ...wholeView, from: 1, length: 2, currency });
      const { rows } = await group.books.session.ok<TrialBalance>(
        'GET',
        `/data_audit/trial_balance?${query}`,
      );
      for (const line of ['result', 'balance']) {
        const computed = `elimination_difference_${line}`;
        const row = rows.find((each) => each.computed === computed);
        for (const part of ['opening', 'turnover', 'closing'] as const) {
          const at = (side: string) => amountOf(row?.[part][`elimination_${side}`]?.[0]);
          const asked = `${range}&computed=${computed}&part=${part}&kind=elimination&reporting_currency=${currency}`;
          const { balance, translated_parts: parts } = await group.books.session.ok<{
            readonly balance: string;
            readonly translated_parts: readonly { is_deducted: boolean; debit: string; credit: string }[];
          }>('GET', `/data_audit/trial_balance/transactions?${asked}`);
          const sum = sumOfParts(parts.map((each) => ({ ...each, factor: 1 })));
          const figure = at('debit') - at('credit');
          expect([line, part, amountOf(balance), sum]).toEqual([line, part, figure, figure]);
        }
      }
    },
  );

  it('shows nothing of companies that a member does not see, and counts nothing with them', async () => {
    const asked = { items: treeOf(), ...askedOf({ ...wholeView, isLimited: true }).body };
    const found = await evaluated(limited, asked);
    expect(found.is_limited).toBe(true);
    const id = `${group.idOf('4000')}-turnover`;
    const { items } = await linesOf(limited, id, { ...asked, column: 0 });
    expect(new Set(items.map((line) => line.legal_entity_id))).toEqual(
      new Set([group.entityId('A'), group.entityId('B')]),
    );
    const hidden = JSON.stringify(group.entityId('C'));
    expect(items.map((line) => JSON.stringify(line))).not.toContain(hidden);
  });

  it('is told apart by account and company, narrowed to a kind, and names a set that no figure is of', async () => {
    const { body } = askedOf(wholeView);
    const items = treeOf();
    const id = `${group.idOf('1000')}-closing_balance`;
    for (const type of ['account_code', 'legal_entity', 'period']) {
      const { value, groups, rest } = await statisticOf(group.books.session, [id, type], {
        items,
        ...body,
        column: 0,
      });
      const sum = sumOf([...groups.map((each) => each.value), ...(rest === null ? [] : [rest.value])]);
      expect([type, sum]).toEqual([type, amountOf(value)]);
    }
    const cell = { items, ...body, column: 0, filters: { data_types: ['adjustment'] } };
    const lines = await allLinesOf(group.books.session, id, cell);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['adjustment']));
    const only = { items, ...body, column: 0, filters: { kind: 'elimination' } };
    const eliminated = await allLinesOf(group.books.session, id, only);
    expect(new Set(eliminated.map(({ kind }) => kind))).toEqual(new Set(['elimination']));
    const asked = { items, ...body, elimination_sets: ['trade', 'gone'] };
    const { missing_dependencies: missing } = await evaluated(group.books.session, asked);
    expect(missing).toEqual([{ node_id: null, kind: 'elimination_set', ref: 'gone' }]);
    const options = await group.books.session.ok('GET', '/reportbuilder/options');
    expect(options).toMatchObject({ elimination_sets: ['debts', 'trade'] });
  });
});

const wholeView: View = {
  kinds: [],
  sets: [],
  adjustmentKinds: [],
  entities: [],
  currency: null,
  from: 0,
  length: 4,
  isLimited: false,
};

const linesOfKind: Readonly<Record<Kind, readonly string[]>> = {
  source: ['actual', 'initial_balance', 'carried_forward'],
  elimination: ['elimination'],
  adjustment: ['adjustment'],
};
const kindsOf = ({ kinds }: View): readonly string[] => kinds.flatMap((kind) => linesOfKind[kind]);
