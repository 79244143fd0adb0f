import { expect, it } from 'vitest';
import { idLoader } from './idLoader.ts';

it('asks for as many at once as a call takes, and answers null for what is not there', async () => {
  const calls: number[] = [];
  const loader = idLoader(async ({ ids, limit }) => {
    calls.push(limit);
    return { items: ids.filter((id) => id !== 7).map((id) => ({ id })) };
  });
  const asked = Array.from({ length: 1_001 }, (_, index) => index + 1);
  const found = await Promise.all(asked.map(async (id) => loader.load(id)));
  expect(found).toEqual(asked.map((id) => (id === 7 ? null : { id })));
  expect(calls).toEqual([1_000, 1]);
});
