import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRole } from '../../../identity/roles.ts';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { type Books, periodOf } from '../../streams/testing/books.ts';
import { deleteAccount } from '../../substitution/testing/ledgers.ts';
import { limitMember } from '../../users/testing/limitMember.ts';
import { createReport, readReport, templateOf, textsOf } from '../testing/reports.ts';
import {
  type Account,
  accountsOf,
  allLinesOf,
  amountOf,
  evaluated,
  type Evaluation,
  type Lines,
  linesOf,
  path,
  statisticOf,
  type Statistics,
  sumOf,
  sumOfParts,
} from './testing/reportCalls.ts';
import { setUpPayrollBooks } from './testing/payrollBooks.ts';

/** What persons were paid by two companies in two currencies, in reports: beside the books, and without persons but for who may see them. */

const names = ['Zoe', 'Berger', 'Otto', 'Klein', 'Cem', 'Aydin', 'Dora', 'Novak', 'Eve', 'Brown', '0007'];
let api: TestApi;
let books: Books;
let session: TestSession;
let accounts: ReadonlyMap<string, Account>;
let centres: ReadonlyMap<string, number>;

beforeAll(async () => {
  api = await openTestApi();
  ({ books, centres } = await setUpPayrollBooks(api));
  ({ session } = books);
  accounts = new Map((await accountsOf(session)).map((account) => [account.code, account]));
});
afterAll(async () => api.close());

const nodeOf = (id: string, code: string, meta: object = {}) => {
  const account = accounts.get(code);
  if (account === undefined) throw new Error(`There is no ${code}.`);
  return { id, type: 'account', meta: { accountId: account.id, accountType: account.type, ...meta } };
};
const pay = (id: string, code: string, meta: object = {}) =>
  nodeOf(id, code, { accountUse: 'payroll', ...meta });
const items = () => [
  pay('pay', '6000'),
  pay('owed', '2300'),
  nodeOf('booked', '6000', { accountUse: 'turnover' }),
  {
    id: 'both',
    type: 'group',
    children: [pay('paid', '6000'), nodeOf('less', '6000', { accountUse: 'turnover', sign: '-' })],
  },
  pay('ofC1', '6000', { dimensions: [centres.get('C1')] }),
];
const range = (from = '2024-01', to = '2024-02') => ({
  from_period_id: periodOf(books, from),
  to_period_id: periodOf(books, to),
});
const body = (more: object = {}) => ({ items: items(), range: range(), ...more });
const cell = (more: object = {}) => ({ items: items(), ...range(), ...more });
const entity = (code: string) => books.entityIds.get(code) ?? 0;
const valuesOf = ({ rows }: Evaluation) =>
  Object.fromEntries(rows.map(({ node_id: id, values }) => [id, values.map((value) => value?.slice(0, -2))]));
const codesOf = (found: Evaluation, id: string) =>
  new Set(found.marks.filter(({ row }) => found.rows[row]?.node_id === id).map(({ code }) => code));

describe('payroll in a report', () => {
  it('stands beside what was booked, translated at the average of its month', async () => {
    expect(valuesOf(await evaluated(session, body()))).toEqual({
      pay: ['3536.21', '1000.00'],
      owed: ['2421.43', '710.00'],
      booked: ['3000.50', '1040.00'],
      both: ['535.71', '-40.00'],
      paid: ['3536.21', '1000.00'],
      less: ['-3000.50', '-1040.00'],
      ofC1: ['1000.00', '1000.00'],
    });
    const found = await evaluated(session, body({ reporting_currency: 'USD' }));
    expect(valuesOf(found)).toMatchObject({ pay: ['3960.56', '1120.00'], booked: ['3360.56', '1164.80'] });
  });

  it('is functional where that is asked for, and has no value where currencies do not add', async () => {
    const found = await evaluated(session, body({ use_original_currency: true }));
    expect(valuesOf(found)).toMatchObject({ pay: [undefined, undefined] });
    expect(codesOf(found, 'pay')).toEqual(new Set(['mixed_currency']));
    const ofB = await evaluated(
      session,
      body({ use_original_currency: true, legal_entity_ids: [entity('B')] }),
    );
    expect(valuesOf(ofB)).toMatchObject({ pay: ['600.00', '0.00'], owed: ['360.00', '0.00'] });
    const march = await evaluated(session, body({ range: range('2024-03', '2024-03') }));
    expect(valuesOf(march)).toMatchObject({ pay: ['0.00'] });
  });

  it('follows lists, splits, breakdowns and comparisons', async () => {
    const listed = await evaluated(session, body({ dimension_ids: [centres.get('C2')] }));
    expect(valuesOf(listed)).toMatchObject({ pay: ['2000.50', '0.00'], ofC1: ['0.00', '0.00'] });
    const whole = { ...range(), column_periods: 12 };
    const split = await evaluated(session, body({ range: { ...whole, split_by: 'legal_entity' } }));
    expect(valuesOf(split).pay).toEqual(['4000.50', '535.71', '0.00', '4536.21']);
    const broken = await evaluated(
      session,
      body({ range: whole, breakdown: [{ node_id: 'pay', by: 'cost' }] }),
    );
    const parts = broken.rows.filter(({ node_id: id, group }) => id === 'pay' && group !== null);
    expect(parts.map(({ group, values }) => [group?.label ?? null, values[0]])).toEqual([
      ['Not assigned', '535.7100'],
      ['C1', '2000.0000'],
      ['C2', '2000.5000'],
    ]);
    const delta = { option: 'option-1', shift: 1 };
    const compared = await evaluated(session, body({ range: range('2024-02', '2024-02'), delta }));
    expect(valuesOf(compared).ofC1).toContain('0.00');
    expect(valuesOf(compared).pay).toContain('-2536.21');
  });
});

describe('lines behind payroll', () => {
  it('are persons for who may see them, and add up to the value', async () => {
    const filters = { legal_entity_ids: [entity('A')] };
    const found = await linesOf(session, 'pay', cell({ filters }));
    expect(found.totals).toEqual({ count: 3, value: '4000.5000', currency: 'EUR', is_filtered: true });
    expect(found.items).toMatchObject([
      { kind: 'payroll', person_name: 'Zoe Berger', value: '1000.0000', dimension_id: centres.get('C1') },
      { person_name: 'Otto Klein', value: '2000.5000', value_type: 'debit', transaction_id: null },
      { person_name: 'Zoe Berger', date: '2024-02-29' },
    ]);
    const { items: lines, parts } = await linesOf(session, 'both', cell());
    expect(parts).toMatchObject([{ part: 'payroll' }, { part: 'turnover' }]);
    const kinds = lines.map((line) => line.kind);
    expect(kinds).toEqual([...Array<string>(2).fill('actual'), ...Array<string>(6).fill('payroll')]);
  });

  it('carry functional amounts, and their translated parts add up to the value', async () => {
    for (const currency of [{}, { reporting_currency: 'USD' }, { reporting_currency: 'CHF' }]) {
      const found = await linesOf(session, 'owed', cell(currency));
      expect(found.totals).toMatchObject({ count: 6, value: null });
      expect(found.translated_sum).toBe(found.value);
      expect(sumOfParts(found.translated_parts ?? [])).toBe(amountOf(found.value));
      expect(new Set(found.items.map((line) => line.currency))).toEqual(new Set(['EUR', 'USD']));
    }
  });

  it.each(['date', 'account', 'amount', 'legal_entity', null])(
    'come page by page in order of %s',
    async (by) => {
      const group = { id: 'g', type: 'group', children: items() };
      const all = { items: [group], ...range(), ...(by && { sorting: { by, direction: 'descending' } }) };
      const whole = await linesOf(session, 'g', { ...all, limit: 1_000 });
      for (const limit of [1, 2, 3]) {
        const paged = await allLinesOf(session, 'g', { ...all, limit });
        expect(paged).toEqual(whole.items);
      }
      expect(whole.totals?.count).toBe(whole.items.length);
      if (by === 'amount') {
        const values = whole.items.map(({ value }) => amountOf(value));
        expect(values).toEqual(
          values.toSorted((first, second) => (first < second ? 1 : first > second ? -1 : 0)),
        );
      }
    },
  );

  it('are narrowed by kind, by names of records and by amounts, never by persons', async () => {
    const sumsOf = async (filters: object) => {
      const { totals } = await linesOf(session, 'both', cell({ filters }));
      return [totals?.count, totals?.value];
    };
    expect(await sumsOf({ kind: 'actual' })).toEqual([2, '-4040.5000']);
    expect(await sumsOf({ kind: 'payroll', legal_entity_ids: [entity('B')] })).toEqual([3, '600.0000']);
    expect(await sumsOf({ kind: 'payroll', text: 'c2' })).toEqual([1, '2000.5000']);
    expect(await sumsOf({ kind: 'payroll', text: 'Klein' })).toEqual([0, '0.0000']);
    expect(await sumsOf({ kind: 'payroll', amount_min: '2000' })).toEqual([1, '2000.5000']);
    expect(await sumsOf({ kind: 'payroll', dimension_ids: [centres.get('C1')] })).toEqual([2, '2000.0000']);
  });

  it('lead to the rows of the file', async () => {
    const { items: found } = await linesOf(
      session,
      'owed',
      cell({ filters: { legal_entity_ids: [entity('B')] } }),
    );
    for (const line of found) {
      const query = new URLSearchParams({
        legal_entity_id: String(line.legal_entity_id),
        period_id: String(periodOf(books, '2024-01')),
        account_id: String(line.account_id),
        side: line.value_type,
        person_id: String((line as unknown as { person_id: number }).person_id),
      });
      const rows = await session.ok<{ amount: string }>(
        'GET',
        `/actuals/payroll/data/rows?${query.toString()}`,
      );
      expect(rows.amount).toBe(line.value);
    }
  });
});

describe('a statistic of payroll', () => {
  it.each(['account_code', 'account_name', 'legal_entity', 'dimension_code', 'period', 'person_name'])(
    'by %s adds up to the value',
    async (type) => {
      for (const currency of [{}, { reporting_currency: 'CHF' }]) {
        for (const node of ['pay', 'both', 'owed']) {
          const found = await statisticOf(session, [node, type], cell(currency));
          expect(found.is_additive).toBe(true);
          const sum = sumOf([...found.groups.map(({ value }) => value), found.rest?.value ?? null]);
          expect(sum).toBe(amountOf(found.value));
          expect(found.groups.length).toBeGreaterThan(0);
        }
      }
    },
  );

  it('by person names whom was paid, each in the currency that is shown', async () => {
    const found = await statisticOf(session, ['pay', 'person_name'], cell());
    expect(found.groups.map(({ label, value }) => [label, value])).toEqual([
      ['Otto Klein', '2000.5000'],
      ['Zoe Berger', '2000.0000'],
      ['Eve Brown', '267.8500'],
      ['Dora Novak', '178.5700'],
      ['Cem Aydin', '89.2900'],
    ]);
    expect(found.rest).toBeNull();
    const mixed = await statisticOf(session, ['both', 'person_name'], cell());
    expect(mixed.rest).toEqual({ value: '-4040.5000', count: null });
  });
});

describe('rights on payroll in reports', () => {
  const share = async (id: number, role: ClientRole) =>
    session.ok('POST', '/acl/entries', {
      resource_type: 'report_builder_reports',
      resource_id: id,
      principal_type: 'role',
      principal_id: role,
      can_edit: true,
    });
  const filters = () => {
    const { from_period_id: fromPeriodId, to_period_id: toPeriodId } = range();
    return { fromPeriodId, toPeriodId };
  };
  const saved = async () => createReport(session, textsOf(items(), [], { filters: filters() }));
  const offeredTo = async (caller: TestSession) =>
    (await caller.ok<{ statistics: { type: string }[] }>('GET', '/reportbuilder/options')).statistics.some(
      ({ type }) => type === 'person_name',
    );

  it.each([
    ['org_admin', true, true],
    ['org_payroll_admin', true, true],
    ['org_viewer', true, false],
    ['org_finance_admin', false, false],
    ['org_planner', false, false],
    ['org_member', false, false],
  ] as const)('of %s', async (role, seesSums, seesPeople) => {
    const { id } = await saved();
    if (role !== 'org_admin') await share(id, role);
    const caller = await books.client.as(role);
    const found = await caller.ok<Evaluation>('POST', `${path}/${id}/evaluate`, { layout: 'columns' });
    expect(valuesOf(found).booked).toEqual(['3000.50', '1040.00']);
    if (seesSums) expect(valuesOf(found).pay).toEqual(['3536.21', '1000.00']);
    else {
      for (const each of ['pay', 'owed', 'paid', 'ofC1']) {
        expect(valuesOf(found)[each]).toEqual([undefined, undefined]);
        expect(codesOf(found, each)).toEqual(new Set(['not_permitted']));
      }
      expect([valuesOf(found).both, [...codesOf(found, 'both')]]).toEqual([
        [undefined, undefined],
        ['depends_on'],
      ]);
    }
    const texts = [JSON.stringify(found)];
    const to = `${path}/${id}/nodes/both`;
    const lines = await caller.ok<Lines>('POST', `${to}/transactions`, { ...range(), limit: 100 });
    const paid = lines.items.filter(({ kind }) => kind === 'payroll');
    expect(paid).toHaveLength(seesPeople ? 6 : seesSums ? 3 : 0);
    if (!seesSums) expect([lines.value, lines.parts, lines.totals]).toEqual([null, null, null]);
    texts.push(JSON.stringify(lines));
    for (const type of ['account_code', 'legal_entity', 'dimension_code', 'period']) {
      const groups = await caller.ok<Statistics>('POST', `${to}/statistics/${type}`, range());
      expect(groups.is_additive).toBe(seesSums);
      texts.push(JSON.stringify(groups));
    }
    if (!seesPeople) for (const name of names) expect(texts.join(' ')).not.toContain(name);
    const people = await caller.call('POST', `${to}/statistics/person_name`, { body: range() });
    expect(people.status).toBe(seesPeople ? 200 : 403);
    expect(await offeredTo(caller)).toBe(seesPeople);
  });

  it('of a membership that is limited to legal entities count those alone', async () => {
    const { id } = await saved();
    await share(id, 'org_payroll_admin');
    const caller = await limitMember(books.client, 'org_payroll_admin', [entity('A')]);
    const found = await caller.ok<Evaluation>('POST', `${path}/${id}/evaluate`, { layout: 'columns' });
    expect([valuesOf(found).pay, found.is_limited]).toEqual([['3000.50', '1000.00'], true]);
    const to = `${path}/${id}/nodes/pay`;
    const lines = await caller.ok<Lines>('POST', `${to}/transactions`, range());
    expect(lines.totals).toMatchObject({ count: 3, value: '4000.5000', currency: 'EUR' });
    const people = await caller.ok<Statistics>('POST', `${to}/statistics/person_name`, range());
    expect(people.groups.map(({ label }) => label)).toEqual(['Otto Klein', 'Zoe Berger']);
    await limitMember(books.client, 'org_payroll_admin', []);
  });
});

describe('a report with payroll', () => {
  it('flags lines whose account is of no payroll, and follows a substitute', async () => {
    const report = await createReport(session, textsOf([pay('gone', '6100'), pay('never', '1000')]));
    expect((await readReport(session, report.id)) as unknown).toMatchObject({ not_of_payroll: ['never'] });
    expect((await deleteAccount(books, '6100', '6000')).state).toBe('succeeded');
    const after = await readReport(session, report.id);
    expect(templateOf(after).templateData[0]).toMatchObject({
      id: 'gone',
      code: '6000',
      meta: { accountUse: 'payroll', isPayroll: true },
    });
    const found = await session.ok<Evaluation>('POST', `${path}/${report.id}/evaluate`, {
      layout: 'columns',
      range: range(),
    });
    expect(valuesOf(found).gone).toEqual(['3536.21', '1000.00']);
  });
});
