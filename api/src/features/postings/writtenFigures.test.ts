import { Segment } from '@tributary/engine/postings/segments/segment';
import { EntryGathering, finishAtOnce } from '@tributary/engine/postings/segments/entryPlaces';
import { expect, it } from 'vitest';
import { KeptReads } from '../../db/keptReads.ts';
import { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';
import { largeVersion } from './testing/largeVersion.ts';
import { clientId, MemoryFigures } from './testing/memoryFigures.ts';
import { keepWritten, sourceOfWritten, type WrittenFigures } from './writtenFigures.ts';

const naive = largeVersion(40);
const memory = new MemoryFigures([naive], 8);
const [version] = memory.published as [PublishedVersion];

async function writtenFigures(): Promise<WrittenFigures> {
  const [heads = []] = await memory.heads([version]);
  const stored = await memory.bodies(heads.map(({ segmentNumber }) => ({ key: version, segmentNumber })));
  const bodies = stored.filter((body) => body !== undefined);
  const gathering = new EntryGathering(version.postingCount);
  for (const body of bodies) {
    const segment = new Segment(body);
    gathering.add(segment.integers('lineNumbers'), segment.integers('entryNumbers'));
  }
  const [packHeads = []] = await memory.packHeads([version]);
  const parts = packHeads
    .filter(({ level }) => level === 'totals')
    .map(({ part }) => ({ key: version, part }));
  const found = await memory.packBodies('totals', parts);
  const totals = found.filter((body) => body !== undefined);
  return {
    heads,
    bodies,
    packHeads,
    packBodies: { totals },
    entries: finishAtOnce(gathering),
  };
}

const nothingStored = sourceOfWritten({
  heads: [],
  bodies: null,
  packHeads: [],
  packBodies: {},
  entries: null,
});

it('what was written of a version is kept for its first readers, who find what they would read', async () => {
  const kept = new KeptReads();
  const written = await writtenFigures();
  await keepWritten(new Figures(clientId, [version], sourceOfWritten(written), kept), written);
  const first = new Figures(clientId, [version], nothingStored, kept);
  const stored = new Figures(clientId, [version], memory, null);
  expect(await first.segmentIndex(version)).toEqual(await stored.segmentIndex(version));
  expect((await first.packBodies(version, 'totals')).map((body) => [...body])).toEqual(
    (await stored.packBodies(version, 'totals')).map((body) => [...body]),
  );
  const [found, read] = [await first.entryIndex(version), await stored.entryIndex(version)];
  expect(found.count).toBe(read.count);
  for (let place = 0; place < read.count; place += 1) {
    expect([found.numberAt(place), found.linesAt(place)]).toEqual([
      read.numberAt(place),
      read.linesAt(place),
    ]);
  }
  for (const { lineNo } of naive.postings) expect(found.postingOf(lineNo)).toEqual(read.postingOf(lineNo));
  const { heads } = await first.segmentIndex(version);
  const lineNumbers: number[] = [];
  for await (const { segment } of first.scatteredSegments(version, heads)) {
    lineNumbers.push(...segment.integers('lineNumbers'));
  }
  expect(lineNumbers.toSorted((left, right) => left - right)).toEqual(
    naive.postings.map(({ lineNo }) => lineNo).toSorted((left, right) => left - right),
  );
});

it('nothing is kept that is not what the version was sealed with', async () => {
  const written = await writtenFigures();
  const [head, ...others] = written.heads;
  if (head === undefined) throw new Error('There is no segment');
  const changed = { ...written, heads: [{ ...head, debit: head.debit + 1n }, ...others] };
  const figures = new Figures(clientId, [version], sourceOfWritten(changed), new KeptReads());
  await expect(keepWritten(figures, changed)).rejects.toThrow('are not those that were written');
});

it('no segment is kept that is not what its head was made of', async () => {
  const written = await writtenFigures();
  const [body = new Uint8Array(), ...others] = written.bodies ?? [];
  const damaged = { ...written, bodies: [body.map((byte, at) => (at === 40 ? byte ^ 1 : byte)), ...others] };
  const figures = new Figures(clientId, [version], sourceOfWritten(damaged), new KeptReads());
  await expect(keepWritten(figures, damaged)).rejects.toThrow('segment 0');
});

it('a version with large balances, or very many lines, is left to those who read it', async () => {
  const kept = new KeptReads();
  const written = { ...(await writtenFigures()), bodies: null, packBodies: {}, entries: null };
  await keepWritten(new Figures(clientId, [version], sourceOfWritten(written), kept), written);
  const first = new Figures(clientId, [version], memory, kept);
  expect((await first.entryIndex(version)).count).toBeGreaterThan(0);
});
