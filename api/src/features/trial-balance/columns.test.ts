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
            message: expect.stringContaining('has 121 periods, and at most 120'),
          },
        ],
      },
    });
    expect(await read(0, '&aggregate=true')).toMatchObject({ status: 200 });
  });
});
