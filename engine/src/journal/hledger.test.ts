import { describe, expect, it } from 'vitest';
import { assertionText, journalText } from './hledger.ts';

describe('the journal', () => {
  it('holds entries with debit positive, and names that no program takes for something else', () => {
    const entry = {
      date: '2024-01-31',
      description: '(1) Rent; paid',
      postings: [
        { account: 'A:5000  Rent', side: 'debit' as const, amount: 4_805_000n },
        { account: 'A:(1200)', side: 'credit' as const, amount: 4_805_000n },
      ],
    };
    expect([...journalText([entry], 'EUR')].join('')).toBe(
      '2024-01-31 1) Rent paid\n    A:5000 Rent  480.5000 "EUR"\n    A:(1200  -480.5000 "EUR"\n\n',
    );
  });

  it('asserts balances; accounts that it writes alike are one', () => {
    const balances = [
      { account: 'A:5000 Rent', balance: 4_805_000n, currency: 'EUR' },
      { account: 'A:1200 Bank', balance: -4_000_000n, currency: 'EUR' },
      { account: 'A:1200  Bank', balance: -805_000n, currency: 'EUR' },
    ];
    expect(assertionText('2024-12-31', balances)).toBe(
      [
        '2024-12-31 Balances',
        '    A:5000 Rent  0.0000 "EUR" = 480.5000 "EUR"',
        '    A:1200 Bank  0.0000 "EUR" = -480.5000 "EUR"',
        '',
        '',
      ].join('\n'),
    );
    expect(assertionText('2024-12-31', [])).toBe('');
  });
});
