import type { ClientTransaction } from '../../db/database.ts';
import { readAdjustmentFigures } from './adjustmentStore.ts';
import type { FigureSource } from './figureSource.ts';
import { readAnalyticsValues } from './analyticsStore.ts';
import { readInitialFigures } from './initialBalanceStore.ts';
import type { LineFigures } from './lineFigures.ts';
import { listPackHeads, readPackBodies } from './packStore.ts';
import {
  adjustmentIdOf,
  adjustmentPlaceOf,
  clientOf,
  initialBalanceIdOf,
  type VersionKey,
} from './versionKey.ts';
import { listHeads, readBodies } from './segmentStore.ts';

/** Asks the database: in a transaction of its own, or in one that is open. */
type Ask = <Answer>(work: (transaction: ClientTransaction) => Promise<Answer>) => Promise<Answer>;

const figuresOfInstances = (ask: Ask): FigureSource => ({
  heads: (keys) => ask((transaction) => listHeads(transaction, keys)),
  bodies: (wanted) => ask((transaction) => readBodies(transaction, wanted)),
  analyticsValues: (key, columnNo) => ask((transaction) => readAnalyticsValues(transaction, key, columnNo)),
  packHeads: (keys) => ask((transaction) => listPackHeads(transaction, keys)),
  packBodies: (level, wanted) => ask((transaction) => readPackBodies(transaction, level, wanted)),
});

/** Of what comes from no instance, whose few lines are read whole and laid out as those of a version. */
function figuresOfLines(find: (key: VersionKey) => Promise<LineFigures | null>): FigureSource {
  const read = async <Part>(key: VersionKey, partOf: (found: LineFigures) => Part, none: Part) => {
    const figures = await find(key);
    return figures === null ? none : partOf(figures);
  };
  return {
    heads: async (keys) => inTurn(keys, (key) => read(key, ({ heads }) => [...heads], [])),
    bodies: async (wanted) =>
      inTurn(wanted, async ({ key, segmentNumber }) => {
        const bodies = await read(key, (figures) => figures.bodies, []);
        return bodies[segmentNumber];
      }),
    analyticsValues: async () => [],
    packHeads: async (keys) => inTurn(keys, (key) => read(key, ({ packs }) => [...packs], [])),
    packBodies: async (level, wanted) =>
      inTurn(wanted, async ({ key, part }) => {
        const packs = await read(key, (figures) => figures.packs, []);
        return packs.find((pack) => pack.level === level && pack.part === part)?.body;
      }),
  };
}

function figuresOfInitialBalances(ask: Ask): FigureSource {
  const reading = new Map<number, Promise<LineFigures | null>>();
  return figuresOfLines(({ clientId, instanceId }) => {
    const id = initialBalanceIdOf(instanceId) ?? 0;
    const found = reading.get(id) ?? ask((transaction) => readInitialFigures(transaction, clientId, id));
    reading.set(id, found);
    return found;
  });
}

/** Those that are asked for together are read by one statement. */
function figuresOfAdjustments(ask: Ask): FigureSource {
  const read = new Map<number, Map<number, LineFigures>>();
  const idOf = ({ instanceId }: VersionKey) => adjustmentIdOf(instanceId) ?? 0;
  const prepare = async (keys: readonly VersionKey[]): Promise<void> => {
    const ids = [...new Set(keys.map(idOf))].filter((id) => !read.has(id));
    if (ids.length === 0) return;
    const found = await ask((transaction) => readAdjustmentFigures(transaction, clientOf(keys), ids));
    for (const id of ids) read.set(id, found.get(id) ?? new Map());
  };
  const laid = figuresOfLines(
    async (key) => read.get(idOf(key))?.get(adjustmentPlaceOf(key.instanceId)) ?? null,
  );
  const prepareFor = async (wanted: readonly { readonly key: VersionKey }[]): Promise<void> =>
    prepare(wanted.map(({ key }) => key));
  return {
    heads: async (keys) => {
      await prepare(keys);
      return laid.heads(keys);
    },
    bodies: async (wanted) => {
      await prepareFor(wanted);
      return laid.bodies(wanted);
    },
    analyticsValues: async () => [],
    packHeads: async (keys) => {
      await prepare(keys);
      return laid.packHeads(keys);
    },
    packBodies: async (level, wanted) => {
      await prepareFor(wanted);
      return laid.packBodies(level, wanted);
    },
  };
}

/** One after the other: a transaction takes one statement at a time. */
async function inTurn<Asked, Answer>(
  all: readonly Asked[],
  answerOf: (asked: Asked) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const asked of all) answers.push(await answerOf(asked));
  return answers;
}

export function storedFigures(ask: Ask): FigureSource {
  const [instances, initial] = [figuresOfInstances(ask), figuresOfInitialBalances(ask)];
  const adjustments = figuresOfAdjustments(ask);
  const sourceOf = ({ instanceId }: VersionKey) => {
    if (adjustmentIdOf(instanceId) !== null) return adjustments;
    return initialBalanceIdOf(instanceId) === null ? instances : initial;
  };
  /** Asks each of them for its own, and answers in the order asked for. */
  const askEach = async <Asked, Answer>(
    all: readonly Asked[],
    keyOf: (asked: Asked) => VersionKey,
    answersOf: (source: FigureSource, asked: readonly Asked[]) => Promise<Answer[]>,
  ): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const source of [instances, initial, adjustments]) {
      const its = [...all.entries()].filter(([, asked]) => sourceOf(keyOf(asked)) === source);
      if (its.length === 0) continue;
      const found = await answersOf(
        source,
        its.map(([, asked]) => asked),
      );
      for (const [index, [place]] of its.entries()) answers[place] = found[index] as Answer;
    }
    return answers;
  };
  return {
    heads: (keys) =>
      askEach(
        keys,
        (key) => key,
        (source, its) => source.heads(its),
      ),
    bodies: (wanted) =>
      askEach(
        wanted,
        ({ key }) => key,
        (source, its) => source.bodies(its),
      ),
    analyticsValues: (key, columnNo) => sourceOf(key).analyticsValues(key, columnNo),
    packHeads: (keys) =>
      askEach(
        keys,
        (key) => key,
        (source, its) => source.packHeads(its),
      ),
    packBodies: (level, wanted) =>
      askEach(
        wanted,
        ({ key }) => key,
        (source, its) => source.packBodies(level, its),
      ),
  };
}
