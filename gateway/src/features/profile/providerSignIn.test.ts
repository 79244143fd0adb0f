import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
});

const go = (path: string, cookie = ''): Promise<Response> =>
  fetch(gateway.url + path, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });

describe('signing in by a provider', () => {
  it('sends the browser there with what it keeps meanwhile', async () => {
    api.on('GET /api/v1/account/providers/acme/start', () => ({
      status: 302,
      headers: {
        location: 'https://login.example/auth?state=1',
        'set-cookie': 'tributary_provider=kept; Path=/; HttpOnly',
      },
    }));
    const answer = await go('/account/providers/acme/start?to=%2Fnordwind');
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://login.example/auth?state=1',
      'set-cookie': 'tributary_provider=kept; Path=/; HttpOnly',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(api.log).toEqual(['GET /account/providers/acme/start?to=%2Fnordwind']);
  });

  it('passes on what the provider said and what the browser kept, and goes on to a page of this application', async () => {
    api.on('GET /api/v1/account/providers/acme/callback', () => ({
      body: { location: '/nordwind?page=2' },
      headers: { 'set-cookie': 'tributary_session=good; Path=/; HttpOnly' },
    }));
    const answer = await go(
      '/account/providers/acme/callback?code=c&state=s',
      'tributary_provider=kept; other=1; tributary_device=known',
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sign-in?arrived&to=%2Fnordwind%3Fpage%3D2',
    ]);
    expect(answer.headers.get('set-cookie')).toContain('tributary_session=good');
    expect(api.log).toEqual(['GET /account/providers/acme/callback?code=c&state=s']);
    expect(api.calls[0]?.headers['cookie']).toBe('tributary_device=known; tributary_provider=kept');
  });

  it.each([
    [
      'a refusal',
      refusal(403, 'ForbiddenError', 'No.', [{ path: '', code: 'providerPersonUnknown', message: '' }]),
      'providerPersonUnknown',
    ],
    ['an unknown provider', refusal(404, 'ResourceNotFoundError', 'No.'), 'providerOther'],
    ['what would lead elsewhere', { body: { location: 'https://evil.example' } }, 'providerOther'],
    [
      'a code that is none',
      refusal(400, 'InvalidRequestError', 'No.', [{ path: '', code: 'provider&to=//x', message: '' }]),
      'providerOther',
    ],
  ])('leads back to where people sign in: %s', async (_, answered, code) => {
    api.on('GET /api/v1/account/providers/acme/callback', () => answered);
    const answer = await go('/account/providers/acme/callback?code=secret&state=s');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sign-in?refused=${code}`]);
  });

  it('that cannot begin keeps what was asked for', async () => {
    const fields = [{ path: '', code: 'providerAway', message: '' }];
    api.on('GET /api/v1/account/providers/acme/start', () =>
      refusal(503, 'InternalServerError', 'Later.', fields),
    );
    const answer = await go('/account/providers/acme/start?to=%2Fnordwind%3Fpage%3D2');
    expect(answer.headers.get('location')).toBe('/sign-in?refused=providerAway&to=%2Fnordwind%3Fpage%3D2');
  });

  it('has its providers in the graph, for everybody', async () => {
    api.on('GET /api/v1/account/providers', () => ({ body: [{ id: 'acme', name: 'Acme' }] }));
    const answer = await gateway.ask('{ signInProviders { name startUrl } }', {}, { cookie: '' });
    expect(answer.data).toEqual({
      signInProviders: [{ name: 'Acme', startUrl: '/account/providers/acme/start' }],
    });
  });
});
