import { createServer } from 'node:http';
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

createServer((request, response) => {
  const pieces: Uint8Array[] = [];
  request.on('data', (piece: Uint8Array) => pieces.push(piece));
  request.once('end', async () => {
    JSON.parse(Buffer.concat(pieces).toString('utf8'));
    const email = await emailOf(request.headers.cookie ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { viewer: email === null ? null : { user: { email } } } }));
  });
}).listen(Number(port));
