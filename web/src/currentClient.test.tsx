import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadToCurrentClient } from './currentClient.ts';
import { resetEnvironment } from './relay/environment.ts';
import { rememberClient } from './relay/lastClient.ts';
import { routes } from './routes.tsx';

type Loader = Parameters<typeof leadToCurrentClient>[0];

/** Where an address leads somebody who is a member of these clients; null for nobody. */
async function leadsTo(address: string, slugs: readonly string[] | null): Promise<string | null> {
  const viewer = slugs && {
    user: { id: 'ada', email: 'ada@example.com', isPlatformAdmin: false },
    clients: {
      edges: slugs.map((slug) => ({ node: { roles: [], client: { id: slug, name: slug, slug } } })),
    },
  };
  const answer = JSON.stringify({ data: { viewer, setup: { needed: false } } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  const request = new Request(`http://localhost${address}`);
  const response = await leadToCurrentClient({ request, params: {} } as unknown as Loader);
  return response.headers.get('location');
}

beforeEach(resetEnvironment);
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a screen without a client', () => {
  it('is that of the only one, with its filters', async () => {
    expect(await leadsTo('/data-audit/balance?from=2024-01&entity=DE01', ['nordwind'])).toBe(
      '/nordwind/data-audit/balance?from=2024-01&entity=DE01',
    );
  });

  it('is that of the one shown last, as long as it is open to the person', async () => {
    rememberClient('ada', 'iztok');
    rememberClient('bob', 'nordwind');
    expect(await leadsTo('/setup', ['nordwind', 'iztok'])).toBe('/iztok/setup');
    resetEnvironment();
    expect(await leadsTo('/setup', ['nordwind', 'sudpol'])).toBe('/clients');
  });

  it('is chosen where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', {
      setItem: refuse,
      getItem: refuse,
      clear: () => undefined,
    });
    expect(() => rememberClient('ada', 'iztok')).not.toThrow();
    expect(await leadsTo('/setup', ['nordwind', 'iztok'])).toBe('/clients');
  });

  it('asks for one where there are several, and for a password first', async () => {
    expect(await leadsTo('/dimensions', ['nordwind', 'iztok'])).toBe('/clients');
    resetEnvironment();
    expect(await leadsTo('/dimensions?level=2', null)).toBe('/sign-in?to=%2Fdimensions%3Flevel%3D2');
  });
});

describe('addresses', () => {
  const pathsOf = (address: string) =>
    matchRoutes(routes, address)
      ?.map(({ route }) => route.path)
      .filter(Boolean);

  it.each([
    ['/setup/periods', ['setup/*']],
    ['/data-audit/balance', ['data-audit/*']],
    ['/streams/ledger/2024-01', ['streams/*']],
    ['/c/Q2xpZW50OjE6MQ/setup', ['c/:clientId/*']],
    ['/clients', ['clients']],
    ['/sign-in', ['sign-in']],
    ['/nordwind', [':client']],
    ['/nordwind/streams/ledger/2023-01--2025-12', [':client', 'streams/:stream/:range']],
    ['/nordwind/data-audit/balance', [':client', 'data-audit/balance']],
    ['/nordwind/setup/periods', [':client', 'setup', 'periods']],
    ['/nordwind/nowhere', ['*']],
  ])('%s is %s', (address, paths) => {
    expect(pathsOf(address)).toEqual(paths);
  });
});
