import { describe, expect, it } from 'vitest';
import { BALANCE, DATA_TYPES, figureFrom, figureText, PARTS, SIDES } from './figure.ts';

describe('a figure in the address', () => {
  it.each(PARTS)('comes back as it went: %s', (part) => {
    for (const dataType of DATA_TYPES) {
      for (const side of [...SIDES, BALANCE]) {
        for (const rowWord of ['1200', '.Fixed assets', '*total', 'EUR**total', '1.2.3', 'a~b\n']) {
          const figure = { part, dataType, side, column: '2024-01-01', rowWord };
          expect(figureFrom(figureText(figure))).toEqual(figure);
        }
      }
    }
  });

  it('can be read', () => {
    const figure = { part: 'CLOSING', side: 'DEBIT', column: '2016-01-01', rowWord: '1200' } as const;
    expect(figureText({ ...figure, dataType: 'SOURCE_DATA' })).toBe('closing.debit.2016-01.1200');
    expect(figureText({ ...figure, dataType: 'ELIMINATION' })).toBe('closing.elimination.debit.2016-01.1200');
  });

  it.each([
    null,
    '',
    'closing',
    'none.credit.2024-01.x',
    'closing.credit.2024-01.',
    'closing.credit.2024.1200',
  ])('is none for %s', (text) => {
    expect(figureFrom(text)).toBeNull();
  });
});
