import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient, withStreamOfEach } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { readGraph, screenCallOf } from './graph.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { howRead, ratioRow, type Reader, readByTurns, type ReadTimes, timesRows } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';

/** What a trial balance of six companies takes in a reporting currency, beside the same as booked. */

const port = 4770;
const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'CZK'];
const reportingCurrency = 'JPY';
/** Figures of yen are shorter; less than this is no trial balance. */
const lengthMin = 300 * 36 * 6;

async function measure(installation: Installation, books: Books, rounds: number): Promise<string[]> {
  const { session, product } = installation;
  const client = await createBenchClient(session, books, { currencies });
  const { clientId, fromPeriodId, toPeriodId } = client;
  await session.mutate('addReportingCurrency', { clientId, currency: reportingCurrency }, '');
  const bytes = await readFile(books.files[0].csvFile);
  for (const ofCompany of await withStreamOfEach(session, client, books)) {
    await processFile(session, ofCompany, ofCompany.instanceIds[0] ?? '', bytes);
  }
  const { rest, address } = await trialBalanceOf(installation, client);
  const screenOf = async (narrowed: object) =>
    screenCallOf(product, 'TrialBalanceFiguresQuery', {
      clientId,
      filter: { fromPeriodId, toPeriodId, hideEmpty: true, ...narrowed },
    });
  const [booked, translated] = [await screenOf({}), await screenOf({ reportingCurrency })];
  const size = `300 accounts × 36 months, ${currencies.length} companies`;
  const readers = {
    booked: { name: `trial balance as booked, ${size}, REST`, read: () => rest.text(address) },
    translated: {
      name: 'the same in a reporting currency, REST',
      read: () => rest.text(`${address}&reporting_currency=${reportingCurrency}`),
    },
    bookedScreen: {
      name: 'as booked, as the screen asks, through the gateway',
      read: () => readGraph(booked, rest, lengthMin),
    },
    translatedScreen: {
      name: 'in a reporting currency, as the screen asks, through the gateway',
      read: () => readGraph(translated, rest, lengthMin),
    },
  } as const satisfies Record<string, Reader>;
  const times = await readByTurns(Object.values(readers), rounds);
  const of = (reader: Reader): ReadTimes => times.get(reader) ?? [];
  return [
    ...timesRows(times),
    ratioRow(
      'ratio of the translated one to the one as booked, REST',
      of(readers.translated),
      of(readers.booked),
    ),
    ratioRow(
      'ratio of the translated one to the one as booked, as the screen asks',
      of(readers.translatedScreen),
      of(readers.bookedScreen),
    ),
  ];
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
  },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, countOf(values.rows));
  for (const kind of kindsOf(values.database)) {
    const rows = await onInstallation({ folder, port, kind }, (installation) =>
      measure(installation, books, rounds),
    );
    const how = `${howRead(rounds)}; ${books.rowCount.toLocaleString('en-GB')} postings of each company`;
    await printSection({ title: 'A translated trial balance', kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
