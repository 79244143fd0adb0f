import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import '@tributary/api/dist/features/clients/tables.js';
import '@tributary/api/dist/identity/tables.js';
import { readConfiguration } from '@tributary/api/dist/config.js';
import { createLog } from '@tributary/api/dist/log.js';
import type { Platform } from '@tributary/api/dist/platform.js';
import { type RunningServer, startServer } from '@tributary/api/dist/server.js';
import { type DatabaseKind, kindsOf, startDatabases } from './databases.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { Rest } from './rest.ts';
import { spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';

/** What a page of the people of the installation costs, in each order, at its begin, deep within, and searched. */

const clientCount = 200;
const rowsPerStatement = 1_000;
const pageSize = 50;

interface Page {
  readonly total: number;
  readonly next: string | null;
}

/** Everybody is in some clients, and many have the same name. */
async function addPeople({ db }: Platform, count: number): Promise<void> {
  await db.installation(async (transaction) => {
    const clients = await transaction
      .insertInto('clients')
      .values(
        Array.from({ length: clientCount }, (_, index) => ({
          name: `Client ${index}`,
          slug: `client-${index}`,
        })),
      )
      .returning('id')
      .execute();
    for (let start = 0; start < count; start += rowsPerStatement) {
      const numbers = Array.from(
        { length: Math.min(rowsPerStatement, count - start) },
        (_, index) => start + index,
      );
      const people = await transaction
        .insertInto('users')
        .values(
          numbers.map((number) => ({
            email: `person.${(number * 7919) % count}@example.org`,
            first_name: ['Anna', 'Björn', 'Велизар', 'Chiara'][number % 4] ?? '',
            last_name: `Person ${String.fromCodePoint(97 + (number % 26))}${number % 311}`,
            last_used_at: number % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1) + number * 60_000),
          })),
        )
        .returning('id')
        .execute();
      await transaction
        .insertInto('memberships')
        .values(
          people.flatMap(({ id }, index) =>
            [0, 1, 2].map((step) => ({
              client_id: clients[(index + step * 61) % clientCount]?.id ?? 0,
              user_id: id,
              roles: ['org_viewer' as const],
            })),
          ),
        )
        .execute();
    }
  });
}

async function signIn({ address, platform }: RunningServer): Promise<Rest> {
  const answer = await fetch(`${address}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      setup_word: platform.configuration.setupWord.text,
      email: 'platform@example.org',
      password: 'correct horse battery',
      first_name: 'Pia',
      last_name: 'Platform',
    }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The set-up answered ${answer.status}`);
  return new Rest({ url: address, cookie });
}

const asks = [
  ['by address, the first', 'order_by=email', 0],
  ['by address, after half of them', 'order_by=email', 0.5],
  ['by name, after half of them', 'order_by=name', 0.5],
  ['by last use, the latest first', 'order_by=last_used_descending', 0],
  ['by last use, after half of them', 'order_by=last_used_descending', 0.5],
  ['found by two words', 'order_by=name&search=bj%C3%B6rn%20person', 0],
  ['found by a word that nobody has', 'search=nobody-is-called-so', 0],
] as const;

async function placeAfter(rest: Rest, query: string, share: number): Promise<string> {
  let after = '';
  let passed = 0;
  for (;;) {
    const { total, next } = await rest.get<Page>(`/admin/users?${query}&limit=1000${after}`);
    if (next === null || passed + 1000 > total * share) return after;
    passed += 1000;
    after = `&after=${encodeURIComponent(next)}`;
  }
}

async function measure(kind: DatabaseKind, folder: string, count: number, rounds: number): Promise<string[]> {
  const databases = await startDatabases(kind);
  try {
    const environment = {
      API_PORT: '0',
      TRIBUTARY_DATA: path.join(folder, kind),
      ...(await databases.create()),
    };
    const server = await startServer(readConfiguration(environment), createLog('silent'));
    try {
      const rest = await signIn(server);
      await addPeople(server.platform, count);
      const rows: string[] = [];
      for (const [what, query, share] of asks) {
        const after = share === 0 ? '' : await placeAfter(rest, query, share);
        const times: number[] = [];
        for (let round = 0; round <= rounds; round += 1) {
          measureUnit();
          const begin = performance.now();
          await rest.text(`/admin/users?${query}&limit=${pageSize}${after}`);
          // The first is a warm-up.
          if (round > 0) times.push(performance.now() - begin);
        }
        rows.push(`| a page of ${pageSize} ${what} | ${spread(times, 1)} ms |`);
      }
      return rows;
    } finally {
      await server.close();
    }
  } finally {
    databases.stop();
  }
}

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
  },
});
const [count, rounds] = [countOf(values.people), countOf(values.rounds)];
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const title = `People of the installation, ${count.toLocaleString('en-GB')} of them`;
  const how = `\`GET /admin/users\` at the api, one call after the other: medians of ${rounds} with minimum and maximum`;
  for (const kind of kindsOf(values.database)) {
    await printSection({ title, kind, how, rows: await measure(kind, folder, count, rounds) }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
