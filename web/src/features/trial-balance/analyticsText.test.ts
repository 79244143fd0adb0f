import { expect, it } from 'vitest';
import { analyticsCell, analyticsText } from './analyticsText.ts';

it.each([
  ['NUMBER', '12.5', '12,5', '12,5'],
  ['NUMBER', '-1234567.125', '\u22121.234.567,125', '-1234567,125'],
  ['NUMBER', '90071992547409931.0001', '90.071.992.547.409.931,0001', '90071992547409931,0001'],
  ['NUMBER', '0', '0', '0'],
  ['DATE', '2025-03-01', '01.03.2025', '01.03.2025'],
  ['TEXT', '12.5', '12.5', '12.5'],
  ['TEXT', '2025-03-01', '2025-03-01', '2025-03-01'],
] as const)('a value of a field of the type %s is written in German: %s', (type, value, shown, written) => {
  expect(analyticsText(value, type, 'de-DE')).toBe(shown);
  expect(analyticsCell(value, type, 'de-DE').text).toBe(written);
});

it('is a number or a date in a workbook too', () => {
  expect(analyticsCell('12.5', 'NUMBER', 'de-DE').amount).toBe('12.5');
  expect(analyticsCell('2025-03-01', 'DATE', 'de-DE').date).toBe('2025-03-01');
  expect(analyticsCell('12.5', 'TEXT', 'de-DE').amount).toBeNull();
});
