import { expect, it } from 'vitest';
import { wholeList } from './wholeLists.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A list of so many records, of which each call answers as many as it asks for. */
function pages(count: number) {
  const asked: unknown[] = [];
  const read = (query: { readonly limit: number; readonly after?: string }) => {
    asked.push(query);
    const begin = Number(query.after ?? 0);
    const end = begin + query.limit;
    return { items: numbers(count).slice(begin, end), next: end < count ? String(end) : null };
  };
  return { asked, read };
}

it('a list of one page is there as soon as that is', () => {
  const { asked, read } = pages(1_000);
  expect(wholeList(read)).toEqual(numbers(1_000));
  expect(asked).toEqual([{ limit: 1_000 }]);
});

it('a longer one comes page by page', async () => {
  const { asked, read } = pages(2_500);
  expect(await wholeList(read)).toEqual(numbers(2_500));
  expect(asked).toEqual([{ limit: 1_000 }, { limit: 1_000, after: '1000' }, { limit: 1_000, after: '2000' }]);
});
