import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { readingFacts } from './readingFacts.ts';

const t = ((key: string, values: object = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as unknown as TFunction<'streams/versions'>;
const source = { encoding: 'utf-8', separator: ',', hasHeader: true, skipRows: 0 };

it('says of a workbook its sheet and header, and of a text its form', () => {
  expect(readingFacts({ ...source, sheet: 'Journal' }, t)).toEqual(['sheet Journal', 'withHeader']);
  expect(readingFacts({ ...source, sheet: null, hasHeader: false, skipRows: 2 }, t)).toEqual([
    'utf-8',
    '0 ,',
    'withoutHeader',
    'skipped 2',
  ]);
});
