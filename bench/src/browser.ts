import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { type BenchClient, createBenchClient } from './benchClient.ts';
import { writeBooks } from './books.ts';
import { type ClickTimes, timeClicks } from './browserClicks.ts';
import { signIn } from './browserSignIn.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { spread } from './statistics.ts';
import { longestTasks, type Trace } from './trace.ts';
import { byTurns } from './turns.ts';

/** What a person waits for in Chromium: the first page, the way from signing in to figures, and scrolling through them. */

const port = 4820;
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const viewport = { width: 1440, height: 900 };

async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error('There is no Chromium: name it in CHROMIUM_PATH');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}

/** A page with an empty cache, for as long as something is done with it. */
async function onPage<Found>(
  browser: Browser,
  work: (page: Page) => Promise<Found>,
  locale = 'en-GB',
): Promise<Found> {
  const context = await browser.newContext({ viewport, locale });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

interface FirstLoad {
  readonly kibibytes: number;
  readonly fontKibibytes: number;
  readonly requests: number;
  readonly paintMilliseconds: number;
}

/** Everything that is transferred until the network is idle counts. */
async function loadFirst(page: Page, url: string): Promise<FirstLoad> {
  const sizes: Promise<{ readonly bytes: number; readonly isFont: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const isFont = request.resourceType() === 'font';
    sizes.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
        bytes: responseHeadersSize + responseBodySize,
        isFont,
      })),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintMilliseconds = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const all = await Promise.all(sizes);
  const sum = (bytes: readonly { readonly bytes: number }[]): number =>
    bytes.reduce((total, each) => total + each.bytes, 0) / 1024;
  const fontKibibytes = sum(all.filter(({ isFont }) => isFont));
  return { kibibytes: sum(all), fontKibibytes, requests: all.length, paintMilliseconds };
}

const wheels = 60;
const wheelPauseMilliseconds = 60;

/** Through all rows and back, and through all columns and back, by the wheel. */
async function scroll(page: Page): Promise<void> {
  const box = await page.getByRole('treegrid').boundingBox();
  if (box === null) throw new Error('The trial balance is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, viewport.height / 3));
  for (const [x, y] of [
    [0, 1200],
    [0, -1200],
    [600, 0],
    [-600, 0],
  ] as const) {
    for (let wheel = 0; wheel < wheels; wheel += 1) {
      await page.mouse.wheel(x, y);
      await page.waitForTimeout(wheelPauseMilliseconds);
    }
  }
}

async function traceScrolling(browser: Browser, url: string, client: BenchClient) {
  return onPage(browser, async (page) => {
    await signIn(page, url, client);
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    });
    await scroll(page);
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as Trace;
    return longestTasks(trace, url);
  });
}

async function repeat<Found>(rounds: number, work: (round: number) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await work(round));
  return found;
}

interface Clients {
  readonly usual: BenchClient;
  readonly large: BenchClient;
}

const kibibytes = (sizes: readonly number[]): string => `${spread(sizes, 1)} KiB`;

const languages = [
  ['English', 'en-GB'],
  ['German', 'de-DE'],
  ['Bulgarian', 'bg-BG'],
] as const;

/** By turns, each time with an empty cache. */
async function measureFirstLoads(browser: Browser, url: string, rounds: number): Promise<string[]> {
  const found = await byTurns(languages, rounds, ([, locale]) =>
    onPage(browser, (page) => loadFirst(page, url), locale),
  );
  return [...found].flatMap(([[language], loads]) => [
    `| first load of the sign-in page in ${language}: transferred until the network is idle | ${kibibytes(loads.map((load) => load.kibibytes))} |`,
    `| of that: the font | ${kibibytes(loads.map(({ fontKibibytes }) => fontKibibytes))} |`,
    `| requests | ${spread(
      loads.map(({ requests }) => requests),
      0,
    )} |`,
    `| first contentful paint | ${spread(
      loads.map(({ paintMilliseconds }) => paintMilliseconds),
      0,
    )} ms |`,
  ]);
}

function clickRows(clicks: readonly ClickTimes[]): string[] {
  const times = (of: (each: ClickTimes) => number): string => `${spread(clicks.map(of), 0)} ms`;
  return [
    `| click on the trial balance in the menu to its painted figures, 300 accounts × 36 months | ${times((each) => each.trialBalance)} |`,
    `| click on a figure to its painted postings | ${times((each) => each.postings)} |`,
  ];
}

async function measure(url: string, { usual, large }: Clients, rounds: number): Promise<string[]> {
  const browser = await launch();
  try {
    const firstLoads = await measureFirstLoads(browser, url, rounds);
    const signIns = await repeat(rounds, () => onPage(browser, (page) => signIn(page, url, usual)));
    const clicks = await repeat(rounds, (round) =>
      onPage(browser, (page) => timeClicks(page, url, usual, round)),
    );
    const tasks = await repeat(rounds, () => traceScrolling(browser, url, large));
    return [
      ...firstLoads,
      `| password sent to painted trial balance, 300 accounts × 36 months | ${spread(signIns, 0)} ms |`,
      ...clickRows(clicks),
      `| scrolling a trial balance of 2,000 accounts × 36 months: longest task with a script of ours | ${spread(
        tasks.map(({ ours }) => ours),
        1,
      )} ms |`,
      `| longest task of the page at all | ${spread(
        tasks.map(({ all }) => all),
        1,
      )} ms |`,
    ];
  } finally {
    await browser.close();
  }
}

async function prepareClient(
  { session }: Installation,
  folder: string,
  { name, rows, accounts }: { readonly name: string; readonly rows: number; readonly accounts: number },
): Promise<BenchClient> {
  const books = await writeBooks(folder, rows, accounts);
  const client = await createBenchClient(session, books, { name });
  await processFile(session, client, client.instanceIds[0] ?? '', await readFile(books.files[0].csvFile));
  return client;
}

const { values } = parseArgs({ options: { ...rowsOption, ...roundsOption, ...writeOption } });
const [rows, rounds] = [countOf(values.rows), countOf(values.rounds)];
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const kind = 'embedded';
  const found = await onInstallation({ folder, port, kind }, async (installation) => {
    const usual = await prepareClient(installation, folder, { name: 'Bench', rows, accounts: 300 });
    const large = await prepareClient(installation, folder, { name: 'Large', rows, accounts: 2000 });
    return measure(installation.product.url, { usual, large }, rounds);
  });
  const how = `Medians of ${rounds} with minimum and maximum, behind ${rows.toLocaleString('en-GB')} postings each`;
  await printSection({ title: 'In the browser', kind, how, rows: found }, values.write);
} finally {
  await rm(folder, { recursive: true, force: true });
}
