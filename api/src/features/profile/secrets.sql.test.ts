import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../identity/tokens.ts';
import { findSecrets, type Named, readAllTables } from '../../testing/findSecrets.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { clientId, clientSecret, TestProvider } from './providers/testing/provider.ts';
import { goAllWays } from './testing/allWays.ts';

const publicUrl = 'https://books.example';
const email = 'secrets.ways@tributary.example';
const placeOfPicture = 'a place that the camera wrote down';

let api: TestApi;
let provider: TestProvider;
let secrets: Named;
let codes: readonly string[];
let places: Named;

beforeAll(async () => {
  const lines: string[] = [];
  provider = await TestProvider.start([`${publicUrl}/account/providers/acme/callback`]);
  const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId, clientSecret };
  const secretsKey = randomBytes(32).toString('base64');
  const environment = {
    PUBLIC_URL: publicUrl,
    SIGN_IN_PROVIDERS: JSON.stringify([{ ...acme, domains: ['tributary.example'] }]),
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'trace',
  };
  api = await startTestApi(environment, { write: (line) => lines.push(line) });
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } });
  const picture = await image
    .withExif({ IFD0: { Copyright: placeOfPicture } })
    .png()
    .toBuffer();
  const client = await api.addClient();
  const found = await goAllWays({ api, client, provider }, { email, picture: new Uint8Array(picture) });
  ({ codes } = found);
  secrets = { ...found.secrets, 'key of the server': secretsKey, 'what a picture held': placeOfPicture };
  places = { 'the log of the api': lines.join(''), ...(await readAllTables(api.platform.db)) };
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

describe('whichever way somebody comes in', () => {
  it('no secret lies in a table or in the log, in whatever form', () => {
    expect(Object.entries(secrets).filter(([, secret]) => secret === undefined || secret.length < 8)).toEqual(
      [],
    );
    expect(findSecrets(secrets, places)).toEqual([]);
  });

  it('nor does a code stand in the log or an audit log', () => {
    const told = ['the log of the api', 'table audit_log', 'table installation_audit_log'];
    const found = codes.filter((code) =>
      told.some((place) => new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(places[place] ?? '')),
    );
    expect([codes.length, found]).toEqual([2, []]);
  });

  it('all ways were gone, and what they left is searched: tables of all kinds, and addresses in the log', () => {
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining([
        '__Host-tributary_session of the invitation',
        '__Host-tributary_session of the password',
        '__Host-tributary_session of a recovery code',
        '__Host-tributary_session of a code',
        '__Host-tributary_session of the provider',
        '__Host-tributary_device of the password',
        'link of the recovery',
        'recovery code 9',
        'id token of the provider',
      ]),
    );
    const found = findSecrets(
      { address: email, name: 'Daily', path: '/account/providers/acme/callback' },
      places,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'address in table users',
        'address in table installation_audit_log',
        'address in table audit_log',
        'name in table sessions',
        'path in the log of the api',
      ]),
    );
  });

  it.each([
    ['sessions', '__Host-tributary_session of the provider'],
    ['sessions', 'token that is not revoked'],
    ['account_links', 'link of the invitation'],
    ['account_links', 'link of the recovery'],
  ])('%s know a hash alone: %s', (table, what) => {
    expect(places[`table ${table}`]).toContain(hashOfToken(secrets[what] ?? ''));
  });
});
