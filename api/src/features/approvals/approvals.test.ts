import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  type Books,
  deprocess,
  type InstanceWithFile,
  processInstance,
  upload,
} from '../streams/testing/books.ts';
import { saleOfYear, setUpSale, setUpTwoCompanies } from '../streams/testing/sale.ts';
import { limitMember } from '../users/testing/limitMember.ts';

/** An import is released by somebody who did not prepare it, where four eyes are asked for. */

let api: TestApi;
let books: Books;
let file: InstanceWithFile;
let other: TestSession;

interface Review {
  readonly state: string;
  readonly reason: string | null;
  readonly needs_other: boolean;
}
interface Seen {
  readonly id: number;
  readonly revision: number;
  readonly is_verified: boolean;
  readonly review: Review;
}

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());
beforeEach(async () => {
  books = await setUpSale(api, 'Four eyes');
  other = await books.client.as('org_finance_admin');
  file = await addInstance(books, saleOfYear);
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  await ask(true);
});

const ask = async (isByFourEyes: boolean) =>
  books.session.ok('PATCH', '/settings', { settings: { four_eyes: isByFourEyes } });
const step = async (session: TestSession, word: string, body: object = {}) =>
  session.ok<Seen>('POST', `${file.path}/verification/${word}`, body);
const release = async (session: TestSession, isVerified = true) =>
  session.call('PATCH', `${file.path}/verification`, { body: { is_verified: isVerified } });
const refusalOf = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { fields?: { code: string }[] }).fields?.[0]?.code,
];
const refused = async (session: TestSession, word: string, body: object = {}) =>
  refusalOf(await session.call('POST', `${file.path}/verification/${word}`, { body }));
const waiting = async (session: TestSession, query = '') =>
  (await session.ok<{ instances: Seen[] }>('GET', `/approvals${query}`)).instances.map(({ id }) => id);
const seen = async (session: TestSession) => session.ok<Seen>('GET', file.path);

describe('whoever prepared an import', () => {
  it('submits it, and somebody else releases it', async () => {
    const { session } = books;
    expect(await seen(session)).toMatchObject({ review: { state: 'none', needs_other: true } });
    expect(await seen(other)).toMatchObject({ review: { needs_other: false } });
    expect(refusalOf(await release(session))).toEqual([409, 'ownVerification']);
    expect(await step(session, 'submit')).toMatchObject({
      is_verified: false,
      review: { state: 'submitted', reason: null },
    });
    expect(await refused(session, 'submit')).toEqual([409, 'instanceIsSubmitted']);
    expect(refusalOf(await release(session))).toEqual([409, 'ownVerification']);
    expect(await refused(session, 'reject', { reason: 'No' })).toEqual([409, 'ownVerification']);
    expect([await waiting(session), await waiting(other)]).toEqual([[], [file.instanceId]]);
    // What waits is released by another person, whatever the setting becomes for the while.
    await ask(false);
    expect(refusalOf(await release(session))).toEqual([409, 'ownVerification']);
    expect([await waiting(session), await waiting(other)]).toEqual([[], [file.instanceId]]);
    expect(await seen(session)).toMatchObject({ review: { needs_other: true } });
    await ask(true);
    expect(await waiting(other, '?of=financial')).toEqual([file.instanceId]);
    expect(await waiting(other, '?of=adjustments')).toEqual([]);
    expect((await release(other)).body).toMatchObject({ is_verified: true, review: { state: 'none' } });
    expect(await waiting(other)).toEqual([]);
    expect(await refused(session, 'submit')).toEqual([409, 'instanceIsVerified']);
    expect(await processInstance(books, file)).toMatchObject({ status: 'processed' });
  });

  it('is told why it was rejected, and submits it again', async () => {
    const { session } = books;
    expect(await refused(other, 'reject', { reason: 'No' })).toEqual([409, 'instanceIsNotSubmitted']);
    await step(session, 'submit');
    expect(await step(other, 'reject', { reason: 'The rent is missing.' })).toMatchObject({
      review: { state: 'rejected', reason: 'The rent is missing.' },
    });
    expect(await waiting(other)).toEqual([]);
    expect(await step(session, 'submit')).toMatchObject({ review: { state: 'submitted', reason: null } });
    expect(await step(session, 'recall')).toMatchObject({ review: { state: 'none' } });
    expect(await refused(session, 'recall')).toEqual([409, 'instanceIsNotSubmitted']);
  });

  it('submits anew what was changed meanwhile, and whoever changed it is bound as well', async () => {
    const { session } = books;
    await step(session, 'submit');
    const { revision } = await seen(other);
    const rule = { position: 0, side: 'both', conditions: { $and: [] }, name: 'All' };
    const noTarget = { account_by_code_of: null, dimension_instance_id: null, dimension_by_code_of: null };
    const accounts = await session.ok<{ accounts: { id: number }[] }>('GET', '/ledger?include_balance=true');
    await session.ok('PUT', `/actuals/financial/streams/${file.streamId}/rules`, {
      rules: [{ ...rule, ...noTarget, account_id: accounts.accounts[0]?.id }],
    });
    expect(await seen(other)).toMatchObject({ review: { state: 'outdated' } });
    expect(await waiting(other)).toEqual([]);
    expect(await refused(other, 'reject', { reason: 'No' })).toEqual([409, 'instanceIsNotSubmitted']);
    // What somebody saw before it changed they do not release.
    const late = await other.call('PATCH', `${file.path}/verification`, {
      body: { is_verified: true, revision },
    });
    expect(refusalOf(late)).toEqual([409, 'conflict']);
    // Another person maps the file otherwise, and is one of those who prepared it from then on.
    const { suggestions } = await other.ok<{ suggestions: { entry: { name: string } }[] }>(
      'GET',
      `${file.path}/fields/suggestions`,
    );
    const fields = suggestions.map(({ entry }) => entry).filter(({ name }) => name !== 'description');
    await other.ok('PUT', `${file.path}/fields`, { fields });
    await step(session, 'submit');
    expect(await seen(other)).toMatchObject({ review: { needs_other: true } });
  });

  it('is bound by a file alone, by a map alone, and by one that a rollback brought back', async () => {
    const { session } = books;
    await step(session, 'submit');
    await release(other);
    await processInstance(books, file);
    await deprocess(books, file);
    const uploadId = await upload(other, 'sale.csv', Buffer.concat([saleOfYear.bytes, Buffer.from('\n')]));
    await other.ok('POST', `${file.path}/data`, { upload_id: uploadId });
    expect([refusalOf(await release(other)), refusalOf(await release(session))]).toEqual([
      [409, 'ownVerification'],
      [409, 'ownVerification'],
    ]);
    await session.ok('POST', `${file.path}/rollback`, {});
    await deprocess(books, file);
    await release(other, false);
    expect((await seen(other)).review.needs_other).toBe(false);
    expect((await seen(session)).review.needs_other).toBe(true);
    expect((await release(other)).status).toBe(200);
  });
});

it('without four eyes it is one step by the same person', async () => {
  await ask(false);
  expect(await seen(books.session)).toMatchObject({ review: { needs_other: false } });
  expect(await step(books.session, 'submit')).toMatchObject({ is_verified: true });
  expect((await release(books.session, false)).body).toMatchObject({ is_verified: false });
  expect((await release(books.session)).body).toMatchObject({ is_verified: true });
});

it('waits for whoever may edit that stream, and for nobody who does not see its legal entity', async () => {
  const two = await setUpTwoCompanies(api, 'Four eyes of two');
  await two.session.ok('PATCH', '/settings', { settings: { four_eyes: true } });
  const ofB = await addInstance(two, { ...saleOfYear, entity: 'B' });
  await acceptSuggestions(two, ofB);
  await acceptAccounts(two, ofB);
  await two.session.ok('POST', `${ofB.path}/verification/submit`, {});
  const limited = await limitMember(two.client, 'org_finance_admin', [two.entityIds.get('A') ?? 0]);
  expect(await limited.ok('GET', '/approvals')).toMatchObject({ instances: [], is_limited: true });
  const hidden = await limited.call('POST', `${ofB.path}/verification/reject`, { body: { reason: 'No' } });
  expect(hidden.status).toBe(404);
  const payroll = await two.client.as('org_payroll_admin');
  expect(await payroll.ok('GET', '/approvals')).toMatchObject({ adjustments: [], instances: [] });
  expect((await payroll.call('GET', '/approvals?of=financial')).status).toBe(403);
  const viewer = await two.client.as('org_viewer');
  expect((await viewer.call('GET', '/approvals')).status).toBe(403);
});
