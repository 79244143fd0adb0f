import { describe, expect, it } from 'vitest';
import { pageOfKeyset, pageOfList } from './connections.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** As the api pages by key: what comes after it, and the key of the last one where there is more. */
async function read({ after = '', limit }: { after?: string; limit: number }) {
  const from = after === '' ? 0 : names.indexOf(after) + 1;
  const items = names.slice(from, from + limit);
  return { total: names.length, items, next: from + limit < names.length ? (items.at(-1) ?? null) : null };
}

const pageAfter = async (after: string | null, first = 3) =>
  (await pageOfKeyset({ first, after }, read)).page;

describe('a page of a list that is paged by key', () => {
  it('is followed from its end until all were shown once', async () => {
    const shown: string[][] = [];
    let after: string | null = null;
    for (;;) {
      const { edges, pageInfo, totalCount } = await pageAfter(after);
      expect(totalCount).toBe(7);
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      shown.push(edges.map(({ node }) => node));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(shown).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
  });

  it.each([1, 2, 3, 7])('of %i goes on after any of its records', async (size) => {
    for (const after of [null, (await pageAfter(null, 2)).pageInfo.endCursor]) {
      for (const { cursor, node } of (await pageAfter(after, size)).edges) {
        const rest = await pageAfter(cursor, 7);
        expect(rest.edges.map((edge) => edge.node)).toEqual(names.slice(names.indexOf(node) + 1));
      }
    }
  });

  it.each(['a', '~', 'a~1000', '~101', 'a~-1', 'a~01'])('refuses the cursor %j', async (cursor) => {
    await expect(pageAfter(cursor)).rejects.toThrow('The cursor is not one of this list.');
  });

  it.each([0, -1, 101, 1.5])('refuses %d records', async (size) => {
    await expect(pageAfter(null, size)).rejects.toThrow('A page holds 1 to 100 records.');
  });
});

describe('a page of a list that the api answers whole', () => {
  const page = (place: { after?: string; before?: string }) =>
    pageOfList(names, { first: 2, ...place }, (name) => name);

  it('goes on after the record of its cursor', () => {
    expect(page({ after: 'b' }).edges.map(({ node }) => node)).toEqual(['c', 'd']);
    expect(page({ before: 'b' }).edges.map(({ node }) => node)).toEqual(['a']);
  });

  it.each([{ after: 'x' }, { before: 'x' }, { after: '' }])('refuses %j', (place) => {
    expect(() => page(place)).toThrow('The cursor is not one of this list.');
  });
});
