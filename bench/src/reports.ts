import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient, withStreamOfEach } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { runPeer } from './peer.ts';
import { printSection } from './report.ts';
import type { Rest } from './rest.ts';
import { howRead, type Reader, readByTurns, timesRows } from './timing.ts';
import { type Range, trialBalanceOf } from './trialBalance.ts';

/** What a report of six companies takes: 300 accounts × 36 months, as the trial balance has them, and what stands behind its cells. */

const port = 4780;
const companies = ['EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR'];
/** Less than this holds no figures. */
const lengthMin = 300 * 36 * 6;
const reports = '/reportbuilder/reports';

interface Account {
  readonly id: number;
  readonly type: string;
}

const formulas = [
  {
    id: 'share',
    tree: {
      type: 'operator',
      operator: 'percent',
      args: [
        { type: 'node_ref', id: 'g0' },
        { type: 'node_ref', id: 'g1' },
      ],
    },
  },
];

/** A line for each account, in groups of twenty, and a share of two of them. */
function itemsOf(accounts: readonly Account[]): object[] {
  const groups: object[] = [];
  for (let start = 0; start < accounts.length; start += 20) {
    const children = accounts.slice(start, start + 20).map(({ id, type }) => ({
      id: `a${id}`,
      type: 'account',
      meta: { accountId: id, accountType: type, accountUse: 'turnover' },
    }));
    groups.push({ id: `g${groups.length}`, type: 'group', children });
  }
  return [...groups, { id: 'share', type: 'formula', meta: { formulaId: 'share' } }];
}

async function bodyOf(rest: Rest, { from, to }: Range): Promise<{ items: object[]; first: string }> {
  const { accounts } = await rest.get<{ accounts: Account[] }>('/ledger?include_balance=true');
  if (from === 0 || to === 0) throw new Error('The calendar has no range of the books');
  return { items: itemsOf(accounts), first: `a${accounts[0]?.id}` };
}

function readersOf(
  rest: Rest,
  { from, to }: Range,
  items: object[],
  first: string,
  address: string,
): Reader[] {
  const range = { from_period_id: from, to_period_id: to };
  const tree = { items, formulas, layout: 'columns' };
  const cell = { items, formulas, ...range };
  const evaluated = async (body: object): Promise<void> => {
    const text = await rest.posted(`${reports}/evaluate`, { ...tree, range, ...body });
    if (text.length < lengthMin) throw new Error(`A report answered ${text.slice(0, 200)}`);
  };
  const ofCell = (call: string) => async () => rest.posted(`${reports}/nodes/${call}`, cell);
  return [
    { name: 'trial balance, 300 accounts × 36 months', read: () => rest.text(address) },
    { name: 'report of 300 lines × 36 columns', read: () => evaluated({}) },
    {
      name: 'the same, compared: 108 columns',
      read: () => evaluated({ delta: { option: 'option-1', shift: 12 } }),
    },
    { name: 'the same, without any instance (-1)', read: () => evaluated({ dimension_ids: [-1] }) },
    { name: 'first page behind a group', read: ofCell('g0/transactions') },
    { name: 'first page behind an account', read: ofCell(`${first}/transactions`) },
    { name: 'a group by account', read: ofCell('g0/statistics/account_code') },
    { name: 'a group by legal entity', read: ofCell('g0/statistics/legal_entity') },
  ];
}

/** The peer adds the same entries of one company by month. */
function peerRows({ journalFile }: Books): string[] {
  const peer = runPeer('hledger', ['-f', journalFile, 'bal', '-M']);
  if (peer === undefined) return ['| peer: `hledger bal -M` | not installed |'];
  return [`| peer: \`hledger bal -M\` on the entries of one company | ${peer.seconds.toFixed(2)} s |`];
}

async function measure(installation: Installation, books: Books, rounds: number): Promise<string[]> {
  const { session } = installation;
  const client = await createBenchClient(session, books, { currencies: companies });
  const bytes = await readFile(books.files[0].csvFile);
  for (const ofCompany of await withStreamOfEach(session, client, books)) {
    await processFile(session, ofCompany, ofCompany.instanceIds[0] ?? '', bytes);
  }
  const { rest, address, range } = await trialBalanceOf(installation, client);
  const { items, first } = await bodyOf(rest, range);
  return timesRows(await readByTurns(readersOf(rest, range, items, first, address), rounds));
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '160000' },
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
  },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, countOf(values.rows));
  const peer = peerRows(books);
  for (const kind of kindsOf(values.database)) {
    const rows = await onInstallation({ folder, port, kind }, (installation) =>
      measure(installation, books, rounds),
    );
    const how = `${howRead(rounds)}; ${books.rowCount.toLocaleString('en-GB')} postings of each of ${companies.length} companies, by REST`;
    await printSection({ title: 'Reports', kind, how, rows: [...rows, ...peer] }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
