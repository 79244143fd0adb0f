import { describe, expect, it } from 'vitest';
import type { Asked } from './asked.ts';
import {
  answerOfDimensions,
  areDimensionsChanged,
  changeOfDimensions,
  type DimensionEntry,
  indexDimensions,
} from './dimensionAnswer.ts';

const entry = (instance_id: number, code: string, more: Partial<DimensionEntry> = {}): DimensionEntry => ({
  dimension_id: 1,
  instance_id,
  code,
  from: 1,
  to: null,
  is_default: false,
  ...more,
});

const rest = entry(1, '', { is_default: true });
const rent = entry(2, 'C1');
const other = entry(3, 'C2');
const tree = [rest, rent, other];

const asked: Asked = {
  source_accounts: [],
  accounts: [],
  account_codes: [],
  dimension_codes: ['C1', 'C9'],
  has_default_instances: true,
  has_normal_sides: false,
  from: 1,
  to: 3,
};

const until = (place: number, of: DimensionEntry): DimensionEntry => ({ ...of, to: place });
const since = (place: number, of: DimensionEntry): DimensionEntry => ({ ...of, from: place });

describe('what the dimensions answered a version', () => {
  it.each<[string, DimensionEntry[], boolean]>([
    ['the same tree', tree, false],
    ['another order', [other, rent, rest], false],
    ['blanks around a code', [rest, { ...rent, code: ' C1 ' }, other], false],
    ['a code that the file does not hold', [rest, rent, { ...other, code: 'C3' }], false],
    ['a version that begins after the periods', [rest, until(3, rent), since(4, entry(2, 'X1'))], false],
    ['a version that says the same', [rest, until(1, rent), since(2, rent), other], false],
    ['another code within the periods', [rest, until(1, rent), since(2, entry(2, 'X1'))], true],
    ['the code at another instance', [rest, { ...rent, code: 'C0' }, { ...other, code: 'C1' }], true],
    ['an instance for a code that was not found', [...tree, entry(4, 'C9')], true],
    ['another default', [{ ...rest, is_default: false }, rent, { ...other, is_default: true }], true],
    ['an instance that is gone', [rest, other], true],
  ])('is another with %s: %#', (_, present, isChanged) => {
    const then = answerOfDimensions(asked, indexDimensions(tree));
    expect(areDimensionsChanged(asked, then, indexDimensions(present))).toBe(isChanged);
    const { codes, hasDefaults } = changeOfDimensions(tree, present);
    if (isChanged) expect(hasDefaults || codes.length > 0).toBe(true);
  });

  it('does not depend on defaults where none was taken', () => {
    const without = { ...asked, has_default_instances: false };
    const then = answerOfDimensions(without, indexDimensions(tree));
    const present = [{ ...rest, is_default: false }, rent, { ...other, is_default: true }];
    expect(areDimensionsChanged(without, then, indexDimensions(present))).toBe(false);
  });
});
