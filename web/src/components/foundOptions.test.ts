import { describe, expect, it } from 'vitest';
import { foundByLabel, mayTakeByLabel } from './foundOptions.ts';

const currencies = [
  'DKK – Danish Krone',
  'NOK – Norwegian Krone',
  'RON – Romanian Leu',
  'RSD – Serbian Dinar',
];
const accounts = ['0120 Land', '1200 Receivables', '12 Cash', '2000 Loans of 12 months'];

const found = (labels: readonly string[], inputValue: string): string[] =>
  foundByLabel(
    labels.map((label) => ({ id: label, label })),
    { inputValue },
  ).map(({ label }) => label);

describe('what is typed', () => {
  it.each([
    [currencies, 'RON', ['RON – Romanian Leu', 'DKK – Danish Krone', 'NOK – Norwegian Krone']],
    [currencies, ' rs', ['RSD – Serbian Dinar']],
    [accounts, '12', ['12 Cash', '1200 Receivables', '2000 Loans of 12 months', '0120 Land']],
    [accounts, 'cash', ['12 Cash']],
    [accounts, '', accounts],
    [accounts, 'x', []],
  ])('of %j: %j finds the equal code first', (labels, text, expected) => {
    expect(found(labels, text)).toEqual(expected);
  });

  it.each([
    [currencies, 'one', false],
    [currencies, 'kron', true],
    [currencies, 'norwegian k', true],
    [currencies, 'ian', false],
    [accounts, '20', true],
    [accounts, '00', false],
    [accounts, 'onths', false],
    [accounts, 'x', false],
    [accounts, ' ', false],
    [accounts, null, false],
  ])('of %j: whether Enter takes one by %j: %j', (labels, typed, isTaken) => {
    const options = labels.map((label) => ({ id: label, label }));
    expect(mayTakeByLabel(options, typed)).toBe(isTaken);
  });

  it('heads no group twice, and the one with the best first', () => {
    const options = [
      { label: '112 Hall', group: 'Costs' },
      { label: '120 Yard', group: 'Costs' },
      { label: '12 Shop', group: 'Products' },
      { label: '212 Web', group: 'Products' },
    ];
    const labels = foundByLabel(options, { inputValue: '12' }).map(({ label }) => label);
    expect(labels).toEqual(['12 Shop', '212 Web', '120 Yard', '112 Hall']);
  });
});
