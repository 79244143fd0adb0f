import { nodesOf } from '@tributary/engine/reports/nodes';
import { plannedMax } from '@tributary/engine/reports/planTree';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientTransaction } from '../../db/database.ts';
import { toClientId } from '../../ids.ts';
import { keptMeasures, measuresOf, measuresWithin } from './measures.ts';
import { storedTrees } from './store.ts';

type Stored = Awaited<ReturnType<typeof storedTrees.list>>[number];

/** Nothing is read by it: the reports are made here. */
const transaction = {} as unknown as ClientTransaction;
const nodeCount = 2_000;

/** Each uses the next one, and has so many lines beside. */
function reading(lineCount: number, formulas: readonly object[] = []) {
  return vi.spyOn(storedTrees, 'list').mockImplementation(async (_transaction, _clientId, where) => {
    const id = Number(where?.id);
    const lines = Array.from({ length: lineCount - 1 }, (_, at) => ({ id: `n${at}`, type: 'group' }));
    const next = { id: 'next', type: 'measure', meta: { measureId: id + 1 } };
    const templateData = id < 100 ? [...lines, next] : lines;
    const template = { version: 1, scopeMode: 'reporting', templateData, filters: {}, charts: {} };
    return [{ id, template, formulas, measure_node_id: 'n0' } as unknown as Stored];
  });
}

afterEach(() => vi.restoreAllMocks());

it('are read with those that they use, each once', async () => {
  const read = reading(3);
  const found = await measuresWithin(transaction, toClientId(1), [98, 99]);
  expect([...found.keys()]).toEqual([98, 99, 100]);
  expect(read).toHaveBeenCalledTimes(3);
});

it('are the same where they are read behind the transaction', async () => {
  reading(3);
  const kept = await keptMeasures(transaction, toClientId(1), [98, 99]);
  expect(await measuresOf(kept)).toEqual(await measuresWithin(transaction, toClientId(1), [98, 99]));
});

it('are not read more than a level deeper within each other than they may stand', async () => {
  const read = reading(3);
  await measuresWithin(transaction, toClientId(1), [1]);
  expect(read).toHaveBeenCalledTimes(13);
});

it('are not read beyond the nodes that a report may have with its measures', async () => {
  const read = reading(nodeCount);
  const found = await measuresOf(await keptMeasures(transaction, toClientId(1), [1]));
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
  expect((await keptMeasures(transaction, toClientId(1), ids)).length).toBeLessThan(6);
  expect(read.mock.calls.length).toBeLessThan(6);
});

it('are not read beyond as many elements of formulas either, which need belong to no node', async () => {
  const args = Array.from({ length: 150 }, () => ({ type: 'const_ref', value: '1' }));
  const tree = { type: 'operator', operator: 'add', args };
  const read = reading(
    1,
    Array.from({ length: 500 }, (_, at) => ({ id: `f${at}`, tree })),
  );
  await keptMeasures(transaction, toClientId(1), [1]);
  expect(read).toHaveBeenCalledTimes(1);
});
