import { parseAmount, formatAmount } from '@tributary/engine/money/amount';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isProving } from '../../testing/rounds.ts';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  atRest,
  type Books,
  type InstanceWithFile,
  periodOf,
  setUpBooks,
} from '../streams/testing/books.ts';
import { accountIdsOf, addPayrollFile, markPayroll, saveColumns } from '../streams/testing/payrollFiles.ts';

/**
 * Imports of books and of payroll, elimination rules, adjustments, releases and approvals by four eyes and locks, in any order,
 * against what a few lines say must come of it: payroll stands beside the books, eliminations and adjustments count as they were
 * when somebody else let them, and a locked month stays as it is.
 */

const months = ['2024-01', '2024-02', '2024-03'] as const;
const range = { first: months[0], last: months[2] };
const saleOf = (place: number) => `${place + 1}00.0000`;
const wageOf = (place: number) => `${place + 1}0.5000`;
const zero = '0.0000';

let api: TestApi;
let books: Books;
/** Who neither brought in a file nor wrote an adjustment. */
let ofFinance: TestSession;
let ofPayroll: TestSession;
let accounts: ReadonlyMap<string, number>;
let sales: InstanceWithFile[];
let wages: InstanceWithFile[];

const salesFile = (month: string, place: number) =>
  [
    'Transaction ID,Date,Account,Debit,Credit,Counterparty,Description',
    `T${month},${month}-05,1500,${saleOf(place).slice(0, -2)},,B,Goods`,
    `T${month},${month}-05,4500,,${saleOf(place).slice(0, -2)},B,Goods`,
  ].join('\n');
const wagesFile = (place: number) =>
  ['Employee No,Employee Name,Gross', `0007,Anna Berger,${wageOf(place).slice(0, -2)}`].join('\n');

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Walk of approvals',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1500', type: 'balance' },
      { code: '4500', type: 'revenue' },
      { code: '6000', type: 'expense' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  ofFinance = await books.client.as('org_finance_admin');
  ofPayroll = await books.client.as('org_payroll_admin');
  await markPayroll(books, ['6000']);
  accounts = await accountIdsOf(books);
  sales = [];
  wages = [];
  for (const [place, month] of months.entries()) {
    const sale = await addInstance(books, {
      entity: 'A',
      type: 'single-account-entry',
      fileName: `sale ${month}.csv`,
      bytes: Buffer.from(salesFile(month, place)),
      from: month,
      to: month,
    });
    await acceptSuggestions(books, sale);
    await acceptAccounts(books, sale);
    sales.push(sale);
    const wage = await addPayrollFile(books, {
      entity: 'A',
      month,
      bytes: Buffer.from(wagesFile(place)),
      fileName: `wages ${month}.csv`,
    });
    await acceptSuggestions(books, wage);
    await saveColumns(books, wage, { Gross: '+6000' });
    wages.push(wage);
  }
  await books.session.ok('PATCH', '/settings', { settings: { four_eyes: true } });
});
afterAll(async () => api.close());

interface Adjusted {
  readonly id: number;
  revision: number;
  status: 'draft' | 'submitted' | 'approved' | 'rejected';
}

interface Model {
  /** So many of the first months are locked for the company. */
  locked: number;
  readonly isSold: boolean[];
  readonly isPaid: boolean[];
  /** Whether the stream of the month has its rule, and whether the version that counts was made with it. */
  readonly hasRule: boolean[];
  readonly isEliminated: boolean[];
  readonly adjusted: (Adjusted | null)[];
}

const kinds = [
  ...(['sale', 'sale', 'wage', 'wage', 'rule', 'adjust', 'adjust', 'submit', 'submit'] as const),
  ...(['approve', 'approve', 'ownApprove', 'reject', 'recall', 'remove', 'lock', 'unlock'] as const),
];
type Step = readonly [kind: (typeof kinds)[number], place: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...kinds),
  fc.integer({ min: 0, max: months.length - 1 }),
);

/** Each kind of step in front of the border and behind it, whatever else is walked. */
const acrossBorder: readonly Step[] = [
  ...(['rule', 'sale', 'wage', 'adjust', 'submit', 'ownApprove', 'approve'] as const).map((kind): Step => [
    kind,
    0,
  ]),
  ['adjust', 1],
  ['submit', 1],
  ['sale', 1],
  ['lock', 1],
  ...(['rule', 'sale', 'wage', 'recall', 'remove'] as const).map((kind): Step => [kind, 0]),
  ...(['approve', 'reject', 'recall', 'sale'] as const).map((kind): Step => [kind, 1]),
  ['adjust', 2],
  ['remove', 2],
  ['unlock', 1],
  ['reject', 1],
  ['submit', 1],
  ['approve', 1],
  ['unlock', 0],
  ['sale', 0],
  ['sale', 0],
  ['wage', 0],
];

const idAt = (place: number): number => periodOf(books, months[place] ?? '');
const entity = (code: string): number => books.entityIds.get(code) ?? 0;

/** Somebody else lets an import go that the one who prepared it must not. */
async function release(other: TestSession, { path }: InstanceWithFile): Promise<void> {
  const body = { is_verified: true };
  const { is_verified: isReleased } = await books.session.ok<{ is_verified: boolean }>('GET', path);
  if (isReleased) return;
  expect((await books.session.call('PATCH', `${path}/verification`, { body })).status).toBe(409);
  await books.session.ok('POST', `${path}/verification/submit`, {});
  expect((await other.call('PATCH', `${path}/verification`, { body })).status).toBe(200);
}

async function toggle(
  file: InstanceWithFile | undefined,
  other: TestSession,
  isDone: boolean,
  isLocked: boolean,
): Promise<boolean> {
  if (file === undefined) return isDone;
  if (!isDone) await release(other, file);
  const action = isDone ? 'deprocess' : 'process';
  const { status } = await books.session.call('POST', `${file.path}/${action}`, { body: {} });
  expect([action, status]).toEqual([action, isLocked ? 409 : 202]);
  const { published_version: version } = await atRest(books, file);
  const isNow = isLocked ? isDone : !isDone;
  expect(version !== null).toBe(isNow);
  return isNow;
}

async function setRule(model: Model, place: number): Promise<void> {
  const has = model.hasRule[place] !== true;
  const rule = {
    name: 'Trade',
    conditions: { $and: [] },
    counterparty_legal_entity_id: null,
    counterparty_by_code_of: 'counterparty',
  };
  const path = `/actuals/financial/streams/${sales[place]?.streamId ?? 0}/eliminations`;
  await books.session.ok('PUT', path, { eliminations: has ? [rule] : [] });
  model.hasRule[place] = has;
}

const adjustmentOf = (place: number) => ({
  period_id: idAt(place),
  first_legal_entity_id: entity('A'),
  second_legal_entity_id: entity('B'),
  description: `Provision ${months[place] ?? ''}`,
  currency: 'EUR',
  lines: (
    [
      ['A', '4500', 'debit'],
      ['B', '1500', 'credit'],
    ] as const
  ).map(([code, account, side]) => ({
    legal_entity_id: entity(code),
    account_id: accounts.get(account),
    side,
    amount: `${place + 1}.25`,
  })),
});

async function adjust(model: Model, place: number, isLocked: boolean): Promise<void> {
  if (model.adjusted[place] !== null) return;
  const { status, body } = await books.session.call('POST', '/adjustments', { body: adjustmentOf(place) });
  expect(status).toBe(isLocked ? 409 : 200);
  if (isLocked) return;
  const { id, revision } = body as Pick<Adjusted, 'id' | 'revision'>;
  model.adjusted[place] = { id, revision, status: 'draft' };
}

/** What may follow on what, and who may do it; everything else is refused and changes nothing. */
const ways = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', isOwn: true, body: {} },
  approve: { from: ['submitted'], to: 'approved', isOwn: false, body: {} },
  reject: { from: ['submitted'], to: 'rejected', isOwn: false, body: { reason: 'Not yet.' } },
  recall: { from: ['submitted', 'approved', 'rejected'], to: 'draft', isOwn: true, body: {} },
} as const;

async function decide(
  model: Model,
  word: keyof typeof ways,
  place: number,
  isLocked: boolean,
): Promise<void> {
  const present = model.adjusted[place];
  if (present === null || present === undefined) return;
  const { from, to, isOwn, body } = ways[word];
  const isMeant = from.some((status) => status === present.status) && !isLocked;
  const session = isOwn ? books.session : ofFinance;
  const answer = await session.call('POST', `/adjustments/${present.id}/${word}`, {
    body: { ...body, revision: present.revision },
  });
  expect([word, present.status, answer.status]).toEqual([word, present.status, isMeant ? 200 : 409]);
  if (!isMeant) return;
  present.status = to;
  present.revision = (answer.body as Pick<Adjusted, 'revision'>).revision;
}

async function approveOwn(model: Model, place: number): Promise<void> {
  const present = model.adjusted[place];
  if (present === null || present === undefined) return;
  const body = { revision: present.revision };
  const { status } = await books.session.call('POST', `/adjustments/${present.id}/approve`, { body });
  expect(status).toBe(409);
}

async function remove(model: Model, place: number, isLocked: boolean): Promise<void> {
  const present = model.adjusted[place];
  if (present === null || present === undefined) return;
  const isRefused = isLocked || ['approved', 'submitted'].includes(present.status);
  const body = { revision: present.revision };
  const { status } = await books.session.call('DELETE', `/adjustments/${present.id}`, { body });
  expect([present.status, status]).toEqual([present.status, isRefused ? 409 : 200]);
  if (!isRefused) model.adjusted[place] = null;
}

async function setLock(model: Model, isLock: boolean, place: number): Promise<void> {
  const body = { kind: 'figures', legal_entity_id: entity('A'), period_id: idAt(place) };
  const { status } = await books.session.call(isLock ? 'POST' : 'DELETE', '/periods/locks', { body });
  expect(status).toBe(200);
  model.locked = isLock ? Math.max(model.locked, place + 1) : Math.min(model.locked, place);
}

async function take(model: Model, [kind, place]: Step): Promise<void> {
  const isLocked = place < model.locked;
  switch (kind) {
    case 'sale': {
      const isSold = await toggle(sales[place], ofFinance, model.isSold[place] === true, isLocked);
      if (isSold !== model.isSold[place]) model.isEliminated[place] = isSold && model.hasRule[place] === true;
      model.isSold[place] = isSold;
      return;
    }
    case 'wage':
      model.isPaid[place] = await toggle(wages[place], ofPayroll, model.isPaid[place] === true, isLocked);
      return;
    case 'rule':
      return setRule(model, place);
    case 'adjust':
      return adjust(model, place, isLocked);
    case 'ownApprove':
      return approveOwn(model, place);
    case 'remove':
      return remove(model, place, isLocked);
    case 'lock':
    case 'unlock':
      return setLock(model, kind === 'lock', place);
    default:
      return decide(model, kind, place, isLocked);
  }
}

interface Row {
  readonly account_id: number | null;
  readonly turnover: Readonly<Record<string, readonly string[] | undefined>>;
}

const none = months.map(() => zero);
const negative = (amount: string): string => formatAmount(-(parseAmount(amount) ?? 0n));

async function expectAsModelled(model: Model): Promise<void> {
  const span = `from=${periodOf(books, range.first)}&to=${periodOf(books, range.last)}`;
  const { rows } = await books.session.ok<{ rows: readonly Row[] }>(
    'GET',
    `/data_audit/trial_balance?${span}&layout=balances`,
  );
  const turnoverOf = (code: string) => {
    const turnover = rows.find(({ account_id: id }) => id === accounts.get(code))?.turnover;
    return ['balance', 'elimination_balance', 'adjustment_balance'].map((key) => turnover?.[key] ?? none);
  };
  const where = (isThere: (place: number) => boolean, amountOf: (place: number) => string) =>
    months.map((_, place) => (isThere(place) ? amountOf(place) : zero));
  const isSold = (place: number) => model.isSold[place] === true;
  const isEliminated = (place: number) => model.isEliminated[place] === true;
  const isApproved = (place: number) => model.adjusted[place]?.status === 'approved';
  const adjusted = (place: number) => `${place + 1}.2500`;
  expect(turnoverOf('1500')).toEqual([
    where(isSold, saleOf),
    where(isEliminated, saleOf),
    where(isApproved, (place) => negative(adjusted(place))),
  ]);
  expect(turnoverOf('4500')).toEqual([
    where(isSold, (place) => negative(saleOf(place))),
    where(isEliminated, (place) => negative(saleOf(place))),
    where(isApproved, adjusted),
  ]);
  // Payroll is never added to the books.
  expect(turnoverOf('6000')).toEqual([none, none, none]);
  const { items } = await books.session.ok<{
    items: readonly { period_id: number; account_id: number; amount: string; difference: string }[];
  }>('GET', `/actuals/payroll/data?${span}`);
  expect(items.map((item) => [item.period_id, item.amount, item.difference])).toEqual(
    months.flatMap((_, place) =>
      model.isPaid[place] === true ? [[idAt(place), wageOf(place), wageOf(place)]] : [],
    ),
  );
  const waiting = await ofFinance.ok<{ adjustments: readonly { id: number }[] }>(
    'GET',
    '/approvals?of=adjustments',
  );
  expect(waiting.adjustments.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    model.adjusted
      .flatMap((each) => (each?.status === 'submitted' ? [each.id] : []))
      .toSorted((one, other) => one - other),
  );
}

it('leads where it must', async () => {
  const model: Model = {
    locked: 0,
    isSold: months.map(() => false),
    isPaid: months.map(() => false),
    hasRule: months.map(() => false),
    isEliminated: months.map(() => false),
    adjusted: months.map(() => null),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18, size: 'max' }), async (steps) => {
      // Each walk goes on where the one before ended.
      for (const each of steps) {
        await take(model, each);
        await expectAsModelled(model);
      }
    }),
    { numRuns: isProving ? 12 : 3, endOnFailure: true, examples: [[[...acrossBorder]]] },
  );
});
