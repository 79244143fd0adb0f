import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformEmail, startTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';

const publicUrl = 'https://books.example';
let api: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  const environment = { PUBLIC_URL: publicUrl, LOG_LEVEL: 'trace' };
  api = await startTestApi(environment, { write: (line) => lines.push(line) });
});
afterAll(() => api.close());

describe('behind https', () => {
  it('cookies are held to this host and to encrypted connections', async () => {
    const { headers } = await api.nobody.call('POST', '/account/login', {
      body: { email: platformEmail, password: testPassword },
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-tributary_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('logs', () => {
  it('hold no password, no set-up word, no session, and one line for each event whatever people type', async () => {
    const typed = 'line one\r\nline two\u001b[31m';
    await api.nobody.call('POST', '/account/login', { body: { email: typed, password: 'my secret words' } });
    await api.administrator.call('GET', `/nowhere?x=${encodeURIComponent(typed)}`);
    await api.administrator.ok('GET', '/profile');
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    expect(log).not.toContain('my secret words');
    expect(log).not.toContain(testPassword);
    expect(log).not.toContain(api.platform.configuration.setupWord.text);
    expect(log).not.toContain(api.administrator.cookie?.split('=')[1] ?? 'no cookie');
    for (const line of lines) {
      expect(line.trimEnd()).toMatch(/^\P{Cc}+$/u);
      expect(JSON.parse(line)).toHaveProperty('time');
    }
  });

  it('say of a request who asked, and in which client; one after health leaves no line', async () => {
    const client = await api.addClient();
    const member = await client.as('org_viewer');
    lines.length = 0;
    await member.ok('GET', '/legal_entities');
    await api.nobody.call('GET', '//healthz');
    const asked = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const completed = asked.filter(({ msg }) => msg === 'request completed');
    expect(completed).toEqual([
      expect.objectContaining({ reqId: expect.any(String), user: expect.any(Number), client: client.id }),
    ]);
    expect(lines.join('')).not.toContain('healthz');
  });
});
