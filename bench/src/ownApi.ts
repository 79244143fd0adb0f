import path from 'node:path';
import { readConfiguration } from '@tributary/api/dist/config.js';
import { createLog } from '@tributary/api/dist/log.js';
import { type RunningServer, startServer } from '@tributary/api/dist/server.js';
import { type DatabaseKind, startDatabases } from './databases.ts';

/** An api in the process of the benchmark, whose parts can be reached and switched, asked over HTTP. */

const setupWord = 'word-of-the-benchmarks';
const person = { email: 'bench@tributary.example', first_name: 'B', last_name: 'B' };

/** For as long as something is measured. */
export async function onOwnApi<Found>(
  kind: DatabaseKind,
  folder: string,
  work: (server: RunningServer) => Promise<Found>,
): Promise<Found> {
  const databases = await startDatabases(kind);
  try {
    const environment = { TRIBUTARY_DATA: path.join(folder, kind), API_PORT: '0', SETUP_WORD: setupWord };
    const configuration = readConfiguration({ ...environment, ...(await databases.create()) });
    const server = await startServer(configuration, createLog('error', process.stderr));
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  } finally {
    databases.stop();
  }
}

export interface Caller {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function call<Body>(
  { url, headers }: Caller,
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  body?: object | string,
): Promise<Body> {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method,
    headers: {
      ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/octet-stream' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Body;
}

/** Somebody who administers a client of their own, called `Bench`. */
export async function enter({
  address: url,
}: RunningServer): Promise<Caller & { readonly clientId: number }> {
  const answer = await fetch(`${url}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, setup_word: setupWord, password: 'three slow wombats in March' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The set-up answered ${answer.status}`);
  const platform = { url, headers: { cookie } };
  const { id } = await call<{ id: number }>(platform, 'POST', '/admin/clients', { name: 'Bench' });
  await call(platform, 'POST', `/admin/clients/${id}/users`, { ...person, roles: ['org_admin'] });
  return { url, headers: { cookie, 'x-client-id': String(id) }, clientId: id };
}
