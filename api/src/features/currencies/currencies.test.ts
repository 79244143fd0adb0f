import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Currencies');

describe('currencies', () => {
  it('are listed with the decimals of their minor units', async () => {
    const currencies = await ours.admin.ok<{ code: string; minor_digits: number }[]>('GET', '/currencies');
    const digits = new Map(currencies.map(({ code, minor_digits }) => [code, minor_digits]));
    expect(['EUR', 'JPY', 'KWD', 'BGN', 'DEM'].map((code) => digits.get(code))).toEqual([2, 0, 3, 2, 2]);
    expect(digits.size).toBe(currencies.length);
    const [first] = currencies;
    const entity = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'First of the list',
      code: 'L1',
      currency: first?.code,
    });
    await ours.admin.ok('DELETE', `/legal_entities/${entity.id}`);
  });
});
