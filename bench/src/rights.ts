import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import '@tributary/api/dist/features/clients/tables.js';
import '@tributary/api/dist/identity/tables.js';
import { resumeSession } from '@tributary/api/dist/identity/sessions.js';
import type { RunningServer } from '@tributary/api/dist/server.js';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { call, type Caller, enter, onOwnApi } from './ownApi.ts';
import { printSection } from './report.ts';
import { textOf } from './rest.ts';
import { spread } from './statistics.ts';
import { howRead, type Reader, readByTurns, type ReadTimes, shareOf, timesRow } from './timing.ts';

/**
 * What it takes to know who asks and what they may do, which every request reads anew: the session, the membership and the entries
 * of access control, beside a request that nobody's rights are read for.
 */

const clientCount = 50;
const streamCount = 20;

/** In many clients, and one of many streams of each shared with the role. */
async function addRights({ platform: { db } }: RunningServer, caller: Caller): Promise<void> {
  await db.installation(async (transaction) => {
    const { id: userId } = await transaction.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const clients = await transaction
      .insertInto('clients')
      .values(
        Array.from({ length: clientCount - 1 }, (_, index) => ({
          name: `Client ${index}`,
          slug: `client-${index}`,
        })),
      )
      .returning('id')
      .execute();
    await transaction
      .insertInto('memberships')
      .values(clients.map(({ id }) => ({ client_id: id, user_id: userId, roles: ['org_viewer' as const] })))
      .execute();
  });
  const entity = await call<{ id: number }>(caller, 'POST', '/legal_entities', {
    name: 'Entity',
    code: 'A',
    currency: 'EUR',
  });
  for (let index = 0; index < streamCount; index += 1) {
    const stream = await call<{ id: number }>(caller, 'POST', '/actuals/financial/streams', {
      name: `Stream ${index}`,
      legal_entity_id: entity.id,
      type: 'double-entry',
    });
    await call(caller, 'POST', '/acl/entries', {
      resource_type: 'financial_streams',
      resource_id: stream.id,
      principal_type: 'role',
      principal_id: 'org_admin',
      can_edit: true,
    });
  }
}

/** What is left of the one without the other, in the middle of each round. */
function difference(times: ReadTimes, less: ReadTimes): readonly number[] {
  const others = shareOf(less, 0.5);
  return shareOf(times, 0.5).map((value, round) => value - (others[round] ?? Number.NaN));
}

async function measure(kind: DatabaseKind, folder: string, rounds: number): Promise<string[]> {
  return onOwnApi(kind, folder, async (server) => {
    const caller = await enter(server);
    await addRights(server, caller);
    const { db } = server.platform;
    const token = caller.headers['cookie']?.split('=').slice(1).join('=') ?? '';
    const readRights = async (clients: number | 'all'): Promise<void> => {
      const found = await db.installation((transaction) => resumeSession(transaction, token, clients, true));
      const expected = clients === 'all' ? clientCount : 1;
      if (found?.memberships.length !== expected) throw new Error('The rights were not read');
    };
    const ask = (address: string): Promise<string> =>
      textOf(`${caller.url}${address}`, { headers: caller.headers });
    const bare: Reader = { name: 'peer: a bare request (`/healthz`)', read: () => ask('/healthz') };
    const whole: Reader = {
      name: 'a request that says what the caller may do in the client (`GET /permissions`)',
      read: () => ask('/api/v1/permissions'),
    };
    const ofClient: Reader = {
      name: `rights of a request, a member with ${streamCount} entries`,
      read: () => readRights(caller.clientId),
    };
    const ofAll: Reader = {
      name: `the same in all of ${clientCount} clients, as the gateway asks`,
      read: () => readRights('all'),
    };
    const times = await readByTurns([bare, whole, ofClient, ofAll], rounds);
    const of = (reader: Reader): ReadTimes => times.get(reader) ?? [];
    return [
      timesRow(ofClient.name, of(ofClient)),
      timesRow(ofAll.name, of(ofAll)),
      timesRow(bare.name, of(bare)),
      timesRow(whole.name, of(whole)),
      `| what it takes longer than a bare one | p50 ${spread(difference(of(whole), of(bare)), 2)} ms |`,
    ];
  });
}

const { values } = parseArgs({ options: { ...roundsOption, ...databaseOption, ...writeOption } });
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  for (const kind of kindsOf(values.database)) {
    const rows = await measure(kind, folder, rounds);
    await printSection({ title: 'Rights of a request', kind, how: howRead(rounds), rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
