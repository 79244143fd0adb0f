import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { bringIn, setUpSmallGroup, type SmallGroup } from './testing/smallGroup.ts';

interface Calendar {
  readonly periods: readonly {
    readonly id: number;
    readonly start_date: string;
    readonly end_date: string;
    readonly ordering: number;
    readonly fiscal_year: number;
  }[];
}

interface Sum {
  readonly debit: string;
  readonly credit: string;
}

interface TrialBalance {
  readonly records: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly opening: readonly Sum[];
    readonly closing: readonly Sum[];
  }[];
}

describe('periods before the first one', () => {
  let api: TestApi;
  let group: SmallGroup;

  beforeAll(async () => {
    api = await openTestApi();
    group = await setUpSmallGroup(api);
  });
  afterAll(() => api.close());

  const calendar = { cycle: '1m', fiscal_year_start: 1 };
  const read = async (query = '') =>
    group.session.ok<TrialBalance>(
      'GET',
      `/data_audit/trial_balance?from=${group.periodId('2024-01')}&to=${group.periodId('2025-12')}${query}`,
    );
  const byCostCentre = () => read(`&dimension_instance_ids=${group.costCentreIds.get('C1')}`);

  it('and those behind it keep their figures where fiscal years are numbered otherwise', async () => {
    const figures = [await read(), await byCostCentre()];
    const set = async (year: number) =>
      group.session.ok('PATCH', '/periods/fiscal_starting_year', { fiscal_starting_year: year });
    await set(2025);
    expect([await read(), await byCostCentre()]).toEqual(figures);
    await set(2024);
  });

  it('leave what lies in the others where it is, and take figures that open them', async () => {
    const before = await group.session.ok<Calendar>('GET', '/periods');
    const figures = [await read(), await byCostCentre()];
    const { periods } = await group.session.ok<Calendar>('POST', '/periods', {
      ...calendar,
      start_date: '2023-07-01',
    });
    expect(periods.slice(6)).toEqual(
      before.periods.map((period) => ({ ...period, ordering: period.ordering + 6 })),
    );
    expect(periods.slice(0, 6)).toMatchObject(
      [7, 8, 9, 10, 11, 12].map((month, index) => ({
        start_date: `2023-${String(month).padStart(2, '0')}-01`,
        ordering: index + 1,
        fiscal_year: 2023,
      })),
    );
    expect([await read(), await byCostCentre()]).toEqual(figures);

    const rows = ['O1,2023-12-05,1200,70.00,,70.00,', 'O1,2023-12-05,4000,,70.00,-70.00,'];
    await bringIn({ ...group.books, periods }, 'B', rows, { from: '2023-12', to: '2023-12' });
    const { records } = await read();
    const opening = ({ account_id: id, computed }: TrialBalance['records'][number]) =>
      computed === 'result_of_earlier_years' || id === group.accountIds.get('1200');
    expect(records.filter(opening).map(({ opening: [sum] }) => sum)).toMatchObject([
      { debit: '70.0000', credit: '0.0000' },
      { debit: '0.0000', credit: '70.0000' },
    ]);
  });

  it('are no longer taken away, and no other calendar is, once data lies in one', async () => {
    for (const body of [
      { ...calendar, start_date: '2023-08-01' },
      { ...calendar, cycle: '3m', start_date: '2023-01-01' },
      { ...calendar, fiscal_year_start: 4, start_date: '2023-01-01' },
    ]) {
      expect(await group.session.call('POST', '/periods', { body })).toMatchObject({
        status: 409,
        body: { fields: [{ code: 'periodsInUse' }] },
      });
    }
  });
});

describe('a first period that began within its cycle', () => {
  it('becomes whole', async () => {
    const api = await openTestApi();
    const session = await (await api.addClient('Half a quarter')).as('org_admin');
    const quarters = { cycle: '3m', fiscal_year_start: 1 };
    const { periods } = await session.ok<Calendar>('POST', '/periods', {
      ...quarters,
      start_date: '2024-02-01',
    });
    const [first, second] = periods;
    const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
    await session.ok('POST', `/dimensions/${dimension?.id}/instances/${second?.id}`, {
      from_period_id: second?.id,
      instances: [{ position: 1, code: 'C010', name: 'Sales' }],
    });
    const longer = await session.ok<Calendar>('POST', '/periods', { ...quarters, start_date: '2023-11-01' });
    expect(longer.periods.slice(0, 2)).toMatchObject([
      { start_date: '2023-11-01', end_date: '2023-12-31', ordering: 1 },
      { id: first?.id, start_date: '2024-01-01', end_date: '2024-03-31', ordering: 2 },
    ]);
    expect(longer.periods.slice(2)).toEqual(
      periods.slice(1).map((period) => ({ ...period, ordering: period.ordering + 1 })),
    );
    await api.close();
  });
});
