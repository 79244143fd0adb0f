import { describe, expect, it } from 'vitest';
import { instanceOptions } from './instanceOptions.ts';

const instances = [
  ['C1', 0],
  ['C10', 1],
  ['C100', 2],
  ['C11', 1],
  ['C2', 0],
  ['C20', 1],
].map(([id, level]) => ({ id: String(id), code: String(id), name: 'Centre', level: Number(level) }));

describe('the instances of a dimension to choose from', () => {
  it.each([
    [[], ''],
    [['C1'], 'C10 C100 C11'],
    [['C10'], 'C100'],
    [['C10', 'C1'], 'C10 C100 C11'],
    [['C2', 'C100'], 'C20'],
    [['elsewhere'], ''],
  ])('with %j bring along %j', (chosen, expected) => {
    const options = instanceOptions({ name: 'Cost', instances }, chosen, (name) => name);
    const included = options.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
    expect(included.join(' ')).toBe(expected);
  });

  it('have those that have ended behind them, marked and each by itself', () => {
    const toPeriod = { startDate: '2025-05-01', endDate: '2025-05-31' };
    const ended = ['C90', 'C901'].map((id, level) => ({ id, code: id, name: 'Centre', level, toPeriod }));
    const options = instanceOptions(
      { name: 'Cost', instances: [...instances, ...ended] },
      ['C2', 'C90'],
      (name, { endDate }) => `${name} until ${endDate}`,
    );
    expect(options.slice(-2)).toEqual(
      ['C90', 'C901'].map((id) => ({
        id,
        label: `${id} Centre until 2025-05-31`,
        group: 'Cost',
        level: 0,
        isIncluded: false,
      })),
    );
  });
});
