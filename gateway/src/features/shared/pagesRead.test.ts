import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PagesRead } from './pagesRead.ts';

const pages = () => new PagesRead<string>((item) => item.charAt(0));
const itself = (items: readonly string[]) => items;

it('what is on a page is found, also while that is read', async () => {
  const read = pages();
  const under = read.holding(async () => {
    await sleep(10);
    return ['a1', 'b1'];
  }, itself);
  expect(await read.find('b')).toBe('b1');
  expect(await read.find('c')).toBeNull();
  expect(await under).toEqual(['a1', 'b1']);
});

it('a page that fails holds nothing, and says so to whoever asked for it', async () => {
  const read = pages();
  await expect(read.holding(async () => Promise.reject(new Error('Gone.')), itself)).rejects.toThrow('Gone.');
  expect(await read.find('a')).toBeNull();
});

it('a page that looks for a record while it is read is not kept waiting for itself', async () => {
  const read = pages();
  const found: (string | null)[] = [];
  const looking = read.holding(async () => {
    await sleep(1);
    found.push(await read.find('a'));
    return ['a1'];
  }, itself);
  expect(await looking).toEqual(['a1']);
  expect(found).toEqual([null]);
  expect(await read.find('a')).toBe('a1');
});
