import { once } from 'node:events';
import { connect } from 'node:net';
import * as consumers from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/setup', () => ({ body: { needed: true } }));
  api.on('GET /config/config.json', () => ({ body: { featureFlags: {} } }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterAll(() => gateway.stop());

const body = JSON.stringify({ query: '{ setup { needed } }' });
const json = { 'content-type': 'application/json' };
const preflight = { 'graphql-require-preflight': '1' };

const send = (headers: Record<string, string>, content: string | FormData = body) =>
  fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body: content });

describe('addresses of the api', () => {
  it.each(['GET', 'POST'])('are none of the product, which says so to a program: %s', async (method) => {
    for (const address of ['/api/v1', '/api/v1/clients']) {
      const response = await fetch(`${gateway.url}${address}`, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('goa-error')).toBe('ResourceNotFoundError');
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('address of its own') });
    }
  });
});

describe('requests of other sites', () => {
  it.each([
    ['without the preflight header', () => send(json), 403],
    ['from a foreign origin', () => send({ ...json, ...preflight, origin: 'https://evil.example' }), 403],
    ['from an opaque origin', () => send({ ...json, ...preflight, origin: 'null' }), 403],
    ['marked as cross-site', () => send({ ...json, ...preflight, 'sec-fetch-site': 'cross-site' }), 403],
    [
      'as a form',
      () => send({ 'content-type': 'application/x-www-form-urlencoded' }, 'query=%7Bsetup%7Bneeded%7D%7D'),
      403,
    ],
    ['as multipart', () => send({}, new FormData()), 403],
    ['as plain text', () => send({ 'content-type': 'text/plain' }), 403],
    ['as a GET', () => fetch(`${gateway.url}/graphql?query=%7Bsetup%7Bneeded%7D%7D`), 403],
    [
      'as a form with the header',
      () => send({ ...preflight, 'content-type': 'application/x-www-form-urlencoded' }, 'query=x'),
      415,
    ],
    ['as multipart with the header', () => send(preflight, new FormData()), 415],
    ['as an upload', () => fetch(`${gateway.url}/uploads`, { method: 'POST', body: 'a,b' }), 403],
  ])('are refused: %s', async (_, request, status) => {
    const before = api.calls.length;
    const response = await request();
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(api.calls.length).toBe(before);
  });

  it('are told from our own', async () => {
    const own = await send({
      ...json,
      ...preflight,
      origin: 'http://tributary.example',
      'sec-fetch-site': 'same-origin',
    });
    expect(await own.json()).toEqual({ data: { setup: { needed: true } } });
    const sameHost = await send({ ...json, ...preflight, origin: gateway.url });
    expect(sameHost.status).toBe(200);
  });

  it('get no CORS preflight answered', async () => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what the api is told of a caller', () => {
  it('is the cookies that it knows, and the address as it came', async () => {
    api.on('POST /api/v1/account/login', () => ({
      body: { location: '/' },
      headers: { 'set-cookie': 'tributary_device=new; Path=/; HttpOnly' },
    }));
    const response = await gateway.post(
      {
        query:
          'mutation { login(input: { email: "a@b.example", password: "x" }) { location errors { kind } } }',
      },
      {
        cookie: 'a=1; tributary_session=good; tributary_device=old; tributary_session=bad; b=2',
        'x-forwarded-for': '198.51.100.1',
      },
    );
    expect(await response.json()).toEqual({ data: { login: { location: '/', errors: [] } } });
    expect(response.headers.getSetCookie()).toEqual(['tributary_device=new; Path=/; HttpOnly']);
    const signIn = api.calls.find(({ path }) => path.endsWith('/account/login'));
    expect(signIn?.headers).toMatchObject({
      cookie: 'tributary_session=good; tributary_device=old',
      'x-forwarded-host': new URL(gateway.url).host,
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('is what the browser holds to this host where people come by https, and the session that begins there', async () => {
    api.on('POST /api/v1/account/login', () => ({
      body: { location: '/' },
      headers: { 'set-cookie': '__Host-tributary_session=good; Path=/; Secure; HttpOnly' },
    }));
    const strict = await TestGateway.start({ dispatcher: api.agent, publicUrl: 'https://tributary.example' });
    api.calls.length = 0;
    const { data } = await strict.ask(
      'mutation { login(input: { email: "a@b.example", password: "x" }) { viewer { user { email } } } }',
      {},
      { cookie: 'tributary_session=bad; tributary_device=bad; __Host-tributary_device=old' },
    );
    expect(data).toEqual({ login: { viewer: { user: { email: 'anna@example.com' } } } });
    expect(api.calls.map(({ headers }) => headers['cookie'])).toEqual([
      '__Host-tributary_device=old',
      '__Host-tributary_session=good; __Host-tributary_device=old',
    ]);
    await strict.stop();
  });
});

describe('addresses', () => {
  /** As a browser would not send it. */
  async function write(head: string): Promise<string> {
    const { hostname, port } = new URL(gateway.url);
    const connection = connect(Number(port), hostname);
    connection.end(`${head}\r\nconnection: close\r\n\r\n`);
    return consumers.text(connection);
  }

  const ask = (address: string, header = 'a: b') => write(`GET ${address} HTTP/1.1\r\nhost: a\r\n${header}`);

  it.each([
    ['without a host', 400, () => ask('//')],
    ['of nowhere', 400, () => ask('http://[')],
    ['too long', 431, () => ask(`/${'a'.repeat(20_000)}`)],
    ['beside headers that are too long', 431, () => ask('/', `a: ${'b'.repeat(20_000)}`)],
    ['beside headers that are none', 400, () => ask('/', 'a\rb')],
    ['beside no name of a host', 400, () => write('GET / HTTP/1.1')],
    ['beside expectations', 417, () => ask('/', 'expect: 200-ok')],
    ['of another server', 405, () => write('CONNECT other.example:443 HTTP/1.1\r\nhost: a')],
  ])('are refused in words: %s', async (_, status, refused) => {
    const answer = await refused();
    const [refusal = ''] = /\{.*\}/.exec(answer) ?? [];
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*goa-error: InvalidRequestError`));
    expect(JSON.parse(refusal)).toMatchObject({
      name: 'InvalidRequestError',
      id: expect.stringMatching(/^ERR-/),
    });
  });
});

describe('pages', () => {
  it('come with a nonce of their own under a strict policy, for every path that is no file', async () => {
    const read = async (path: string) => {
      const response = await fetch(`${gateway.url}${path}`);
      const text = await response.text();
      return {
        policy: response.headers.get('content-security-policy') ?? '',
        nonces: [...text.matchAll(/nonce="([^"]+)"/g)],
      };
    };
    const [first, second] = await Promise.all([read('/'), read('/data-audit/balance')]);
    const nonce = first.nonces[0]?.[1] ?? '';
    expect(first.nonces.map((match) => match[1])).toEqual([nonce, nonce]);
    expect(first.policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(first.policy).toContain("default-src 'none'");
    expect(first.policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(second.nonces[0]?.[1]).not.toBe(nonce);
  });

  it('keep hashed assets for ever and answer missing ones with 404', async () => {
    const asset = await fetch(`${gateway.url}/assets/main-1.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${gateway.url}/assets/main-2.js`)).status).toBe(404);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('come compressed to whoever takes %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const [asset, page] = await Promise.all(
      ['/assets/main-1.js', '/'].map(async (path) => fetch(`${gateway.url}${path}`, { headers })),
    );
    expect(asset?.headers.get('content-encoding')).toBe(encoding);
    expect(asset?.headers.get('content-type')).toContain('text/javascript');
    expect(asset?.headers.get('vary')).toBe('accept-encoding');
    expect(await asset?.text()).toBe('export {};');
    expect(page?.headers.get('content-encoding')).toBeNull();
  });

  it.each(['/index.html', '/assets/..%2findex.html', '/.%2findex.html'])(
    'answer the page under its policy, however its file is called: %s',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'Not found';
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(await response.text()).toContain(nonce);
    },
  );

  it.each(['/..%2f..%2fetc%2fpasswd', '/%00', '/%E0%A4%A', '/assets/..%2f..%2fpersisted.json'])(
    'do not lead out of their folder: %s',
    async (path) => {
      const text = await (await fetch(`${gateway.url}${path}`)).text();
      expect(text).not.toContain('root:');
      expect(text).toMatch(/Not found|<!doctype html>/);
    },
  );

  it('serve GraphiQL with a nonce and nothing from outside', async () => {
    const cookie = 'tributary_session=good';
    const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html', cookie } });
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    const text = await response.text();
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text.includes('query WhoAmI')).toBe(true);
    expect(text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
    expect(text.length).toBeLessThan(100_000);
  });

  it('serve what is the same in GraphiQL for all apart from its page, for good', async () => {
    const cookie = 'tributary_session=good';
    const page = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html', cookie } });
    const text = await page.text();
    const paths = [...text.matchAll(/(?:src|href)="(\/graphql\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.map((path) => path.split('.').at(-1))).toEqual(['css', 'js']);
    for (const path of paths) {
      const [plain, compressed] = await Promise.all(
        ['identity', 'gzip'].map(async (encoding) =>
          fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': encoding } }),
        ),
      );
      expect([plain?.status, compressed?.status]).toEqual([200, 200]);
      expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(compressed?.headers.get('content-encoding')).toBe('gzip');
      const whole = await plain?.text();
      expect(whole?.length).toBeGreaterThan(100_000);
      expect(await compressed?.text()).toBe(whole);
    }
    const unknown = await fetch(`${gateway.url}/graphql/graphiql-0.js`);
    expect(unknown.status).toBe(404);
    await unknown.text();
  });

  it('end a connection on which a way to elsewhere is asked for behind an answer that nobody takes', async () => {
    const cookie = 'tributary_session=good';
    const page = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html', cookie } });
    const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const closed = new Promise<void>((resolve) => {
      gateway.gateway.server.once('connection', (near) => near.once('close', () => resolve()));
    });
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname)
      .on('error', () => undefined)
      .pause();
    socket.write(`GET ${script} HTTP/1.1\r\nhost: a\r\n\r\n`);
    await once(gateway.gateway.server, 'request');
    socket.write('CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n');
    await closed;
    socket.destroy();
  });

  it('show GraphiQL to strangers in demonstration mode alone', async () => {
    const statusOf = async ({ url }: TestGateway, cookie: string) =>
      (await fetch(`${url}/graphql`, { headers: { accept: 'text/html', cookie } })).status;
    expect(await statusOf(gateway, '')).toBe(401);
    expect(await statusOf(gateway, 'tributary_session=bad')).toBe(401);
    const demonstration = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
    expect(await statusOf(demonstration, '')).toBe(200);
    await demonstration.stop();
  });

  it('hold browsers to https where people come by it', async () => {
    const strict = await TestGateway.start({ dispatcher: api.agent, publicUrl: 'https://tributary.example' });
    const header = async ({ url }: TestGateway) =>
      (await fetch(url)).headers.get('strict-transport-security');
    expect(await header(strict)).toBe('max-age=31536000');
    expect(await header(gateway)).toBeNull();
    await strict.stop();
  });

  it('pass the configuration through and tell health', async () => {
    expect(await (await fetch(`${gateway.url}/config/config.json`)).json()).toEqual({ featureFlags: {} });
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  });
});
