import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  atRest,
  type Books,
  type InstanceWithFile,
  setUpBooks,
  verify,
} from '../../streams/testing/books.ts';
import { salesOf } from '../../streams/testing/sale.ts';
import { lastSubstitution } from '../../substitution/testing/ledgers.ts';
import { namesRule } from '../../substitution/testing/trees.ts';

/** Locking, unlocking, processing, withdrawing, setting rates and deleting with a substitute, in any order, against what a few lines say must come of it. */

const months = ['2024-01', '2024-02', '2024-03'] as const;

let api: TestApi;
let books: Books;
let files: InstanceWithFile[];
/** On which revenue lies at first. */
let firstValue: number;
let addedCount = 0;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Walk of locks',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'USD' }],
  });
  files = [];
  for (const month of months) {
    const file = await addInstance(books, salesOf(month));
    await acceptSuggestions(books, file);
    await acceptAccounts(books, file);
    files.push(file);
  }
  firstValue = await addValue();
  const rule = { ...namesRule('All', '', firstValue), side: 'credit', conditions: { $and: [] } };
  for (const { streamId } of files) {
    await books.session.ok('PUT', `/actuals/financial/streams/${streamId}/rules`, { rules: [rule] });
  }
});
afterAll(async () => api.close());

interface Model {
  figures: number;
  rates: number;
  readonly isProcessed: boolean[];
  readonly byHand: string[];
  /** The account that takes revenue, and in each month the dimension value. */
  account: number;
  readonly values: number[];
}

type Step = readonly [
  kind: 'lock' | 'unlock' | 'lockRates' | 'unlockRates' | 'toggle' | 'rate' | 'account' | 'value',
  place: number,
];

/** Those that others need before them come more often. */
const kinds = [
  ...(['toggle', 'toggle', 'toggle', 'value', 'value', 'account', 'lock', 'lock', 'unlock'] as const),
  ...(['lockRates', 'unlockRates', 'rate'] as const),
];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...kinds),
  fc.integer({ min: 0, max: months.length - 1 }),
);

/** Each kind of deletion on both sides of the border, whatever else is walked. */
const acrossBorder: readonly Step[] = [
  ...months.map((_, place): Step => ['toggle', place]),
  ['value', 1],
  ['lock', 1],
  ['value', 0],
  ['value', 1],
  ['value', 2],
  ['account', 0],
  ['unlock', 0],
  ['account', 0],
  ['value', 1],
  ['toggle', 1],
  ['toggle', 1],
  ['value', 0],
  ['toggle', 2],
];

const idAt = (place: number): number => books.periods[place]?.id ?? 0;
const whose = (isRates: boolean) =>
  isRates ? { kind: 'rates' } : { kind: 'figures', legal_entity_id: books.entityIds.get('A') };

async function setLock(isRates: boolean, isLock: boolean, place: number): Promise<number> {
  const body = { ...whose(isRates), period_id: idAt(place) };
  return (await books.session.call(isLock ? 'POST' : 'DELETE', '/periods/locks', { body })).status;
}

async function toggle(model: Model, place: number): Promise<void> {
  const file = files[place];
  if (file === undefined) return;
  const isLocked = place < model.figures;
  const action = model.isProcessed[place] === true ? 'deprocess' : 'process';
  if (action === 'process') await verify(books, file);
  const { status } = await books.session.call('POST', `${file.path}/${action}`, { body: {} });
  expect(status).toBe(isLocked ? 409 : 202);
  if (!isLocked) model.isProcessed[place] = action === 'process';
  const instance = await atRest(books, file);
  expect(instance.published_version !== null).toBe(model.isProcessed[place]);
}

async function setRate(model: Model, place: number, value: string): Promise<void> {
  const periods = [{ period_id: idAt(place), average: value }];
  const body = { year: 2024, global_currency: 'EUR', rates: [{ currency: 'USD', periods }] };
  const isLocked = place < model.rates && model.byHand[place] !== value;
  const { status } = await books.session.call('POST', '/currencies/rates', { body });
  expect(status).toBe(isLocked ? 409 : 200);
  if (!isLocked) model.byHand[place] = value;
}

async function profitDimension(): Promise<number> {
  const dimensions = await books.session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  return dimensions.find(({ type }) => type === 'revenue')?.id ?? 0;
}

/** A dimension value of its own, from the beginning on. */
async function addValue(): Promise<number> {
  addedCount += 1;
  const code = `V${addedCount}`;
  const body = { from_period_id: null, instances: [{ code, name: code, position: addedCount }] };
  const path = `/dimensions/${await profitDimension()}/instances/-1`;
  const tree = await books.session.ok<{ id: number; code: string }[]>('POST', path, body);
  return tree.find((each) => each.code === code)?.id ?? 0;
}

async function addAccount(): Promise<number> {
  addedCount += 1;
  const code = `4${addedCount}`;
  const added = { code, name: code, type: 'revenue', position: addedCount };
  const body = { accounts: [added] };
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'POST',
    '/ledger',
    body,
  );
  return accounts.find((each) => each.code === code)?.id ?? 0;
}

/** What counts in a locked month stays where it is. */
const isHeld = (model: Model, place: number): boolean =>
  place < model.figures && model.isProcessed[place] === true;

async function expectDeleted(path: string, body: object, isRefused: boolean): Promise<void> {
  const { status } = await books.session.call('DELETE', path, { body });
  expect(status).toBe(isRefused ? 409 : 202);
  if (!isRefused) expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
}

async function replaceAccount(model: Model): Promise<void> {
  const isRefused = months.some((_, place) => isHeld(model, place));
  const substitute = await addAccount();
  await expectDeleted(`/ledger/accounts/${model.account}`, { substitute_id: substitute }, isRefused);
  if (!isRefused) model.account = substitute;
}

/** The value of the last month goes from a month on. */
async function replaceValue(model: Model, from: number): Promise<void> {
  const gone = model.values.at(-1) ?? 0;
  const places = [...months.keys()].filter((place) => place >= from && model.values[place] === gone);
  const isRefused = places.some((place) => isHeld(model, place));
  const substitute = await addValue();
  const path = `/dimensions/${await profitDimension()}/instances/${gone}/${idAt(from)}`;
  await expectDeleted(path, { substitute_instance_id: substitute }, isRefused);
  if (!isRefused) for (const place of places) model.values[place] = substitute;
}

/** Account and dimension value of the revenue of each month. */
async function readRevenue(): Promise<(readonly [number, number | null] | null)[]> {
  const range = `from_period_id=${idAt(0)}&to_period_id=${idAt(months.length - 1)}&side=credit`;
  const { items } = await books.session.ok<{
    items: { period_id: number; account_id: number; dimension_instance_id: number | null }[];
  }>('GET', `/data_audit/trial_balance/transactions?${range}&limit=100`);
  return months.map((_, place) => {
    const found = items.find(({ period_id: id }) => id === idAt(place));
    return found === undefined ? null : ([found.account_id, found.dimension_instance_id] as const);
  });
}

async function take(model: Model, [kind, place]: Step, turn: number): Promise<void> {
  if (kind === 'toggle') return toggle(model, place);
  if (kind === 'account') return replaceAccount(model);
  if (kind === 'value') return replaceValue(model, place);
  if (kind === 'rate') return setRate(model, place, `1.${turn + 1}00000`);
  const isRates = kind.endsWith('Rates');
  const isLock = kind.startsWith('lock');
  expect(await setLock(isRates, isLock, place)).toBe(200);
  const before = isRates ? model.rates : model.figures;
  const after = isLock ? Math.max(before, place + 1) : Math.min(before, place);
  if (isRates) model.rates = after;
  else model.figures = after;
}

async function expectAsModelled(model: Model): Promise<void> {
  const { borders } = await books.session.ok<{
    borders: { kind: string; through_period_id: number }[];
  }>('GET', '/periods/locks');
  const through = (kind: string) =>
    1 +
    books.periods.findIndex(({ id }) => id === borders.find((one) => one.kind === kind)?.through_period_id);
  expect([through('figures'), through('rates')]).toEqual([model.figures, model.rates]);
  const { rates } = await books.session.ok<{
    rates: {
      currency: string;
      periods: { period_id: number | null; average: string; is_locked: boolean }[];
    }[];
  }>('GET', '/currencies/rates?year=2024');
  const shown = rates
    .find(({ currency }) => currency === 'USD')
    ?.periods.filter(({ period_id: id }) => id !== null)
    .slice(0, months.length);
  expect(shown?.map(({ is_locked: isLocked }) => isLocked)).toEqual(
    months.map((_, place) => place < model.rates),
  );
  model.byHand.forEach((rate, place) => {
    if (rate !== '') expect(shown?.[place]?.average).toBe(rate);
  });
  expect(await readRevenue()).toEqual(
    months.map((_, place) =>
      model.isProcessed[place] === true ? [model.account, model.values[place] ?? null] : null,
    ),
  );
}

it('leads where it must', async () => {
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>('GET', '/ledger');
  const model: Model = {
    figures: 0,
    rates: 0,
    isProcessed: months.map(() => false),
    byHand: ['', '', ''],
    account: accounts.find(({ code }) => code === '4000')?.id ?? 0,
    values: months.map(() => firstValue),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18, size: 'max' }), async (steps) => {
      // Each walk goes on where the one before ended.
      for (const [turn, each] of steps.entries()) {
        await take(model, each, turn % 9);
        await expectAsModelled(model);
      }
    }),
    { numRuns: 5, endOnFailure: true, examples: [[[...acrossBorder]]] },
  );
});
