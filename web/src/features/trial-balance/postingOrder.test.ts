import { describe, expect, it } from 'vitest';
import { nextOrder, orderFrom, sortingOf } from './postingOrder.ts';

describe('the order of postings', () => {
  it('goes with each click on a header to its other end, and then is open again', () => {
    expect(nextOrder('KEY', 'date')).toBe('DATE');
    expect(nextOrder('DATE', 'date')).toBe('DATE_DESCENDING');
    expect(nextOrder('DATE_DESCENDING', 'date')).toBeNull();
    expect(nextOrder('DATE', 'debit')).toBe('DEBIT_DESCENDING');
    expect(nextOrder('DEBIT_DESCENDING', 'debit')).toBe('DEBIT');
    expect(nextOrder('DEBIT', 'debit')).toBeNull();
  });

  it('is what the address says, and open where it says none', () => {
    expect(orderFrom('CREDIT_DESCENDING')).toBe('CREDIT_DESCENDING');
    for (const text of [null, '', 'KEY', 'NONSENSE']) expect(orderFrom(text)).toBe('AUTOMATIC');
  });

  it('stands at its header, and that of the files at none', () => {
    expect(sortingOf('DATE')).toEqual({ columnId: 'date', direction: 'asc' });
    expect(sortingOf('CREDIT_DESCENDING')).toEqual({ columnId: 'credit', direction: 'desc' });
    expect(sortingOf('KEY')).toBeNull();
  });
});
