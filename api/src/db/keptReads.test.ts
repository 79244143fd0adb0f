import { describe, expect, it } from 'vitest';
import { KeptReads } from './keptReads.ts';

/** Reads a value of so many bytes under a key, and says whether it had to be read. */
async function isRead(kept: KeptReads, key: string, owner = 1, bytes = 10): Promise<boolean> {
  let wasRead = false;
  const read = async (): Promise<string> => {
    wasRead = true;
    return key;
  };
  expect(await kept.keep(key, owner, read, () => bytes)).toBe(key);
  return wasRead;
}

describe('what was read and is kept', () => {
  it('are read once, whoever asks at the same time', async () => {
    const kept = new KeptReads(100);
    const both = await Promise.all([isRead(kept, 'a'), isRead(kept, 'a')]);
    expect([...both, await isRead(kept, 'a')]).toEqual([true, false, false]);
  });

  it('let go of what was used longest ago', async () => {
    const kept = new KeptReads(40);
    await isRead(kept, 'a');
    await isRead(kept, 'b');
    await isRead(kept, 'a');
    await isRead(kept, 'c');
    expect([await isRead(kept, 'a'), await isRead(kept, 'b')]).toEqual([false, true]);
  });

  it('of one client take half of the room at most', async () => {
    const kept = new KeptReads(40);
    await isRead(kept, 'other', 2);
    for (const key of ['a', 'b', 'c']) await isRead(kept, key);
    expect(await isRead(kept, 'other', 2)).toBe(false);
    expect([await isRead(kept, 'c'), await isRead(kept, 'a')]).toEqual([false, true]);
    await isRead(kept, 'large', 1, 30);
    expect(await isRead(kept, 'large', 1, 30)).toBe(true);
  });

  it('are asked for again after a reading that failed', async () => {
    const kept = new KeptReads(40);
    const fail = (): Promise<string> => Promise.reject(new Error('gone'));
    await expect(kept.keep('a', 1, fail, () => 1)).rejects.toThrow('gone');
    expect(await isRead(kept, 'a')).toBe(true);
  });
});
