import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '@tributary/api/dist/config.js';
import { createLog } from '@tributary/api/dist/log.js';
import { startServer } from '@tributary/api/dist/server.js';
import { type DatabaseKind, kindsOf, startDatabases } from './databases.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { byTurns } from './turns.ts';
import { timeOf } from './timing.ts';
import { percentile, ratios, spread } from './statistics.ts';

/**
 * What a save costs with its row of the audit log, and without: over HTTP, of one api in this process whose transactions leave the
 * row out every other time.
 */

const setupWord = 'word-of-the-benchmarks';
const email = 'bench@tributary.example';
const accountCount = 2_000;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Whether rows are written. */
interface Switch {
  isOn: boolean;
}

/** Calls come without a key here: nothing else than the row is kept along with what they change. */
function addSwitch({ platform: { db } }: Server): Switch {
  const rows: Switch = { isOn: true };
  const before = { ...db };
  const keeping: typeof db.keeping = async (clientId, work, keep) =>
    before.keeping(clientId, work, rows.isOn ? keep : async () => {});
  Object.assign(db, { keeping });
  return rows;
}

interface Caller {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function call<Body>({ url, headers }: Caller, address: string, body: unknown): Promise<Body> {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Body;
}

/** Somebody who administers a client of their own. */
async function enter({ address: url }: Server): Promise<Caller> {
  const person = { email, first_name: 'B', last_name: 'B' };
  const answer = await fetch(`${url}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, setup_word: setupWord, password: 'three slow wombats in March' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const platform = { url, headers: { cookie } };
  const { id } = await call<{ id: number }>(platform, '/admin/clients', { name: 'Bench' });
  await call(platform, `/admin/clients/${id}/users`, { ...person, roles: ['org_admin'] });
  return { url, headers: { cookie, 'x-client-id': String(id) } };
}

interface Save {
  readonly name: string;
  readonly countOfTurn: number;
  readonly save: (index: number) => Promise<unknown>;
}

interface Account {
  readonly id: number;
}

async function saves(caller: Caller): Promise<readonly Save[]> {
  const entity = { name: 'Entity', code: 'A', currency: 'EUR' };
  const { id } = await call<{ id: number }>(caller, '/legal_entities', entity);
  const account = (index: number, name: string) => ({
    position: index,
    parent: null,
    code: String(10_000 + index),
    name: `${name} ${index}`,
    type: 'expense',
  });
  const chart = Array.from({ length: accountCount }, (_, index) => account(index, 'Account'));
  const { accounts } = await call<{ accounts: Account[] }>(caller, '/ledger', { accounts: chart });
  const named = (count: number, name: string) => ({
    accounts: accounts.map((each, index) => ({
      ...account(index, index < count ? name : 'Account'),
      id: each.id,
    })),
  });
  return [
    {
      name: 'a legal entity',
      countOfTurn: 20,
      save: async (index) => call(caller, `/legal_entities/${id}`, { ...entity, name: `Entity ${index}` }),
    },
    {
      name: `one account in a chart of ${accountCount.toLocaleString('en-GB')}`,
      countOfTurn: 2,
      save: async (index) => call(caller, '/ledger', named(1, `Name ${index}`)),
    },
    {
      name: `all accounts of a chart of ${accountCount.toLocaleString('en-GB')}`,
      countOfTurn: 2,
      save: async (index) => call(caller, '/ledger', named(accountCount, `Name ${index}`)),
    },
  ];
}

const turnsOfRound = 5;

async function measureSave(
  rows: Switch,
  { name, countOfTurn, save }: Save,
  rounds: number,
): Promise<readonly string[]> {
  let index = 0;
  const [plain, logged] = [{ isOn: false }, { isOn: true }];
  const times = await byTurns([plain, logged], 1 + rounds * turnsOfRound, async ({ isOn }) => {
    rows.isOn = isOn;
    const milliseconds: number[] = [];
    for (let count = 0; count < countOfTurn; count += 1) {
      index += 1;
      milliseconds.push(await timeOf(async () => save(index)));
    }
    return milliseconds;
  });
  rows.isOn = true;
  const medians = (of: Switch): readonly number[] =>
    Array.from({ length: rounds }, (_, round) => {
      const turns = times.get(of)?.slice(1 + round * turnsOfRound, 1 + (round + 1) * turnsOfRound) ?? [];
      return percentile(turns.flat(), 0.5);
    });
  return [
    `| ${name}, without its row | ${spread(medians(plain), 2)} ms |`,
    `| the same with its row | ${spread(medians(logged), 2)} ms |`,
    `| ratio to without | ${spread(ratios(medians(logged), medians(plain)))} |`,
  ];
}

async function measure(kind: DatabaseKind, folder: string, rounds: number): Promise<string[]> {
  const databases = await startDatabases(kind);
  try {
    const environment = { TRIBUTARY_DATA: path.join(folder, kind), API_PORT: '0', SETUP_WORD: setupWord };
    const configuration = readConfiguration({ ...environment, ...(await databases.create()) });
    const server = await startServer(configuration, createLog('error', process.stderr));
    try {
      const rows = addSwitch(server);
      const printed: string[] = [];
      for (const save of await saves(await enter(server))) {
        printed.push(...(await measureSave(rows, save, rounds)));
      }
      return printed;
    } finally {
      await server.close();
    }
  } finally {
    databases.stop();
  }
}

const { values } = parseArgs({ options: { ...roundsOption, ...databaseOption, ...writeOption } });
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  for (const kind of kindsOf(values.database)) {
    const how = `medians of saves over HTTP by turns: medians of ${rounds} rounds with minimum and maximum`;
    const rows = await measure(kind, folder, rounds);
    await printSection({ title: 'Saves and their rows of the audit log', kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
