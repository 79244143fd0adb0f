import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArchive } from '../files/testing/archives.ts';
import { updateFeed } from './feedUpdate.ts';

const present = 'Date,USD,\n2024-01-02,1.09,\n';
const newer = 'Date,USD,GBP,\n2024-01-03,1.1,0.87,\n2024-01-02,1.0956,0.866,\n';
const said =
  'Reference rates until 2024-01-03 (before: 2024-01-02), source: European Central Bank. Days added: 1; quotes corrected: 1. They count once the product is started anew.';

const zipOf = (name: string) => buildArchive([{ name, data: Buffer.from(newer) }]);

describe('the reference rates that are shipped', () => {
  let folder: string;
  const target = () => join(folder, 'rates.csv.gz');
  const sourceOf = (bytes: string | Uint8Array): string => {
    const file = join(folder, 'source');
    writeFileSync(file, bytes);
    return file;
  };
  const kept = () => gunzipSync(readFileSync(target())).toString();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tributary-rates-'));
  });
  beforeEach(() => writeFileSync(target(), gzipSync(present)));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a table', newer],
    ['a gzipped table', gzipSync(newer)],
    ['an archive', zipOf('eurofxref-hist.csv')],
  ])('are updated from %s', async (_, bytes) => {
    expect(await updateFeed(sourceOf(bytes), target())).toBe(said);
    expect(kept()).toBe(newer);
    expect(await updateFeed(sourceOf(bytes), target())).toMatch(/^Nothing is new: .* until 2024-01-03/);
    expect(readdirSync(folder).toSorted()).toEqual(['rates.csv.gz', 'source']);
  });

  it.each([
    ['a table without a day that is there', 'Date,USD,\n2024-01-03,1.1,\n', 'no rates of 2024-01-02'],
    ['something else', 'currency;rate\nUSD;1.1\n', 'No header of reference rates'],
    ['an archive without a table', zipOf('readme.txt'), 'no table'],
  ])('stay as they are where they would be replaced by %s', async (_, bytes, message) => {
    await expect(updateFeed(sourceOf(bytes), target())).rejects.toThrow(message);
    expect(kept()).toBe(present);
  });
});
