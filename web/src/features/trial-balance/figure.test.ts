import { describe, expect, it } from 'vitest';
import { figureFrom, figureText, type Figure } from './figure.ts';

const figure: Figure = {
  part: 'CLOSING',
  dataType: 'SOURCE_DATA',
  side: 'CREDIT',
  column: '2024-01-01',
  rowId: 'QWNjb3VudDoxOjY',
};

describe('a figure in the address', () => {
  it('comes back as it went', () => {
    expect(figureFrom(figureText(figure))).toEqual(figure);
  });

  it.each([
    null,
    '',
    'CLOSING',
    'NONE~SOURCE_DATA~CREDIT~2024-01-01~x',
    'CLOSING~SOURCE_DATA~CREDIT~2024-01-01~',
  ])('is none for %s', (text) => {
    expect(figureFrom(text)).toBeNull();
  });
});
