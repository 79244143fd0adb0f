import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';

/**
 * The least that a call of a graph can be: a server that takes the document, asks the api who is signed in as the gateway does, and
 * answers one word of that. A program of its own, as the gateway is.
 */

const [port = '0', apiUrl = '', socketPath = ''] = process.argv.slice(2);

const api = new Pool(apiUrl, socketPath === '' ? {} : { socketPath });

interface Session {
  readonly user?: { readonly email: string };
}

async function emailOf(cookie: string): Promise<string | null> {
  const { body } = await api.request({ path: '/api/v1/session', method: 'GET', headers: { cookie } });
  const { user } = (await body.json()) as Session;
  return user?.email ?? null;
}

async function textOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  JSON.parse(await textOf(request));
  const email = await emailOf(request.headers.cookie ?? '');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { viewer: email === null ? null : { user: { email } } } }));
}

createServer((request, response) => void answer(request, response)).listen(Number(port));
