import type { ClientTransaction } from '../../db/database.ts';
import type { FigureSource } from './figureSource.ts';
import { readAnalyticsValues } from './analyticsStore.ts';
import { readInitialFigures } from './initialBalanceStore.ts';
import type { InitialFigures } from './initialFigures.ts';
import { listPackHeads, readPackBodies } from './packStore.ts';
import { initialBalanceIdOf } from './publishedStore.ts';
import type { VersionKey } from './versionKey.ts';
import { listHeads, readBodies } from './segmentStore.ts';

/** Asks the database: in a transaction of its own, or in one that is open. */
type Ask = <Answer>(work: (transaction: ClientTransaction) => Promise<Answer>) => Promise<Answer>;

const figuresOfInstances = (ask: Ask): FigureSource => ({
  heads: (key) => ask((transaction) => listHeads(transaction, key)),
  bodies: (key, numbers) => ask((transaction) => readBodies(transaction, key, numbers)),
  analyticsValues: (key, columnNo) => ask((transaction) => readAnalyticsValues(transaction, key, columnNo)),
  packHeads: (key) => ask((transaction) => listPackHeads(transaction, key)),
  packBodies: (key, level, parts) => ask((transaction) => readPackBodies(transaction, key, level, parts)),
});

/** Of initial balances, whose few lines are read whole and laid out as those of a version. */
function figuresOfInitialBalances(ask: Ask): FigureSource {
  const reading = new Map<number, Promise<InitialFigures | null>>();
  const read = async <Part>(key: VersionKey, partOf: (found: InitialFigures) => Part, none: Part) => {
    const { clientId, instanceId } = key;
    const id = initialBalanceIdOf(instanceId) ?? 0;
    const found = reading.get(id) ?? ask((transaction) => readInitialFigures(transaction, clientId, id));
    reading.set(id, found);
    const figures = await found;
    return figures === null ? none : partOf(figures);
  };
  return {
    heads: async (key) => read(key, ({ heads }) => [...heads], []),
    bodies: async (key, numbers) => {
      const bodies = await read(key, (figures) => figures.bodies, []);
      return new Map(
        numbers.flatMap((number) => (bodies[number] ? [[number, bodies[number]] as const] : [])),
      );
    },
    analyticsValues: async () => [],
    packHeads: async (key) => read(key, ({ packs }) => [...packs], []),
    packBodies: async (key, level, parts) => {
      const packs = await read(key, (figures) => figures.packs, []);
      const wanted = packs.filter((pack) => pack.level === level && parts.includes(pack.part));
      return new Map(wanted.map(({ part, body }) => [part, body]));
    },
  };
}

export function storedFigures(ask: Ask): FigureSource {
  const [instances, initial] = [figuresOfInstances(ask), figuresOfInitialBalances(ask)];
  const sourceOf = ({ instanceId }: VersionKey) =>
    initialBalanceIdOf(instanceId) === null ? instances : initial;
  return {
    heads: (key) => sourceOf(key).heads(key),
    bodies: (key, numbers) => sourceOf(key).bodies(key, numbers),
    analyticsValues: (key, columnNo) => sourceOf(key).analyticsValues(key, columnNo),
    packHeads: (key) => sourceOf(key).packHeads(key),
    packBodies: (key, level, parts) => sourceOf(key).packBodies(key, level, parts),
  };
}
