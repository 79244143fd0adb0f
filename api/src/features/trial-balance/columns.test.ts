import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Columns');

describe('a trial balance over many periods', () => {
  it('is refused with how many there may be, and is one column over all of them where that is asked for', async () => {
    const { periods } = await ours.admin.ok<{ periods: readonly { id: number }[] }>('POST', '/periods', {
      cycle: '1m',
      fiscal_year_start: 1,
      start_date: `${new Date().getUTCFullYear() - 15}-01-01`,
    });
    const read = (from: number, rest = '') =>
      ours.admin.call(
        'GET',
        `/data_audit/trial_balance?from=${periods.at(from)?.id}&to=${periods.at(-1)?.id}&layout=columns${rest}`,
      );
    expect(await read(-120)).toMatchObject({ status: 200 });
    expect(await read(-121)).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            path: 'query.to',
            code: 'too_many_columns',
            message: expect.stringContaining('has 121 columns, and at most 120'),
          },
        ],
      },
    });
    expect(await read(0, '&aggregate=true')).toMatchObject({ status: 200 });
    expect(await read(-121, '&column_periods=3')).toMatchObject({ status: 200 });
  });

  it('has columns of as many periods as the calendar offers', async () => {
    const set = await ours.admin.ok<{
      column_periods: readonly number[];
      periods: readonly { id: number; start_date: string }[];
    }>('GET', '/periods');
    expect(set.column_periods).toEqual([1, 3, 6, 12]);
    const idOf = (month: string) => set.periods.find(({ start_date }) => start_date === `${month}-01`)?.id;
    const path = `/data_audit/trial_balance?from=${idOf('2024-02')}&to=${idOf('2025-01')}`;
    const { columns } = await ours.admin.ok<{ columns: readonly object[] }>(
      'GET',
      `${path}&column_periods=6`,
    );
    const none = { carried_forward: false };
    expect(columns).toEqual([
      { from_period_id: idOf('2024-02'), to_period_id: idOf('2024-06'), ...none },
      { from_period_id: idOf('2024-07'), to_period_id: idOf('2024-12'), ...none },
      { from_period_id: idOf('2025-01'), to_period_id: idOf('2025-01'), ...none },
    ]);
    expect(await ours.admin.call('GET', `${path}&column_periods=5`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.column_periods', code: 'unsupported' }] },
    });
  });
});
