import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { openTestApi, startTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';
import { until } from '../../testing/testJobs.ts';
import { TestMailServer } from './testing/mailServer.ts';
import { endedAs, linkEnded, mailsOf, type OutboxMail, tokenOf } from './testing/mails.ts';

const next = 'another horse, another battery';

describe('without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => api.close());
  const { outbox, mailed, mailedAfter, linkOf } = mailsOf(() => api);
  const recover = async (email: string, address = '198.51.100.77') =>
    api.nobody.call('POST', '/account/recover', { body: { email }, headers: { 'x-forwarded-for': address } });
  const end = async (token: string, password = next, confirm = password) =>
    api.nobody.call('POST', '/account/recover/end', {
      body: { token, password, confirm_password: confirm },
    });
  const signIn = async (email: string, password: string) =>
    api.nobody.call('POST', '/account/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': '198.51.100.78' },
    });

  it('a link for a new password lies in the outbox, works once, and ends all sessions', async () => {
    const email = 'mailed.frida@tributary.example';
    await api.addUser(email);
    const session = await api.signIn(email);
    expect(await recover(email.toUpperCase())).toMatchObject({ status: 200, body: { is_mailed: true } });
    const { body, subject } = await mailed(email.toUpperCase());
    expect(subject).toBe('Tributary: set a new password');
    const token = tokenOf(body);
    expect(body).toContain(`http://localhost:4000/recover#${token}`);
    expect(await end(token, next, `${next}!`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'confirm_password', code: 'not_the_same' }] },
    });
    expect(await end(token, 'password1234')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password', code: 'guessable' }] },
    });
    const tries = await Promise.all(Array.from({ length: 12 }, async () => end(token)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.find(({ status }) => status === 200)).toMatchObject({ body: { location: '/sign-in' } });
    expect(await end(token)).toMatchObject(linkEnded);
    expect(await linkOf('recovery', token)).toEqual(endedAs('used'));
    expect((await session.call('GET', '/profile')).status).toBe(401);
    expect((await signIn(email, testPassword)).status).toBe(401);
    expect((await signIn(email, next)).status).toBe(200);
  });

  it('the link of a later mail takes the place of the one before, and no link is one for something else', async () => {
    const email = 'mailed.gustav@tributary.example';
    await api.addUser(email);
    await recover(email);
    const mail = await mailed(email);
    const first = tokenOf(mail.body);
    await recover(email);
    const second = tokenOf((await mailedAfter(mail)).body);
    expect(second).not.toBe(first);
    expect(await end(first)).toMatchObject(linkEnded);
    expect(await linkOf('recovery', first)).toEqual(endedAs('replaced'));
    const open = { ...endedAs('open'), email, expires_at: expect.any(String) };
    const link = await linkOf('recovery', second);
    expect(link).toEqual(open);
    expect(await outbox(email)).toMatchObject([{ link_expires_at: link['expires_at'] }]);
    expect(await linkOf('invitation', second)).toEqual(endedAs('unknown'));
    const taken = { token: second, password: next, first_name: 'G', last_name: 'G' };
    expect(await api.nobody.call('POST', '/account/invitation', { body: taken })).toMatchObject(linkEnded);
    expect((await end(second)).status).toBe(200);
  });

  it('what is no address is refused before anybody is looked for', async () => {
    expect(await recover('abc')).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
  });

  it('a link ends after its time', async () => {
    const email = 'mailed.hilde@tributary.example';
    await api.addUser(email);
    await recover(email);
    const token = tokenOf((await mailed(email)).body);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('account_links')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('kind', '=', 'recovery')
        .execute(),
    );
    expect(await end(token)).toMatchObject(linkEnded);
    expect(await linkOf('recovery', token)).toEqual(endedAs('expired'));
  });

  it('the link of an invitation ends with it, and begins again with it', async () => {
    const email = 'mailed.vera@tributary.example';
    const admin = await (await api.addClient('Of Vera')).as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const mail = await mailed(email);
    const first = tokenOf(mail.body);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('memberships')
        .set({ invited_until: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    );
    const take = async (token: string) =>
      api.nobody.call('POST', '/account/invitation', {
        body: { token, password: next, first_name: 'Vera', last_name: 'V' },
      });
    expect(await linkOf('invitation', first)).toEqual(endedAs('expired'));
    expect(await take(first)).toMatchObject(linkEnded);
    expect((await signIn(email, next)).status).toBe(401);
    await admin.ok('POST', `/users/${id}/invite`);
    expect((await take(tokenOf((await mailedAfter(mail)).body))).status).toBe(200);
  });

  it('a new password forgets the devices that were known, and lifts what held the account up', async () => {
    const email = 'mailed.wilma@tributary.example';
    const user = await api.addUser(email);
    await api.signIn(email);
    const held = { level: 1000, counted_at: new Date() };
    const key = `account ${accountOf(email)} from 198.51.100.78`;
    const deviceCount = async () => {
      const devices = await api.platform.db.installation((transaction) =>
        transaction.selectFrom('known_devices').select('user_id').where('user_id', '=', user).execute(),
      );
      return devices.length;
    };
    await api.platform.db.installation((transaction) =>
      transaction
        .insertInto('sign_in_attempts')
        .values({ key, ...held })
        .execute(),
    );
    expect((await signIn(email, testPassword)).status).toBe(429);
    expect(await deviceCount()).toBe(1);
    await recover(email);
    expect((await end(tokenOf((await mailed(email)).body))).status).toBe(200);
    expect(await deviceCount()).toBe(0);
    expect((await signIn(email, next)).status).toBe(200);
  });

  it('an unknown address is answered like a known one, and gets no mail; a known one three an hour', async () => {
    const [known, unknown] = ['mailed.ina@tributary.example', 'mailed.nobody@tributary.example'];
    await api.addUser(known);
    for (const email of [known, unknown]) {
      for (let time = 0; time < 4; time += 1) {
        const answer = await recover(email, `198.51.100.${time + 1}`);
        expect(answer).toMatchObject({ status: 200, body: { is_mailed: true } });
      }
    }
    await until(
      () =>
        api.platform.db.installation((transaction) =>
          transaction
            .selectFrom('mails')
            .select('state')
            .where('recipient', 'in', [known, unknown])
            .where('state', '=', 'waiting')
            .execute(),
        ),
      (waiting) => waiting.length === 0,
    );
    const mails = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('mails').select('id').where('recipient', '=', known).execute(),
    );
    expect(mails).toHaveLength(3);
    expect(await outbox(known)).toHaveLength(1);
    expect(await outbox(unknown)).toEqual([]);
  });

  it('somebody who is invited sets a first password and is in the client', async () => {
    const client = await api.addClient('Inviting');
    const admin = await client.as('org_admin');
    const email = 'mailed.new@tributary.example';
    const typed = { first_name: 'Typed', last_name: 'There', roles: ['org_viewer'] };
    const invited = await admin.ok<{ id: number }>('POST', '/users', { email, ...typed });
    const mail = await mailed(email);
    const { body, subject } = mail;
    expect(subject).toBe('Tributary: you were invited to Inviting');
    const { first_name: first, last_name: last } = await admin.ok<Record<string, string>>('GET', '/profile');
    expect(body).toContain(`${first} ${last} has invited you to work on Inviting in Tributary.`);
    expect(body).toContain('/invitation#');
    expect(await admin.ok('POST', `/users/${invited.id}/invite`)).toMatchObject({ status: 'invited' });
    const again = tokenOf((await mailedAfter(mail)).body);
    const person = { password: next, first_name: 'New', last_name: 'Person' };
    const take = async (token: string) =>
      api.nobody.call('POST', '/account/invitation', { body: { token, ...person } });
    expect(await take(tokenOf(body))).toMatchObject(linkEnded);
    expect(await linkOf('invitation', again)).toEqual({
      state: 'open',
      email,
      client_name: 'Inviting',
      inviter_name: `${first} ${last}`,
      ...typed,
      invited_at: expect.any(String),
      expires_at: expect.any(String),
      is_known_person: false,
    });
    const answer = await take(again);
    expect(answer).toMatchObject({ status: 200, body: { location: '/' } });
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('tributary_session='))).toBe(true);
    const { items: members } = await admin.ok<{ items: { id: number }[] }>('GET', '/users');
    expect(members.find(({ id }) => id === invited.id)).toMatchObject({
      first_name: 'New',
      last_name: 'Person',
      status: 'active',
    });
    expect(await take(again)).toMatchObject(linkEnded);
    expect(await admin.call('POST', `/users/${invited.id}/invite`)).toMatchObject({
      status: 409,
      body: { message: errorCatalogue.memberIsActive.message },
    });
  });

  it('a link ends with another password, and of several links of an invited person one sets the first', async () => {
    const email = 'mailed.lena@tributary.example';
    await api.addUser(email);
    const lena = await api.signIn(email);
    await recover(email);
    const token = tokenOf((await mailed(email)).body);
    await lena.ok('PATCH', '/profile/password', { old_password: testPassword, new_password: next });
    expect(await end(token)).toMatchObject(linkEnded);
    expect(await linkOf('recovery', token)).toEqual(endedAs('password_set'));
    expect(await outbox(email)).toEqual([]);

    const invited = 'mailed.mia@tributary.example';
    for (const name of ['One', 'Two']) {
      const admin = await (await api.addClient(name)).as('org_admin');
      await admin.ok('POST', '/users', { email: invited, roles: ['org_viewer'] });
    }
    await mailed(invited, 2);
    const links = (await outbox(invited)).map(({ body }) => tokenOf(body));
    const taken = await Promise.all(
      links.map(async (link, index) =>
        api.nobody.call('POST', '/account/invitation', {
          body: { token: link, password: `${next} ${index}`, first_name: 'Mia', last_name: 'M' },
        }),
      ),
    );
    expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('the link of an invitation that was withdrawn says so, and one that is none tells nothing', async () => {
    const email = 'mailed.paul@tributary.example';
    const admin = await (await api.addClient('Of Paul')).as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const token = tokenOf((await mailed(email)).body);
    await admin.ok('DELETE', `/users/${id}`);
    expect(await linkOf('invitation', token)).toEqual(endedAs('withdrawn'));
    expect(await linkOf('invitation', 'abc')).toEqual(endedAs('unknown'));
  });

  it('a platform administrator invites again whom a client invited, in the language of whoever asks', async () => {
    const email = 'mailed.rosa@tributary.example';
    const client = await api.addClient('Of Rosa');
    const admin = await client.as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const mail = await mailed(email);
    await api.administrator.ok('PATCH', '/profile', { language: 'de-DE' });
    const invite = `/admin/clients/${client.id}/users/${id}/invite`;
    expect(await api.administrator.ok('POST', invite)).toMatchObject({ email, status: 'invited' });
    expect((await mailedAfter(mail)).subject).toBe('Tributary: Einladung zu Of Rosa');
    await api.administrator.ok('PATCH', '/profile', { language: 'en-GB' });
    expect((await admin.call('POST', invite)).status).toBe(403);
  });

  it('invitations of a client to an address are three an hour, more are refused, and none of another client is lost', async () => {
    const email = 'mailed.nora@tributary.example';
    const client = await api.addClient('Acme');
    // A name from before such signs were refused.
    const name = 'Acme\u2028\u2029https://evil.example\u2028';
    await api.platform.db.installation((transaction) =>
      transaction.updateTable('clients').set({ name }).where('id', '=', client.id).execute(),
    );
    const admin = await client.as('org_admin');
    const typed = { email, roles: ['org_viewer'] };
    for (let time = 0; time < 3; time += 1) {
      const { id } = await admin.ok<{ id: number }>('POST', '/users', typed);
      await admin.ok('DELETE', `/users/${id}`);
    }
    expect((await admin.call('POST', '/users', { body: typed })).status).toBe(429);
    const other = await (await api.addClient('Other')).as('org_admin');
    const { id } = await other.ok<{ id: number }>('POST', '/users', typed);
    await until(
      () => outbox(email),
      (found) => found.some(({ subject }) => subject?.endsWith(' to Other')),
    );
    for (const status of [200, 200, 429]) {
      expect((await other.call('POST', `/users/${id}/invite`)).status).toBe(status);
    }
    const fresh = 'mailed.olga@tributary.example';
    await admin.ok('POST', '/users', { email: fresh, roles: ['org_viewer'] });
    const { body, subject } = await mailed(fresh);
    expect(subject).toBe('Tributary: you were invited to Acme https://evil.example');
    expect(body?.split('\n')[0]).toContain('Acme https://evil.example in Tributary');
  });

  it('the outbox is for platform administrators alone', async () => {
    const admin = await (await api.addClient()).as('org_admin');
    expect((await admin.call('GET', '/admin/outbox')).status).toBe(403);
  });
});

describe('with a mail server', () => {
  let smtp: TestMailServer;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await TestMailServer.start();
    api = await startTestApi({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'books@tributary.example',
    });
  });
  afterAll(async () => {
    await api.close();
    await smtp.stop();
  });

  it('mails are sent in the language of the person, and nothing of them is kept', async () => {
    const email = 'mailed.ivo@tributary.example';
    const userId = await api.addUser(email);
    await api.platform.db.installation((transaction) =>
      transaction.updateTable('users').set({ language: 'bg-BG' }).where('id', '=', userId).execute(),
    );
    await api.nobody.ok('POST', '/account/recover', { email });
    const [mail] = await until(
      async () => smtp.received,
      (mails) => mails.length > 0,
    );
    expect(mail).toMatchObject({ to: email, subject: 'Tributary: задаване на нова парола' });
    expect(tokenOf(mail?.text)).not.toBe('');
    expect(await api.administrator.ok('GET', '/admin/outbox')).toEqual([]);
    const rows = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('mails').selectAll().execute(),
    );
    expect(rows).toMatchObject([{ state: 'done', body: null, subject: null, error: null }]);
  });

  it('a mail that is refused waits, says why, and is tried again', async () => {
    const email = 'mailed.jana@tributary.example';
    await api.addUser(email);
    smtp.isRefusing = true;
    await api.nobody.ok('POST', '/account/recover', { email });
    const [waiting] = await until(
      () => api.administrator.ok<OutboxMail[]>('GET', '/admin/outbox'),
      (mails) => mails.length > 0,
    );
    expect(waiting).toMatchObject({
      recipient: email,
      body: null,
      error: expect.stringContaining('not now'),
    });
    smtp.isRefusing = false;
    await api.platform.db.installation((transaction) =>
      transaction.updateTable('mails').set({ due_at: new Date() }).where('id', '=', waiting!.id).execute(),
    );
    api.platform.mail.wake();
    await until(
      async () => smtp.received.filter(({ to }) => to === email),
      (mails) => mails.length === 1,
    );
  });
});
