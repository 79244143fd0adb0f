import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import type { Posting } from './postingColumns.tsx';
import { postingsTable } from './postingsTable.ts';

const t = ((key: string) => key) as unknown as TFunction<'trial-balance'>;

const posting = {
  type: 'INITIAL_BALANCE',
  date: '2025-01-31',
  debit: '0.0000',
  credit: '100.0000',
  rowNo: 7,
  version: 2,
  description: 'Rent',
  isClosing: true,
  pairedByConvention: false,
  isContra: true,
  legalEntity: { id: 'e', code: 'DE01' },
  account: { id: 'a', code: '0420', name: 'Office' },
  correspondingAccount: null,
  stream: { id: 's', name: 'Ledger' },
} as unknown as Posting;

const sums = { debit: '0.0000', credit: '100.0000', sum: '100.0000' };

function textsOf(part: 'TURNOVER' | 'CLOSING', isWhole = true, side: Figure['side'] = 'CREDIT'): string[][] {
  const figure = { part, side };
  const face = { t, language: 'en-GB', digits: 2, currency: null } as const;
  const whole = { postings: [posting], figure, analytics: [], ...face } as const;
  const { lines } = postingsTable({ ...whole, sums: isWhole ? sums : null });
  return lines.map(({ cells }) => cells.map(({ text }) => text).filter((text) => text !== ''));
}

const row = [
  '31/01/2025',
  'DE01',
  'Rent',
  '0420',
  'Office',
  'types.INITIAL_BALANCE, panel.closing, panel.contra',
  '0.00',
  '100.00',
  'Ledger',
  '2',
  '7',
];

describe('the postings behind a figure as a table', () => {
  it('end with the sums of both sides', () => {
    expect(textsOf('TURNOVER')).toEqual([row, ['lines.TOTAL', '0.00', '100.00']]);
  });

  it('end with their net where the figure is one', () => {
    expect(textsOf('CLOSING').slice(1)).toEqual([
      ['lines.TOTAL', '0.00', '100.00'],
      ['panel.net', '100.00'],
    ]);
    expect(textsOf('TURNOVER', true, 'BALANCE').at(-1)).toEqual(['panel.net', '100.00']);
  });

  it('have no sum as long as they are a part', () => {
    expect(textsOf('TURNOVER', false)).toEqual([row]);
  });
});
