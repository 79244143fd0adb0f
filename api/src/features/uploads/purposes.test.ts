import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { addPerson, onStream } from '../access/testing/entries.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { parts, send } from '../chart-of-accounts/import/testing/imports.ts';
import { addInstance, type Books, type InstanceWithFile, upload } from '../streams/testing/books.ts';
import { proposePeriods } from '../streams/fields/periodProposal.ts';
import { setData } from '../streams/source/service.ts';
import { addPayroll } from '../streams/testing/payroll.ts';
import { saleOfYear, setUpSale } from '../streams/testing/sale.ts';
import { senderFor } from './service.ts';

/** A file is sent for one purpose, by whoever has the right of that, and nothing else takes it. */

let api: TestApi;
let books: Books;
/** With a file, and not processed. */
let sale: InstanceWithFile;
const chart = Buffer.from('code,name,type\n9999,Clearing,balance\n');

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpSale(api, 'Purposes');
  sale = await addInstance(books, saleOfYear);
});
afterAll(async () => api.close());

const statusOf = async (session: TestSession, query: string): Promise<number> =>
  (await session.call('POST', `/uploads${query}`, { body: chart })).status;

it.each([
  ['none', '', 'required'],
  ['one that nobody knows', '?purpose=payroll', 'invalid_value'],
])('a purpose is asked for: %s', async (_, query, code) => {
  const answer = await books.session.call('POST', `/uploads${query}`, { body: chart });
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'query.purpose', code }] } });
});

it('an entry for one stream opens the files of streams, and charts to nobody', async () => {
  const { session, id } = await addPerson(api, books.client, 'purposes', ['org_viewer']);
  const statuses = async () => [
    await statusOf(session, '?purpose=financial_streams'),
    await statusOf(session, '?purpose=ledger'),
  ];
  expect(await statuses()).toEqual([403, 403]);
  const entry = { ...onStream(sale.streamId, id), can_edit: true };
  const { id: entryId } = await books.session.ok<{ id: number }>('POST', '/acl/entries', entry);
  expect(await statuses()).toEqual([201, 403]);
  await books.session.ok('DELETE', `/acl/entries/${entryId}`);
});

it('files of streams are sent by whoever has the rights on their kind', async () => {
  const purposes = ['financial_streams', 'payroll_streams'];
  const statusesOf = async (role: ClientRole) => {
    const session = await books.client.as(role);
    return [
      await statusOf(session, `?purpose=${purposes[0]}`),
      await statusOf(session, `?purpose=${purposes[1]}`),
    ];
  };
  expect(await statusesOf('org_finance_admin')).toEqual([201, 403]);
  expect(await statusesOf('org_payroll_admin')).toEqual([403, 201]);
  expect(await statusesOf('org_viewer')).toEqual([403, 403]);
});

it('no stream takes a file that was sent for one of the other kind, nor that of somebody else without the rights on its kind', async () => {
  const { session, db, client } = books;
  const payroll = await addPayroll(books, { name: 'Wages', entity: 'A', month: '2024-01' });
  const address = { kind: 'payroll', ...payroll } as const;
  const { id: userId } = await session.ok<{ id: number }>('GET', '/profile');
  const sent = async (purpose: string) => ({
    upload_id: await upload(session, `${purpose}.csv`, saleOfYear.bytes, purpose),
  });
  const [ofBooks, ofPayroll] = [await sent('financial_streams'), await sent('payroll_streams')];
  const unknown = { fields: [{ path: 'upload_id', code: 'unknown' }] };
  await expect(setData(db, client.id, address, ofBooks, null)).rejects.toMatchObject(unknown);
  await expect(proposePeriods(db, client.id, address, ofBooks, null)).rejects.toMatchObject(unknown);
  const stream = `/actuals/financial/streams/${sale.streamId}`;
  expect(await session.call('POST', `${stream}/period_proposal`, { body: ofPayroll })).toMatchObject({
    status: 400,
    body: unknown,
  });
  // Its own file is found and read; no column of it holds a month.
  const proposed = await proposePeriods(db, client.id, address, ofPayroll, null);
  expect(proposed).toMatchObject({ from_period_id: null, to_period_id: null });
  const sender = (role: ClientRole) => [
    senderFor({ roles: [role] }, 'financial', userId),
    senderFor({ roles: [role] }, 'payroll', userId),
  ];
  expect(sender('org_finance_admin')).toEqual([null, userId]);
  expect(sender('org_payroll_admin')).toEqual([userId, null]);
});

it('no other call takes it than those of its purpose', async () => {
  const { session } = books;
  const unknown = { status: 400, body: { fields: [{ path: 'upload_id', code: 'unknown' }] } };
  const ofChart = { upload_id: await upload(session, 'chart.csv', chart, 'ledger') };
  const ofStream = { upload_id: await upload(session, 'chart.csv', chart) };
  const stream = `/actuals/financial/streams/${sale.streamId}`;
  for (const [path, order] of [
    [`${sale.path}/data`, ofChart],
    [`${stream}/period_proposal`, ofChart],
    ['/actions/ledger/import', { ...ofStream, preview: true }],
    ['/actions/ledger/import', ofStream],
  ] as const) {
    expect(await session.call('POST', path, { body: order })).toMatchObject(unknown);
  }
  await session.ok('POST', '/actions/ledger/import', { ...ofChart, preview: true });
  await session.ok('POST', `${stream}/period_proposal`, ofStream);
});

it('what comes with the call that takes it is for that one alone', async () => {
  const { session } = books;
  const { upload_id: uploadId } = await send(session, chart, { preview: 'true' });
  const taken = await session.call('POST', `${sale.path}/data`, { body: { upload_id: uploadId } });
  expect(taken).toMatchObject({ status: 400, body: { fields: [{ path: 'upload_id', code: 'unknown' }] } });
});

it.each([
  ['a preview', { preview: 'true' }, chart, 200],
  [
    'an import that is refused',
    {},
    Buffer.from('code,name,type\n9998,Other,balance\n9998,Twice,balance\n'),
    400,
  ],
])('what comes with %s is kept, and stands in the audit log', async (_, values, bytes, status) => {
  const { session } = books;
  const requestId = randomUUID();
  const answer = await session.call('POST', '/actions/ledger/import', {
    body: parts(bytes, values),
    headers: { 'x-request-id': requestId, 'idempotency-key': requestId },
  });
  expect(answer.status).toBe(status);
  const { items } = await session.ok<{ items: { request_id: string }[] }>('GET', '/audit_log?limit=5');
  expect(items.filter(({ request_id: id }) => id === requestId)).toMatchObject([
    {
      action: 'upload',
      object: 'files',
      object_name: 'chart.csv',
      changes: [{ field: 'size_bytes', after: String(bytes.length) }, { field: 'sha256' }],
    },
  ]);
});

it('tells of instances with the same bytes where it may become the file of one', async () => {
  const sent = async (purpose: string) =>
    books.session.call('POST', `/uploads?purpose=${purpose}`, { body: saleOfYear.bytes });
  expect((await sent('financial_streams')).body).toMatchObject({
    same_bytes_in_instance_ids: [sale.instanceId],
  });
  expect((await sent('ledger')).body).toMatchObject({ same_bytes_in_instance_ids: [] });
});
