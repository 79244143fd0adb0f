import { errorCatalogue } from '../../../../http/errorCatalogue.ts';
import { keeperOf } from '../../../../secretKeeper.ts';
import type { TestAnswer, TestApi } from '../../../../testing/testApi.ts';
import { type KeptTies, openTies, sealTies } from '../ties.ts';
import type { TestProvider } from './provider.ts';

/** Somebody who signs in by a provider, as their browser does it. */

export const publicUrl = 'http://books.example:4000';
export const callbackOf = (id: string) => `${publicUrl}/account/providers/${id}/callback`;

export const pairsOf = (headers: Headers): string[] =>
  headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

export const failure = (name: keyof typeof errorCatalogue) => ({
  status: errorCatalogue[name].status,
  body: { message: errorCatalogue[name].message, fields: [{ path: '', code: name }] },
});

export const nameOfCookie = 'tributary_provider=';

export function browserOf(api: () => TestApi, provider: () => TestProvider) {
  const keeper = () => keeperOf(api().platform.configuration);
  const begin = async (to?: string, id = 'acme') => {
    const path = `/account/providers/${id}/start${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
    const { status, headers } = await api().nobody.call('GET', path);
    if (status !== 302) throw new Error(`${path} was answered with ${status}`);
    return { address: headers.get('location') ?? '', cookie: pairsOf(headers)[0] ?? '' };
  };
  /** As the gateway passes it on. */
  const come = (back: URL, cookie: string, address = '127.0.0.1'): Promise<TestAnswer> =>
    api().nobody.call('GET', `/account/providers/acme/callback${back.search}`, {
      headers: { cookie, 'x-forwarded-for': address },
    });
  return {
    begin,
    come,
    /** As sealed here. */
    cookieOf: async (kept: KeptTies) => nameOfCookie + sealTies(await keeper(), kept),
    tiesIn: async (cookie: string): Promise<KeptTies> => {
      const kept = openTies(await keeper(), cookie.slice(nameOfCookie.length));
      if (kept === null) throw new Error(`Nobody sealed ${cookie}`);
      return kept;
    },
    known: (sub: string, email: string, isVerified = true): string => {
      const names = { given_name: 'Ada', family_name: 'Acme' };
      provider().accounts.set(sub, { email, email_verified: isVerified, ...names });
      return sub;
    },
    signIn: async (sub: string, to?: string) => {
      const { address, cookie } = await begin(to);
      return come(await provider().walk(address, sub), cookie);
    },
  };
}
