import { nodesOf } from '@tributary/engine/reports/nodes';
import { plannedMax } from '@tributary/engine/reports/planTree';
import { RawFields } from '@tributary/engine/reports/rawFields';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientTransaction } from '../../db/database.ts';
import { toClientId } from '../../ids.ts';
import { GoneMeanwhileError } from '../postings/readService.ts';
import type { Database } from '../../db/database.ts';
import { keptMeasures, knownMeasures, measuresOf } from './measures.ts';
import { reportNames, storedTrees, versionTrees } from './store.ts';

type Stored = Awaited<ReturnType<typeof storedTrees.list>>[number];

/** Nothing is read by it: the reports are made here. */
const transaction = {} as unknown as ClientTransaction;
const clientId = toClientId(1);
const db = {
  client: async (_clientId: unknown, work: (within: ClientTransaction) => unknown) => work(transaction),
} as unknown as Database;
type Named = Awaited<ReturnType<typeof reportNames.list>>[number];

/** As many of those asked for as there are. */
const naming = (exists: (id: number) => boolean) =>
  vi.spyOn(reportNames, 'list').mockImplementation(async (_transaction, _clientId, where) => {
    const ids = [where?.id ?? []].flat();
    return ids.filter(exists).map((id) => ({ id }) as unknown as Named);
  });

const nodeCount = 2_000;

/** Each uses the next one, and has so many lines beside. */
function reading(lineCount: number, formulas: readonly object[] = []) {
  return vi.spyOn(storedTrees, 'list').mockImplementation(async (_transaction, _clientId, where) => {
    const id = Number(where?.id);
    const lines = Array.from({ length: lineCount - 1 }, (_, at) => ({ id: `n${at}`, type: 'group' }));
    const next = { id: 'next', type: 'measure', meta: { measureId: id + 1 } };
    const templateData = id < 100 ? [...lines, next] : lines;
    const template = { version: 1, scopeMode: 'reporting', templateData, filters: {}, charts: {} };
    return [{ id, template, formulas, measure_node_id: 'n0', revision: 7 } as unknown as Stored];
  });
}

afterEach(() => vi.restoreAllMocks());

it('are read with those that they use, each once', async () => {
  const read = reading(3);
  const kept = await keptMeasures(transaction, clientId, [98, 99]);
  expect([...(await measuresOf(db, clientId, kept)).keys()]).toEqual([98, 99, 100]);
  expect(read).toHaveBeenCalledTimes(3);
});

it('are known by what they are made of, without a line of theirs read', async () => {
  reading(3);
  const trees = vi.spyOn(RawFields.prototype, 'shown');
  const known = knownMeasures(await keptMeasures(transaction, clientId, [98, 99]));
  expect([...known]).toEqual([
    [98, { nodeId: 'n0', measureIds: [99] }],
    [99, { nodeId: 'n0', measureIds: [100] }],
    [100, { nodeId: 'n0', measureIds: [] }],
  ]);
  expect(trees).not.toHaveBeenCalled();
});

it('are read again by their versions where they were let go', async () => {
  reading(3);
  const kept = await keptMeasures(transaction, clientId, [98, 99]);
  const held = await measuresOf(db, clientId, kept);
  const versions = vi
    .spyOn(versionTrees, 'find')
    .mockImplementation(async (_transaction, _clientId, where) => {
      const [stored] = await storedTrees.list(transaction, clientId, { id: Number(where.report_id) });
      return stored;
    });
  for (const { tree } of kept.list) tree.letGo();
  expect(await measuresOf(db, clientId, kept)).toEqual(held);
  expect(versions.mock.calls.map(([, , where]) => where)).toEqual(
    [98, 99, 100].map((id) => ({ report_id: id, version: 7 })),
  );
  versions.mockResolvedValue(undefined);
  await expect(measuresOf(db, clientId, kept)).rejects.toThrow(GoneMeanwhileError);
});

it('are not read more than a level deeper within each other than they may stand', async () => {
  const read = reading(3);
  await keptMeasures(transaction, clientId, [1]);
  expect(read).toHaveBeenCalledTimes(13);
});

it('are not read beyond the nodes that a report may have with its measures', async () => {
  naming(() => true);
  const read = reading(nodeCount);
  const kept = await keptMeasures(transaction, clientId, [1]);
  expect([...kept.leftOut]).toEqual([plannedMax / nodeCount + 2]);
  const found = await measuresOf(db, clientId, kept);
  expect(read).toHaveBeenCalledTimes(plannedMax / nodeCount + 1);
  const count = [...found.values()].reduce((sum, { tree }) => sum + [...nodesOf(tree.nodes)].length, 0);
  expect(count).toBe(plannedMax + nodeCount);
});

it('are not read beyond the bytes of a few of the largest reports', async () => {
  const read = vi.spyOn(storedTrees, 'list').mockImplementation(async (_transaction, _clientId, where) => {
    const id = Number(where?.id);
    const tags = Array.from({ length: 200 }, () => 'x'.repeat(64));
    const lines = Array.from({ length: 75 }, (_, at) => ({ id: `n${at}`, type: 'group', meta: { tags } }));
    const template = { version: 1, scopeMode: 'reporting', templateData: lines, filters: {}, charts: {} };
    return [{ id, template, formulas: [], measure_node_id: 'n0' } as unknown as Stored];
  });
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  naming((id) => id !== 50);
  const { list, leftOut } = await keptMeasures(transaction, clientId, ids);
  expect(list.length).toBeLessThan(6);
  // Of what is beyond is told what is there.
  expect([...leftOut]).toEqual(ids.slice(list.length, -1));
  expect(read.mock.calls.length).toBeLessThan(6);
});

it('are not read beyond as many elements of formulas either, which need belong to no node', async () => {
  const args = Array.from({ length: 150 }, () => ({ type: 'const_ref', value: '1' }));
  const tree = { type: 'operator', operator: 'add', args };
  const read = reading(
    1,
    Array.from({ length: 500 }, (_, at) => ({ id: `f${at}`, tree })),
  );
  naming(() => true);
  await keptMeasures(transaction, clientId, [1]);
  expect(read).toHaveBeenCalledTimes(1);
});
