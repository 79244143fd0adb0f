import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RunningServer } from '@tributary/api/dist/server.js';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { enter, onOwnApi } from './ownApi.ts';
import { printSection } from './report.ts';
import type { Save } from './save.ts';
import { savesOf } from './savedBooks.ts';
import { timeOf } from './timing.ts';
import { percentile, ratios, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';

/**
 * What a save costs with its row of the audit log, and without: over HTTP, of one api in this process whose transactions leave the
 * row out every other time.
 */

/** Whether rows are written. */
interface Switch {
  isOn: boolean;
}

/** Calls come without a key here: nothing else than the row is kept along with what they change. */
function addSwitch({ platform: { db } }: RunningServer): Switch {
  const rows: Switch = { isOn: true };
  const before = { ...db };
  const keeping: typeof db.keeping = async (clientId, work, keep) =>
    before.keeping(clientId, work, rows.isOn ? keep : async () => {});
  Object.assign(db, { keeping });
  return rows;
}

/** Milliseconds of two saves, one right after the other. */
interface Pair {
  readonly without: number;
  readonly withRow: number;
}

const pairsOfRound = 20;

/** Another of both comes first each time. */
async function savePair(rows: Switch, { save }: Save, pair: number): Promise<Pair> {
  const timed = async (isOn: boolean, index: number): Promise<number> => {
    rows.isOn = isOn;
    return timeOf(async () => save(index));
  };
  if (pair % 2 === 0) {
    const without = await timed(false, 2 * pair);
    return { without, withRow: await timed(true, 2 * pair + 1) };
  }
  const withRow = await timed(true, 2 * pair);
  return { withRow, without: await timed(false, 2 * pair + 1) };
}

const medianOf = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  percentile(pairs.map(of), 0.5);

/** One round does not count. */
async function measureSave(rows: Switch, save: Save, rounds: number): Promise<readonly string[]> {
  const found: Pair[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    measureUnit();
    const pairs: Pair[] = [];
    for (let pair = 0; pair < pairsOfRound; pair += 1) {
      pairs.push(await savePair(rows, save, round * pairsOfRound + pair));
    }
    if (round > 0) found.push(pairs);
  }
  rows.isOn = true;
  const medians = (of: (pair: Pair) => number): readonly number[] =>
    found.map((pairs) => medianOf(pairs, of));
  const [plain, logged] = [medians(({ without }) => without), medians(({ withRow }) => withRow)];
  return [
    `| ${save.name}, without its row | ${spread(plain, 2)} ms |`,
    `| the same with its row | ${spread(logged, 2)} ms |`,
    `| what the row takes, by pairs | ${spread(
      medians(({ withRow, without }) => withRow - without),
      2,
    )} ms |`,
    `| ratio to without | ${spread(ratios(logged, plain))} |`,
  ];
}

async function measure(kind: DatabaseKind, folder: string, rounds: number): Promise<string[]> {
  return onOwnApi(kind, folder, async (server) => {
    const rows = addSwitch(server);
    const printed: string[] = [];
    for (const save of await savesOf(await enter(server))) {
      printed.push(...(await measureSave(rows, save, rounds)));
    }
    return printed;
  });
}

const { values } = parseArgs({ options: { ...roundsOption, ...databaseOption, ...writeOption } });
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  for (const kind of kindsOf(values.database)) {
    const how = `Saves over HTTP, ${pairsOfRound} pairs with and without a round, after one that does not count: medians of ${rounds} rounds with minimum and maximum`;
    const rows = await measure(kind, folder, rounds);
    await printSection({ title: 'Saves and their rows of the audit log', kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
