import { describe, expect, it } from 'vitest';
import { anyText, type CursorForm, formatCursor, parseCursor } from './pages.ts';

const byNumber: CursorForm = { list: 'errors', numberCount: 1, value: null };
const byKey: CursorForm = { list: 'postings', numberCount: 3, value: null };
const byText: CursorForm = { list: 'clients', numberCount: 1, value: anyText };
const byAmount: CursorForm = { list: 'amounts', numberCount: 2, value: /^-?\d{1,3}$/ };

describe('a cursor', () => {
  it.each<[CursorForm, number[], string]>([
    [byNumber, [0], ''],
    [byNumber, [999_999_999_999_999], ''],
    [byKey, [1, 0, 30], ''],
    [byText, [7], ''],
    [byText, [7], 'Nord_wind-1.2\nΣ 🙂'],
    [byAmount, [1, 2], '-12'],
  ])('of %j names %j and %j', (form, numbers, value) => {
    expect(parseCursor(form, formatCursor(form, { numbers, value }))).toEqual({ numbers, value });
  });

  it.each<[CursorForm, string]>([
    [byNumber, ''],
    [byNumber, '7'],
    [byNumber, 'errors'],
    [byNumber, 'errors.'],
    [byNumber, 'errors.01'],
    [byNumber, 'errors.+1'],
    [byNumber, 'errors.-1'],
    [byNumber, 'errors.1e3'],
    [byNumber, 'errors.0x1'],
    [byNumber, 'errors. 1'],
    [byNumber, 'errors.1\n'],
    [byNumber, 'errors.١'],
    [byNumber, 'errors.1000000000000000'],
    [byNumber, 'errors.1-2'],
    [byNumber, 'errors.1_'],
    [byNumber, 'clients.1'],
    [byKey, 'postings.1-2'],
    [byKey, 'postings.1--3'],
    [byText, 'clients.7'],
    [byText, 'reports.7_Nordwind'],
    [byAmount, 'amounts.1-2_x'],
    [byAmount, 'amounts.1-2_1234'],
  ])('of %j is not %j', (form, text) => {
    expect(() => parseCursor(form, text)).toThrow();
  });
});
