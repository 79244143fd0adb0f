import { describe, expect, it } from 'vitest';
import { WrittenLists } from './writtenLists.ts';

const names = ['debit', 'credit'];

describe('lists of amounts', () => {
  it('are not taken apart, and stand where they stood in what is written', () => {
    const lists = new WrittenLists();
    const text = '{"rows":[{"debit":["1.0000","-2.5000"],"credit":["0.0001"],"code":"7"}]}';
    const { rows } = lists.parse(text, names) as { rows: Record<string, unknown>[] };
    expect(rows.map((row) => Object.values(row).map((value) => typeof value))).toEqual([
      ['string', 'string', 'string'],
    ]);
    expect(lists.write({ rows })).toBe(text);
    const [row] = rows;
    expect(lists.write([row?.['credit'], row?.['debit'], row?.['credit']])).toBe(
      '[["0.0001"],["1.0000","-2.5000"],["0.0001"]]',
    );
  });

  it('are told apart by the answer that they came with', () => {
    const lists = new WrittenLists();
    const answers = ['{"debit":["1.0000"]}', '{"debit":["2.0000"]}'].map((text) => lists.parse(text, names));
    expect(lists.write(answers)).toBe('[{"debit":["1.0000"]},{"debit":["2.0000"]}]');
  });

  it.each([
    ['lists of other fields', '{"tags":["1.0000","]"],"debits":["x]"]}'],
    ['no lists', '{"debit":[],"credit":null,"other":{"debit":"1.0000"}}'],
    ['texts that look like them', String.raw`{"debit\":[":["\":[\"1.0000\"]"],"name":"debit\":["}`],
    ['what looks like a mark', '{"name":"00000000-0000-4000-8000-000000000000:0"}'],
  ])('leave %s as parsed', (_, text) => {
    const lists = new WrittenLists();
    expect(lists.parse(text, names)).toEqual(JSON.parse(text));
    expect(lists.write(JSON.parse(text))).toBe(JSON.stringify(JSON.parse(text)));
  });
});
