import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Periods');

interface Calendar {
  readonly cycle: string;
  readonly fiscal_year_start: number;
  readonly fiscal_starting_year: number | null;
  readonly periods: readonly { readonly fiscal_year: number }[];
}

const calendarOf = ({ cycle, fiscal_year_start }: Calendar) => ({ cycle, fiscal_year_start });

describe('the calendar of a client', () => {
  it('is none until it is given one, which then reaches two years past today in whole fiscal years', async () => {
    expect(await ours.admin.ok('GET', '/periods')).toMatchObject({ cycle: null, periods: [] });
    const calendar = { cycle: '3m', fiscal_year_start: 4, start_date: '2023-04-01' };
    const { periods } = await ours.admin.ok<{
      periods: { end_date: string; period_number: number; fiscal_year: number }[];
    }>('POST', '/periods', calendar);
    expect(periods[0]).toMatchObject({ start_date: '2023-04-01', end_date: '2023-06-30', fiscal_year: 2023 });
    expect(periods.length % 4).toBe(0);
    const reach = new Date();
    reach.setUTCFullYear(reach.getUTCFullYear() + 2);
    expect((periods.at(-1)?.end_date ?? '') >= reach.toISOString().slice(0, 10)).toBe(true);
    expect(await ours.admin.ok('POST', '/periods', calendar)).toMatchObject({ periods });
  });

  it('has fiscal years that are numbered from the first one on, also of periods that come before and after', async () => {
    const { admin } = ours;
    const before = await admin.ok<Calendar>('GET', '/periods');
    expect(before.fiscal_starting_year).toBe(2023);
    const renamed = await admin.ok<Calendar>('PATCH', '/periods/fiscal_starting_year', {
      fiscal_starting_year: 2024,
    });
    expect(renamed).toEqual({
      ...before,
      fiscal_starting_year: 2024,
      periods: before.periods.map((period) => ({ ...period, fiscal_year: period.fiscal_year + 1 })),
    });
    expect(await admin.ok('GET', '/periods')).toEqual(renamed);
    const longer = await admin.ok<Calendar>('POST', '/periods', {
      ...calendarOf(before),
      start_date: '2022-04-01',
    });
    expect(longer.fiscal_starting_year).toBe(2023);
    expect(longer.periods.slice(4).map(({ fiscal_year: year }) => year)).toEqual(
      renamed.periods.map(({ fiscal_year: year }) => year),
    );
  });

  it.each([0, 9_001, 2_024.5])('has no first fiscal year %s', async (year) => {
    const body = { fiscal_starting_year: year };
    const refusal = await ours.refused('PATCH', '/periods/fiscal_starting_year', body);
    expect(refusal).toMatchObject({ status: 400, fields: [{ path: 'fiscal_starting_year' }] });
  });

  it('has no fiscal years before the first, however early its periods begin', async () => {
    const client = await (await ours.api.addClient('Year one')).as('org_admin');
    const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' };
    await client.ok('POST', '/periods', calendar);
    await client.ok('PATCH', '/periods/fiscal_starting_year', { fiscal_starting_year: 1 });
    const body = { ...calendar, start_date: '2023-01-01' };
    expect(await client.call('POST', '/periods', { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'start_date', code: 'fiscal_year_too_small' }] },
    });
    expect(await client.ok('GET', '/periods')).toMatchObject({ fiscal_starting_year: 1 });
  });

  it('has no fiscal years to number before there are periods', async () => {
    const empty = await (await ours.api.addClient('Without periods')).as('org_admin');
    const answer = await empty.call('PATCH', '/periods/fiscal_starting_year', {
      body: { fiscal_starting_year: 2024 },
    });
    expect(answer).toMatchObject({ status: 409, body: { fields: [{ path: '', code: 'noPeriods' }] } });
  });

  it.each([
    [
      'a month that does not exist',
      { cycle: '1m', fiscal_year_start: 13, start_date: '2023-01-01' },
      'fiscal_year_start',
    ],
    [
      'a day that does not exist',
      { cycle: '1m', fiscal_year_start: 1, start_date: '2023-02-29' },
      'start_date',
    ],
    [
      'a start after the last date',
      { cycle: '1m', fiscal_year_start: 1, start_date: '2200-01-01' },
      'start_date',
    ],
    [
      'a start in the middle of a month',
      { cycle: '1m', fiscal_year_start: 1, start_date: '2023-01-15' },
      'start_date',
    ],
    [
      'a start before all books',
      { cycle: '1m', fiscal_year_start: 1, start_date: '1899-12-01' },
      'start_date',
    ],
    [
      'a year that is probably mistyped',
      { cycle: '1m', fiscal_year_start: 1, start_date: `${new Date().getUTCFullYear() - 31}-12-01` },
      'start_date',
    ],
    ['an unknown cycle', { cycle: '2m', fiscal_year_start: 1, start_date: '2023-01-01' }, 'cycle'],
  ])('is refused with %s', async (_, body, field) => {
    const refusal = await ours.refused('POST', '/periods', body);
    expect(refusal).toMatchObject({ status: 400, name: 'InvalidRequestError' });
    expect(refusal.fields?.[0]?.path).toContain(field);
  });
});
