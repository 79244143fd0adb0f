import { describe, expect, it } from 'vitest';
import { readName, renamed } from '../new/names.mjs';
import { withLine } from '../new/skeleton.mjs';

describe('the name of a feature', () => {
  it.each([
    ['cost-centres', 'cost-centre'],
    ['legal-entities', 'legal-entity'],
    ['exchange-rates', 'exchange-rate'],
    ['tax-boxes', 'tax-box'],
    ['keys', 'key'],
  ])('%s is one %s', (plural, singular) => {
    expect(readName(plural)).toEqual({ plural, singular });
  });

  it('may be said in both numbers', () => {
    expect(readName('people', 'person')).toEqual({ plural: 'people', singular: 'person' });
  });

  it.each([
    undefined,
    '',
    'CostCentres',
    'cost_centres',
    '-rates',
    'rates-',
    '../rates',
    'rate',
    'people',
    'status',
  ])('is not %s', (name) => {
    expect(() => readName(name)).toThrow(/name/);
  });

  it('is written everywhere as the place asks for it', () => {
    const text =
      "A cost centre, a cost centre; costCentres CostCentre cost_centres COST_CENTRES './cost-centres'";
    expect(renamed(text, { plural: 'exchange-rates', singular: 'exchange-rate' })).toBe(
      "An exchange rate, an exchange rate; exchangeRates ExchangeRate exchange_rates EXCHANGE_RATES './exchange-rates'",
    );
  });
});

describe('a line of a list', () => {
  const list = "/** A list. */\nexport { a } from './a.ts';\nexport { c } from './c.ts';\n";

  it.each([
    ["export { b } from './b.ts';", 2],
    ["export { d } from './d.ts';", 3],
    ["export { x } from './Z.ts';", 1],
  ])('stands in the order of files: %s', (line, place) => {
    expect(withLine(list, { line }).split('\n')[place]).toBe(line);
  });

  it('stands above the end of a table', () => {
    expect(withLine('const table = {\n} as const;\n', { line: '  b: 1,', before: '} as' })).toBe(
      'const table = {\n  b: 1,\n} as const;\n',
    );
  });
});
