import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { whileDoing } from './asker.ts';
import { type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { memoryRows } from './memory.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { runPeer } from './peer.ts';
import { printSection } from './report.ts';
import { companies, createReportClient, type ReportClient } from './reportClient.ts';
import {
  cellReaders,
  costCentreReaders,
  evaluated,
  evaluationReaders,
  screenReaders,
  splitReader,
  taggedReader,
  trialBalanceReader,
  unitReader,
} from './reportReaders.ts';
import { longest } from './jobRounds.ts';
import { ratios, spread } from './statistics.ts';
import { howRead, ratioRow, type Reader, readByTurns, type ReadTimes, timeOf, timesRows } from './timing.ts';
import { byTurns } from './turns.ts';

/** What a report of six companies takes: 300 accounts × 36 months × 5 dimension instances, and what stands behind its cells; then what a hundred cost centres take. */

const port = 4790;
const instanceCount = 5;
/** Of a client that is read before others, so that nothing but their figures has to come. */
const fewRows = '12000';
/** Of the larger books, so that they have about two million balances by instance. */
const moreInstances = 40;

/** Each with a line, or with columns, of its own. */
const costCentreCount = 100;

/** The peer adds the same entries of one company by month. */
function peerRows({ journalFile }: Books): string[] {
  const peer = runPeer('hledger', ['-f', journalFile, 'bal', '-M']);
  if (peer === undefined) return ['| peer: `hledger bal -M` | not installed |'];
  return [`| peer: \`hledger bal -M\` on the entries of one company | ${peer.seconds.toFixed(2)} s |`];
}

/** So often servers that were started are asked for other figures before those that are measured. */
const otherReads = 30;

/** Each asked once after a start: by the first who asks anything, or when all but the figures is ready. */
async function firstRows(
  { product }: Installation,
  readers: readonly Reader[],
  { rounds, other }: { readonly rounds: number; readonly other: ReportClient | null },
): Promise<string[]> {
  const times = await byTurns(readers, rounds, async ({ read }, round) => {
    await product.restart();
    if (other !== null)
      for (let index = 0; index < otherReads; index += 1) await evaluated(other, other.tree);
    return timeOf(() => read(round));
  });
  const when = other === null ? 'the first after a start' : 'with nothing kept';
  return [...times].map(([{ name }, each]) => `| ${name}, ${when} | ${spread(each, 1)} ms |`);
}

/** What others feel of balances that were never read before. */
async function wideRows({ product }: Installation, asked: ReportClient, rounds: number): Promise<string[]> {
  const found: Awaited<ReturnType<typeof whileDoing>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await product.restart();
    found.push(await whileDoing(asked.rest, () => evaluated(asked, asked.tree, { dimension_ids: [-1] })));
  }
  const name = `the larger books in no instance (-1), balances of ${moreInstances} instances, REST`;
  return [
    `| ${name}, the first after a start | ${spread(
      found.map(({ milliseconds }) => milliseconds),
      1,
    )} ms |`,
    `| longest other call meanwhile (\`GET /profile\`, one after the other) | ${spread(
      found.map(({ calls }) => longest(calls)),
      1,
    )} ms |`,
    `| api, peak memory after it | ${product.memory().api.peak} MiB |`,
  ];
}

/** They are slow, and few reads of them say as much; the first of all does not count. */
async function slowTimes(
  readers: readonly Reader[],
  rounds: number,
): Promise<ReadonlyMap<Reader, readonly number[]>> {
  const times = await byTurns(readers, rounds + 1, ({ read }) => timeOf(() => read(0)));
  return new Map([...times].map(([reader, [, ...each]]) => [reader, each]));
}

const slowRows = (times: ReadonlyMap<Reader, readonly number[]>): string[] =>
  [...times].map(([{ name }, each]) => `| ${name} | ${spread(each, 1)} ms |`);

/** The same books with many cost centres, beside themselves without these. */
async function costCentreRows(installation: Installation, { books, rounds }: Settings): Promise<string[]> {
  const order = { name: 'Bench of cost centres', books, instanceCount: costCentreCount };
  const asked = await createReportClient(installation, order);
  await installation.product.restart();
  const readers = costCentreReaders(asked, costCentreCount);
  const times = await slowTimes(readers, rounds);
  const [plain, brokenDown] = readers.map((reader) => times.get(reader) ?? []);
  return [
    ...slowRows(times),
    `| ratio of the report broken down to the report itself | ${spread(ratios(brokenDown ?? [], plain ?? []))} |`,
    `| api, peak memory after the cost centres | ${installation.product.memory().api.peak} MiB |`,
  ];
}

interface Settings {
  readonly rounds: number;
  /** Of one company each; null where larger ones are not asked for. */
  readonly books: Books;
  readonly few: Books;
  readonly more: Books | null;
}

/** The same report of the larger books, in turn with that of the others. */
async function moreRows(
  installation: Installation,
  few: ReportClient,
  { more, rounds }: Settings,
): Promise<string[]> {
  if (more === null) return [];
  const order = { name: 'Bench of more postings', books: more, instanceCount: moreInstances };
  const many = await createReportClient(installation, order);
  const count = (more.rowCount * companies.length).toLocaleString('en-GB');
  const reader = (asked: ReportClient, name: string): Reader => ({
    name,
    read: () => evaluated(asked, asked.tree),
  });
  const [ofFew, ofMany] = [
    reader(few, 'report of 300 lines × 36 columns, REST, by turns with that'),
    reader(many, `the same behind ${count} postings, REST`),
  ];
  const times = await readByTurns([ofFew, ofMany], rounds);
  const of = (each: Reader): ReadTimes => times.get(each) ?? [];
  return [
    ...timesRows(times),
    ratioRow(`ratio of the report behind ${count} postings`, of(ofMany), of(ofFew)),
    ...(await wideRows(installation, many, rounds)),
  ];
}

async function measure(installation: Installation, settings: Settings): Promise<string[]> {
  const { books, few, rounds } = settings;
  const idle = installation.product.memory();
  const other = await createReportClient(installation, {
    name: 'Bench of few postings',
    books: few,
    instanceCount,
  });
  const asked = await createReportClient(installation, { name: 'Bench of reports', books, instanceCount });
  const evaluations = evaluationReaders(asked);
  const screens = await screenReaders(installation, asked);
  const readers = [
    await trialBalanceReader(installation, asked),
    ...evaluations,
    splitReader(asked),
    ...screens,
    ...(await cellReaders(installation, asked)),
  ];
  const warm = timesRows(await readByTurns(readers, rounds));
  const slow = slowRows(await slowTimes([taggedReader(asked), unitReader(asked)], rounds));
  const now = installation.product.memory();
  const [whole, , inNone] = evaluations;
  const firsts = [whole, inNone, ...screens.slice(0, 1), taggedReader(asked)].filter(
    (each) => each !== undefined,
  );
  return [
    ...warm,
    ...slow,
    ...(await firstRows(installation, firsts, { rounds, other })),
    ...(await firstRows(installation, firsts.slice(0, 1), { rounds, other: null })),
    ...memoryRows([idle], now),
    ...(await moreRows(installation, asked, settings)),
    ...(await costCentreRows(installation, settings)),
  ];
}

const { values } = parseArgs({
  options: {
    ...rowsOption,
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
    more: { type: 'string', default: '5000000' },
    'without-more': { type: 'boolean', default: false },
  },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
const ofCompany = (rows: string): number => Math.ceil(countOf(rows) / companies.length);
const booksIn = async (name: string, rows: string): Promise<Books> => {
  const place = path.join(folder, name);
  await mkdir(place);
  return writeBooks(place, ofCompany(rows));
};
try {
  const books = await booksIn('books', values.rows);
  const few = await booksIn('few', fewRows);
  const more = values['without-more'] ? null : await booksIn('more', values.more);
  const peer = peerRows(books);
  const count = (books.rowCount * companies.length).toLocaleString('en-GB');
  for (const kind of kindsOf(values.database)) {
    const rows = await onInstallation({ folder, port, kind }, (installation) =>
      measure(installation, { rounds, books, few, more }),
    );
    const how = `${howRead(rounds)}; ${count} postings of ${companies.length} companies with ${instanceCount} dimension instances`;
    await printSection({ title: 'Reports', kind, how, rows: [...rows, ...peer] }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
