import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { someOf } from '../../testing/rounds.ts';
import { setUpSmallGroup, type SmallGroup } from './testing/smallGroup.ts';

/** Each filter of the trial balance on books that are added up by hand, and the postings behind every cell of it. */

interface Amounts {
  readonly debit: string;
  readonly credit: string;
}

interface TrialBalance {
  readonly currency: string | null;
  readonly carried_forward: boolean;
  readonly columns: readonly {
    readonly from_period_id: number;
    readonly to_period_id: number;
    readonly carried_forward: boolean;
  }[];
  readonly currencies: readonly { readonly code: string; readonly minor_digits: number }[];
  readonly records: readonly {
    readonly account_id: number | null;
    readonly computed: 'result_of_earlier_years' | 'total' | null;
    readonly currency: string | null;
    readonly opening: readonly Amounts[];
    readonly turnover: readonly Amounts[];
    readonly closing: readonly Amounts[];
  }[];
}

interface Filter {
  readonly from?: string;
  readonly to?: string;
  readonly entities?: readonly string[];
  readonly costCentres?: readonly string[];
  readonly isFunctional?: boolean;
  readonly includesClosing?: boolean;
  readonly isAggregate?: boolean;
  readonly hidesEmpty?: boolean;
  readonly dataTypes?: readonly string[];
}

const parts = ['opening', 'turnover', 'closing'] as const;
const sides = ['debit', 'credit'] as const;

describe('the filters of the trial balance', () => {
  let api: TestApi;
  let group: SmallGroup;

  beforeAll(async () => {
    api = await openTestApi();
    group = await setUpSmallGroup(api);
  });
  afterAll(() => api.close());

  const idsOf = (codes: readonly string[] | undefined, ids: ReadonlyMap<string, number>) =>
    codes?.map((code) => ids.get(code) ?? code);

  function search(values: Readonly<Record<string, unknown>>): string {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  }

  async function read(filter: Filter): Promise<TrialBalance> {
    const query = search({
      from: group.periodId(filter.from ?? '2024-01'),
      to: group.periodId(filter.to ?? '2025-12'),
      legal_entity_ids: idsOf(filter.entities, group.books.entityIds),
      dimension_instance_ids: idsOf(filter.costCentres, group.costCentreIds),
      functional_currency: filter.isFunctional,
      excludeClosed: filter.includesClosing === true ? false : undefined,
      aggregate: filter.isAggregate ?? true,
      hide_empty: filter.hidesEmpty ?? true,
      data_types: filter.dataTypes,
    });
    return group.session.ok<TrialBalance>('GET', `/data_audit/trial_balance?${query}`);
  }

  const short = (text: string): string => text.replace(/\.0000$/, '');

  /** `code part: debit credit` of the one column, zeros left out. */
  function lines({ records }: TrialBalance, part: (typeof parts)[number]): string[] {
    const codes = new Map([...group.accountIds].map(([code, id]) => [id, code]));
    return records.flatMap((record) => {
      const amounts = record[part][0] ?? { debit: '', credit: '' };
      const name =
        record.account_id === null ? (record.computed ?? '') : (codes.get(record.account_id) ?? '');
      if (amounts.debit === '0.0000' && amounts.credit === '0.0000') return [];
      return [`${name} ${record.currency}: ${short(amounts.debit)} ${short(amounts.credit)}`];
    });
  }

  it('legal entities and the functional currency of one', async () => {
    const balance = await read({ entities: ['U'], isFunctional: true, from: '2024-06', to: '2025-03' });
    expect(balance.currency).toBe('USD');
    expect(lines(balance, 'opening')).toEqual([
      'ASSETS USD: 700 0',
      '1200 USD: 700 0',
      '3000 USD: 0 700',
      'total USD: 700 700',
    ]);
    expect(lines(balance, 'turnover')).toEqual([
      'ASSETS USD: 90 50',
      '1200 USD: 90 50',
      '5000 USD: 50 0',
      'SALES USD: 0 90',
      '4000 USD: 0 90',
      'total USD: 140 140',
    ]);
    expect(lines(balance, 'closing')).toEqual([
      'ASSETS USD: 740 0',
      '1200 USD: 740 0',
      '3000 USD: 0 700',
      '5000 USD: 50 0',
      'result_of_earlier_years USD: 0 90',
      'total USD: 790 790',
    ]);
    expect(balance.carried_forward).toBe(true);
    expect(balance.columns.map((column) => column.carried_forward)).toEqual([true]);
  });

  it('several functional currencies stand side by side, and nothing adds them', async () => {
    const balance = await read({ isFunctional: true });
    expect(balance.currency).toBeNull();
    expect(balance.currencies).toEqual([
      { code: 'EUR', minor_digits: 2 },
      { code: 'USD', minor_digits: 2 },
    ]);
    const turnover = lines(balance, 'turnover');
    expect(turnover.filter((line) => line.startsWith('1200 '))).toEqual([
      '1200 EUR: 1060 155',
      '1200 USD: 790 50',
    ]);
    expect(turnover.filter((line) => line.startsWith('total '))).toEqual([
      'total EUR: 2055 2055',
      'total USD: 840 840',
    ]);
  });

  it('the global currency adds all, and a data type that nothing is in shows nothing', async () => {
    const balance = await read({});
    expect(balance.currency).toBe('EUR');
    expect(lines(balance, 'turnover').at(-1)).toBe('total EUR: 2475 2475');
    const all = ['sourceData', 'elimination', 'adjustment'];
    expect(await read({ dataTypes: all })).toEqual(balance);
    expect(await read({ dataTypes: ['sourceData'] })).toEqual(balance);
    expect(lines(await read({ dataTypes: ['elimination'] }), 'turnover')).toEqual([]);
  });

  it('dimension instances bring those that hang below them in each period', async () => {
    const expense = async (costCentres: readonly string[]): Promise<string> => {
      const balance = await read({ costCentres, entities: ['A', 'B'] });
      return lines(balance, 'turnover').find((line) => line.startsWith('5000 ')) ?? '';
    };
    // C1 held C10 in March 2024, C2 in August.
    expect(await expense(['C1'])).toBe('5000 EUR: 205 0');
    expect(await expense(['C2'])).toBe('5000 EUR: 70 0');
    expect(await expense(['C10'])).toBe('5000 EUR: 130 0');
    expect(await expense(['C1', 'C2'])).toBe('5000 EUR: 275 0');
    expect(await expense(['-1'])).toBe('');
    const undimensioned = lines(await read({ costCentres: ['-1'], entities: ['A', 'B'] }), 'turnover');
    expect(undimensioned.find((line) => line.startsWith('1200 '))).toBe('1200 EUR: 1060 155');
  });

  it('closing entries count where they are not excluded', async () => {
    const year = { from: '2024-12', to: '2024-12', entities: ['A'] };
    expect(lines(await read(year), 'turnover')).toEqual([]);
    expect(lines(await read({ ...year, includesClosing: true }), 'turnover')).toEqual([
      '3900 EUR: 0 330',
      '5000 EUR: 0 170',
      '9000 EUR: 500 500',
      'SALES EUR: 500 0',
      '4000 EUR: 500 0',
      'total EUR: 1000 1000',
    ]);
  });

  it('empty accounts are hidden, those of a period shown alone too', async () => {
    const quiet = { from: '2024-04', to: '2024-04', entities: ['B'] };
    const shown = await read({ ...quiet, hidesEmpty: false });
    const hidden = await read(quiet);
    expect(shown.records).toHaveLength(12);
    expect(lines(hidden, 'closing')).toEqual(lines(shown, 'closing'));
    expect(hidden.records).toHaveLength(4);
  });

  it('results go to the account of the client, of the company, or to a line of their own', async () => {
    const { session, accountIds, books } = group;
    const override = (account: string | null) => ({
      settings: {
        retained_earnings_overrides: [
          {
            legal_entity_id: books.entityIds.get('B'),
            account_id: account === null ? null : accountIds.get(account),
          },
        ],
      },
    });
    const account = (id: number | null | undefined) => ({ settings: { retained_earnings_account_id: id } });
    const opening = async (): Promise<string[]> =>
      lines(await read({ from: '2025-01' }), 'opening').filter((line) => /^(39|result|total)/.test(line));
    expect(await opening()).toEqual(['result_of_earlier_years EUR: 80 375', 'total EUR: 1925 1925']);
    await session.ok('PATCH', '/settings', account(accountIds.get('3900')));
    expect(await opening()).toEqual(['3900 EUR: 80 375', 'total EUR: 1925 1925']);
    await session.ok('PATCH', '/settings', override('3950'));
    expect(await opening()).toEqual(['3900 EUR: 0 375', '3950 EUR: 80 0', 'total EUR: 1925 1925']);
    await session.ok('PATCH', '/settings', account(null));
    expect(await opening()).toEqual([
      '3950 EUR: 80 0',
      'result_of_earlier_years EUR: 0 375',
      'total EUR: 1925 1925',
    ]);
  });

  /** Every cell of a trial balance, with what to ask for to see its postings. */
  function cellsOf({ records, columns }: TrialBalance, filter: Filter) {
    return records.flatMap((record) =>
      columns.flatMap((column, index) =>
        parts.flatMap((part) =>
          sides.map((side) => ({
            part,
            side,
            amount: record[part][index]?.[side],
            query: search({
              account_id: record.account_id ?? undefined,
              subtree: record.account_id === null ? undefined : true,
              computed: record.computed === 'result_of_earlier_years' ? record.computed : undefined,
              from_period_id: column.from_period_id,
              to_period_id: column.to_period_id,
              legal_entity_id: idsOf(filter.entities, group.books.entityIds),
              dimension_instance_id: idsOf(filter.costCentres, group.costCentreIds),
              part,
              side,
              exclude_closed: filter.includesClosing === true ? false : undefined,
              use_original_currency: filter.isFunctional,
              currency: record.currency ?? undefined,
              limit: 1,
            }),
          })),
        ),
      ),
    );
  }

  /** Of the cells every so manieth is asked for; another one for each filter. */
  const step = 11;

  async function expectDrill(filter: Filter, first: number): Promise<number> {
    const cells = cellsOf(await read(filter), filter);
    const start = first % Math.min(step, cells.length);
    const asked = cells.filter((_, index) => index % step === start);
    for (const { part, side, amount, query } of asked) {
      const path = `/data_audit/trial_balance/transactions?${query}`;
      const found = await group.session.ok<Amounts & { balance: string }>('GET', path);
      const net = side === 'debit' ? found.balance : negated(found.balance);
      expect([query, part === 'turnover' ? found[side] : net]).toEqual([query, amount]);
    }
    return asked.length;
  }

  const negated = (text: string): string =>
    text === '0.0000' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`;

  const entityChoices = [undefined, ['A'], ['B', 'U']];
  const costCentreChoices = [undefined, ['C1'], ['C2', '-1']];
  const ranges = [
    { from: '2024-03', to: '2025-02', isAggregate: true },
    { from: '2024-12', to: '2025-01', isAggregate: false },
  ];
  const combinations = ranges.flatMap((range) =>
    entityChoices.flatMap((entities) =>
      costCentreChoices.flatMap((costCentres) =>
        [false, true].flatMap((isFunctional) =>
          [false, true].map((includesClosing): Filter => ({
            ...range,
            ...(entities === undefined ? {} : { entities }),
            ...(costCentres === undefined ? {} : { costCentres }),
            isFunctional,
            includesClosing,
          })),
        ),
      ),
    ),
  );

  it('the postings behind every cell add up to it, whatever the filters', async () => {
    const asked = someOf([...combinations.entries()], 5);
    for (const [index, filter] of asked) expect(await expectDrill(filter, index)).toBeGreaterThan(0);
  });

  it('what its ids stand for comes along on request, as the calls of their own answer it', async () => {
    const range = { from: group.periodId('2024-01'), to: group.periodId('2024-12') };
    const balance = await group.session.ok('GET', `/data_audit/trial_balance?${search(range)}`);
    const answerWith = (include: string) =>
      group.session.ok('GET', `/data_audit/trial_balance?${search({ ...range, include })}`);
    const ledger = await group.session.ok('GET', '/ledger?include_balance=true');
    const periods = await group.session.ok('GET', '/periods');
    expect(await answerWith('periods')).toEqual({ ...Object(balance), periods });
    expect(await answerWith('ledger,periods')).toEqual({ ...Object(balance), ledger, periods });
  });

  it('what lines name comes along on request as well', async () => {
    const range = { from_period_id: group.periodId('2024-01'), to_period_id: group.periodId('2024-12') };
    const answerTo = <Answer>(query: object) =>
      group.session.ok<Answer>(
        'GET',
        `/data_audit/trial_balance/transactions?${search({ ...range, ...query })}`,
      );
    interface Line {
      readonly account_id: number;
      readonly corresponding_account_id: number | null;
      readonly period_id: number;
      readonly legal_entity_id: number;
      readonly stream_id: number;
    }
    const { items, ...page } = await answerTo<{ items: Line[] }>({ limit: 3 });
    const recordsAt = async (path: string, name: string, ids: readonly (number | null)[]) => {
      const answer = await group.session.ok<Record<string, { id: number }[]>>('GET', path);
      const found = answer[name]?.filter(({ id }) => ids.includes(id)) ?? [];
      expect(found.length).toBeGreaterThan(0);
      return found;
    };
    const accountIds = items.flatMap((line) => [line.account_id, line.corresponding_account_id]);
    const streams = (page as unknown as { streams: { stream_id: number }[] }).streams;
    const named = {
      accounts: await recordsAt('/ledger?include_balance=true', 'accounts', accountIds),
      periods: await recordsAt(
        '/periods',
        'periods',
        items.map((line) => line.period_id),
      ),
      legal_entities: await recordsAt(
        '/legal_entities',
        'items',
        items.map((line) => line.legal_entity_id),
      ),
      streams: await recordsAt(
        '/actuals/financial/streams',
        'items',
        streams.map((stream) => stream.stream_id),
      ),
    };
    expect(await answerTo({ limit: 3, include: 'named,analytics_fields' })).toEqual({
      ...page,
      items,
      named,
      analytics_fields: await group.session.ok('GET', '/actuals/financial/analytics'),
    });
  });

  it('says from when to when each company has figures', async () => {
    const coverage = await group.session.ok<readonly Record<string, unknown>[]>(
      'GET',
      '/data_audit/trial_balance/coverage',
    );
    const someTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(coverage).toEqual(
      ['A', 'B', 'U'].map((code) => ({
        legal_entity_id: group.books.entityIds.get(code),
        from_period_id: group.periodId('2024-01'),
        to_period_id: group.periodId('2025-12'),
        published_at: someTime,
        initial_balance_date: null,
        gaps: [],
      })),
    );
  });

  it('asked for a figure without a currency, several functional ones are refused', async () => {
    const range = { from_period_id: group.periodId('2024-01'), to_period_id: group.periodId('2024-12') };
    const path = '/data_audit/trial_balance/transactions';
    const answer = await group.session.call(
      'GET',
      `${path}?${search({ ...range, use_original_currency: true })}`,
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ code: 'mixed_currencies' }] } });
    const unknown = await group.session.call('GET', `${path}?${search({ ...range, currency: 'JPY' })}`);
    expect(unknown).toMatchObject({ status: 400, body: { fields: [{ path: 'query.currency' }] } });
    const instance = await group.session.call(
      'GET',
      `${path}?${search({ ...range, dimension_instance_id: 999_999 })}`,
    );
    expect(instance.status).toBe(404);
    const tooMany = Array.from({ length: 1001 }, () => '1').join(',');
    expect(
      (await group.session.call('GET', `${path}?${search({ ...range, account_id: tooMany })}`)).status,
    ).toBe(400);
  });
});
