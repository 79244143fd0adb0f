import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestMailServer } from '../../api/src/features/mail/testing/mailServer.ts';
import {
  clientId,
  clientSecret,
  TestProvider,
} from '../../api/src/features/profile/providers/testing/provider.ts';
import { findSecrets, type Named } from '../../api/src/testing/findSecrets.ts';
import { platformAdministrator } from '../../demo/src/users.ts';
import { createClient, enterAsPlatformAdministrator } from '../support/books.ts';
import { createDatabase, databaseKinds, type TestDatabase } from '../support/database.ts';
import { everything } from '../support/feature.ts';
import { setupWord } from '../support/installation.ts';
import { Product } from '../support/product.ts';
import { RecordingProxy } from '../support/recordingProxy.ts';
import { root } from '../support/root.ts';
import { comeInVain, goAllWays, type Walked } from '../support/waysIn.ts';

/**
 * Whichever way somebody comes in, nothing of what opens the door lies in the database, is said by either process at its most
 * talkative, stands in an address or in what the audit logs answer. The answers to those who come hold it, and the mails.
 */

const email = 'walker@tributary.example';
const mailAccount = { name: 'postbox', password: 'mailbox key 4711 & more' };

const tablesBytesMax = 512 * 2 ** 20;

async function readTables({ environment }: TestDatabase): Promise<Named> {
  const program = path.join(root, 'api', 'dist', 'testing', 'printTables.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environment },
    maxBuffer: tablesBytesMax,
  });
  return JSON.parse(stdout) as Named;
}

describe.each(databaseKinds)('whichever way somebody comes in, on the %s database', (kind) => {
  let mails: TestMailServer;
  let provider: TestProvider | undefined;
  let proxy: RecordingProxy | undefined;
  let database: TestDatabase;
  const secretsKey = randomBytes(32).toString('base64');
  const secrets: Record<string, string> = {};
  const codes: string[] = [];
  let places: Named = {};

  /** What both processes are told: everything is set up, and nothing is kept from their logs. */
  async function environmentAt(url: string): Promise<Record<string, string>> {
    provider = await TestProvider.start([`${url}/account/providers/acme/callback`]);
    const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId, clientSecret };
    const account = `${mailAccount.name}:${encodeURIComponent(mailAccount.password)}`;
    return {
      LOG_LEVEL: 'trace',
      SECRETS_KEY: secretsKey,
      SIGN_IN_PROVIDERS: JSON.stringify([{ ...acme, domains: ['tributary.example'] }]),
      SMTP_URL: `smtp://${account}@127.0.0.1:${mails.port}`,
    };
  }

  /** What the audit logs tell whoever may read them, by REST and through the graph. */
  async function readAuditLogs(
    { product, client }: Walked,
    { number, by }: Awaited<ReturnType<typeof goAllWays>>,
  ): Promise<Named> {
    const platform = await enterAsPlatformAdministrator(product);
    const rest = async (address: string, headers: Readonly<Record<string, string>>): Promise<string> =>
      (await fetch(`${product.apiUrl}/api/v1${address}?limit=1000`, { headers })).text();
    const rows = (type: string): string =>
      `auditLog(first: 500) { totalCount edges { node { ${everything(type)} } } }`;
    const ofClient = `query ($id: ID!) { client(id: $id) { ${rows('AuditEntry')} } }`;
    const ofInstallation = `{ viewer { admin { ${rows('AdminAuditEntry')} } } }`;
    return {
      'the audit log of the client by REST': await rest('/audit_log', { ...by, 'x-client-id': number }),
      'the audit log of the installation by REST': await rest('/admin/audit_log', {
        cookie: platform.cookie ?? '',
      }),
      'the audit log of the client in the graph': JSON.stringify(
        await client.session.send(ofClient, { id: client.clientId }),
      ),
      'the audit log of the installation in the graph': JSON.stringify(await platform.send(ofInstallation)),
    };
  }

  beforeAll(async () => {
    mails = await TestMailServer.start(mailAccount);
    database = await createDatabase(kind);
    const product = await Product.start(database, {
      environmentAt,
      apiUrlSeenByGateway: async (apiUrl) => {
        proxy = await RecordingProxy.start(apiUrl);
        return proxy.url;
      },
    });
    const addresses: string[] = [];
    try {
      const client = await createClient(product, {
        name: 'Ways in',
        currency: 'EUR',
        startDate: '2024-01-01',
      });
      if (provider === undefined) throw new Error('No provider was started.');
      const walked = { product, client, mails, provider, email, secrets, codes, addresses };
      const come = await goAllWays(walked);
      secrets['session of the administrator'] = client.session.cookie?.split(/[=;]/)[1] ?? '';
      secrets['password of the administrator'] = client.administrator.password;
      places = await readAuditLogs(walked, come);
      await proxy?.stop();
      await comeInVain(walked);
      await product.stop();
      places = {
        ...places,
        'the log of the api': product.logs.api,
        'the log of the gateway': product.logs.gateway,
        'the addresses that the gateway called': proxy?.addresses.join('\n') ?? '',
        'the addresses that browsers were sent to': addresses.join('\n'),
        ...(await readTables(database)),
      };
    } finally {
      await product.stop();
    }
    Object.assign(secrets, {
      'set-up word': setupWord,
      'key of the server': secretsKey,
      'password of the mail server': mailAccount.password,
      'password of the platform administrator': platformAdministrator.password,
    });
  });
  afterAll(async () => {
    await provider?.stop();
    await mails.stop();
    await database.remove();
  });

  it('no secret stands anywhere, in whatever form, but what a provider sends by the address of the browser', () => {
    const nameless = Object.entries(secrets).filter(([, secret]) => secret.length < 8);
    expect(nameless).toEqual([]);
    // As the protocol has it, and worth nothing once they were used, or without the cookie of the browser.
    expect(findSecrets(secrets, places).toSorted()).toEqual([
      'code of the provider in the addresses that the gateway called',
      'nonce in the addresses that browsers were sent to',
      'state in the addresses that browsers were sent to',
      'state in the addresses that the gateway called',
    ]);
  });

  it('nor does a code of six digits stand in a log or an audit log', () => {
    const told = Object.entries(places).filter(([place]) => /log/.test(place));
    const found = codes.flatMap((code) =>
      told.filter(([, text]) => new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(text)).map(([place]) => place),
    );
    expect([codes.length, told.length, found]).toEqual([2, 8, []]);
  });

  it('all ways were gone, and what they left was searched', () => {
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining([
        'tributary_session of the invitation',
        'tributary_session of the password',
        'tributary_session of the password by REST',
        'tributary_session of the new password',
        'tributary_session of a recovery code',
        'tributary_session of a code',
        'tributary_session of the provider',
        'tributary_device of the password',
        'tributary_provider of the way to the provider',
        'link of the invitation',
        'link of the recovery',
        'seed of the second factor',
        'recovery code 9',
        'token of a program',
        'id token of the provider',
      ]),
    );
    const left = {
      address: email,
      token: 'Nightly',
      path: '/account/providers/acme/callback',
      call: '/graphql',
      failure: 'not available now',
    };
    expect(findSecrets(left, places)).toEqual(
      expect.arrayContaining([
        'address in table users',
        'address in table audit_log',
        'address in table installation_audit_log',
        'address in the audit log of the client by REST',
        'address in the audit log of the client in the graph',
        'token in the audit log of the installation by REST',
        'token in the audit log of the installation in the graph',
        'token in table sessions',
        'path in the log of the api',
        'path in the log of the gateway',
        'call in the log of the gateway',
        'path in the addresses that the gateway called',
        'failure in the log of the gateway',
      ]),
    );
  });
});
