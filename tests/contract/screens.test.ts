import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as features from '../features/features.ts';
import { databaseKinds } from '../support/database.ts';
import { takeCalls } from '../support/recordingProxy.ts';
import { readScreens, type ScreenQuery, screenCases } from '../support/screens.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { World } from '../support/world.ts';

/**
 * How often a screen makes the gateway ask the api: at most as often as its feature says, and not more often where there are
 * twice the rows. One that rises with them reads a list row by row.
 */

const stated = new Map(Object.values(features).flatMap(({ screens }) => Object.entries(screens)));
const queries = await readScreens();

it('every query of the web is stated once, by its feature', () => {
  const names = queries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const count = Object.values(features).reduce((sum, { screens }) => sum + Object.keys(screens).length, 0);
  expect(stated.size).toBe(count);
  expect([...stated.keys()].toSorted()).toEqual(names.toSorted());
});

describe.each(databaseKinds)('calls of the api behind each screen on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let world: World;
  const calls = new Map<string, number>();

  beforeAll(async () => {
    world = await World.enter(product);
  });
  afterAll(() => product.leave());

  async function measure(query: ScreenQuery): Promise<ReadonlyMap<string, readonly [number, number]>> {
    const screen = stated.get(query.name);
    if (screen === undefined) throw new Error(`No feature states ${query.name}`);
    const measured = new Map<string, readonly [number, number]>();
    const session = screen.isOfPlatform === true ? world.platform : world.administrator;
    for (const { label, variables, callsMax } of screenCases(world, query, screen)) {
      await takeCalls(product.proxyUrl, session);
      const { errors } = await session.answer(query.document, variables);
      expect([label, errors]).toEqual([label, undefined]);
      measured.set(label, [(await takeCalls(product.proxyUrl, session)).length, callsMax]);
    }
    return measured;
  }

  it.each(queries)('$name', async (query) => {
    for (const [label, [count, callsMax]] of await measure(query)) {
      calls.set(label, count);
      expect([label, count <= callsMax ? 'at most' : count, callsMax]).toEqual([label, 'at most', callsMax]);
    }
  });

  it('are not more with twice the rows', async () => {
    await world.double();
    const risen: string[] = [];
    for (const query of queries) {
      for (const [label, [count]] of await measure(query)) {
        const before = calls.get(label);
        if (before === undefined || count > before) risen.push(`${label}: ${before} to ${count}`);
      }
    }
    expect(risen).toEqual([]);
  });
});
