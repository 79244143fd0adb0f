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
  heads: (keys) => ask((transaction) => listHeads(transaction, keys)),
  bodies: (wanted) => ask((transaction) => readBodies(transaction, wanted)),
  analyticsValues: (key, columnNo) => ask((transaction) => readAnalyticsValues(transaction, key, columnNo)),
  packHeads: (keys) => ask((transaction) => listPackHeads(transaction, keys)),
  packBodies: (level, wanted) => ask((transaction) => readPackBodies(transaction, level, wanted)),
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
  const isInitial = ({ instanceId }: VersionKey) => initialBalanceIdOf(instanceId) !== null;
  const sourceOf = (key: VersionKey) => (isInitial(key) ? initial : instances);
  /** Asks each of the two for its own, and answers in the order asked for. */
  const askBoth = async <Asked, Answer>(
    all: readonly Asked[],
    keyOf: (asked: Asked) => VersionKey,
    answersOf: (source: FigureSource, asked: readonly Asked[]) => Promise<Answer[]>,
  ): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const source of [instances, initial]) {
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
      askBoth(
        keys,
        (key) => key,
        (source, its) => source.heads(its),
      ),
    bodies: (wanted) =>
      askBoth(
        wanted,
        ({ key }) => key,
        (source, its) => source.bodies(its),
      ),
    analyticsValues: (key, columnNo) => sourceOf(key).analyticsValues(key, columnNo),
    packHeads: (keys) =>
      askBoth(
        keys,
        (key) => key,
        (source, its) => source.packHeads(its),
      ),
    packBodies: (level, wanted) =>
      askBoth(
        wanted,
        ({ key }) => key,
        (source, its) => source.packBodies(level, its),
      ),
  };
}
