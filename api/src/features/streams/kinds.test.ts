import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import { LargeReads } from '../../http/largeReads.ts';
import { registerRoute } from '../../http/registerRoute.ts';
import { type Audited, route } from '../../http/route.ts';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { validatorCompiler } from '../../http/validation.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { readInstances, readStreams } from './service.ts';
import { requireInstance, streamInstances } from './instances/service.ts';
import { noteJob } from './processing/auditNotes.ts';
import { addInstance, type Books, setUpBooks } from './testing/books.ts';
import { addPayroll, memberWith } from './testing/payroll.ts';

/** Streams of both kinds beside each other: each kind is an area of rights of its own, and has addresses of its own. */

let api: TestApi;
let books: Books;
let payroll: Awaited<ReturnType<typeof addPayroll>>;
let financialId: number;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Kinds of streams',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1000', type: 'balance' }],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  payroll = await addPayroll(books, { name: 'Salaries', entity: 'A', month: '2024-01' });
  const stream = { name: 'Salaries', legal_entity_id: books.entityIds.get('A'), type: 'double-entry' };
  ({ id: financialId } = await books.session.ok<{ id: number }>(
    'POST',
    '/actuals/financial/streams',
    stream,
  ));
});
afterAll(async () => api.close());

const noStream = { ids: [], rights: [] };

it.each([
  ['org_admin', 'payroll', true],
  ['org_payroll_admin', 'payroll', true],
  ['org_finance_admin', 'payroll', false],
  ['org_viewer', 'payroll', false],
  ['org_admin', 'financial', true],
  ['org_payroll_admin', 'financial', false],
  ['org_finance_admin', 'financial', true],
] as const)('to %s those of the kind %s are open: %j', async (role: ClientRole, kind, isOpen) => {
  const member = memberWith(books, role);
  const { items, total } = await readStreams(books.db, member, kind, { limit: 10 });
  const expected = kind === 'payroll' ? payroll.streamId : financialId;
  expect({
    ids: items.map(({ id }) => id),
    rights: items.map(({ can_edit, can_delete }) => can_edit && can_delete),
  }).toEqual(isOpen ? { ids: [expected], rights: [true] } : noStream);
  expect(total).toBe(isOpen ? 1 : 0);
});

it.each([
  ['org_payroll_admin', true],
  ['org_finance_admin', false],
] as const)('to %s imports of payroll are open: %j', async (role, isOpen) => {
  const instances = await readInstances(books.db, memberWith(books, role), 'payroll', {});
  expect(instances.map(({ id, kind }) => ({ id, kind }))).toEqual(
    isOpen ? [{ id: payroll.instanceId, kind: 'payroll' }] : [],
  );
});

it('tells in the audit log of which kind the stream or import is, whose slug the other kind may have too', async () => {
  const { items } = await books.session.ok<{ items: Record<string, unknown>[] }>('GET', '/audit_log?limit=3');
  expect(items.map(({ object, stream_kind, slug, range }) => ({ object, stream_kind, slug, range }))).toEqual(
    [
      { object: 'financial_streams', stream_kind: 'financial', slug: 'salaries', range: null },
      { object: 'payroll_stream_instances', stream_kind: 'payroll', slug: 'salaries', range: '2024-01' },
      { object: 'payroll_streams', stream_kind: 'payroll', slug: 'salaries', range: null },
    ],
  );
});

it('tells of a file that is in an import of payroll too nothing to whoever reads financial ones', async () => {
  const bytes = Buffer.from('Konto,Betrag\n1000,1.00\n');
  const file = { entity: 'A', type: 'double-entry', fileName: 'same.csv', bytes } as const;
  const imported = await addInstance(books, { ...file, from: '2024-02', to: '2024-02' });
  await books.db.client(books.client.id, async (transaction) => {
    const { id: clientId } = books.client;
    const found = await streamInstances.find(transaction, clientId, { id: imported.instanceId });
    const source = { source_id: found?.source_id ?? null, source_type: 'upload' } as const;
    await streamInstances.update(transaction, clientId, { id: payroll.instanceId }, source);
  });
  const seen = async (role: ClientRole, kind: 'financial' | 'payroll') => {
    const instances = await readInstances(books.db, memberWith(books, role), kind, {});
    return instances.flatMap(({ same_bytes_in: twins }) => twins.map(({ instance_id: id }) => id));
  };
  expect(await seen('org_admin', 'financial')).toEqual([]);
  expect(await seen('org_admin', 'payroll')).toEqual([]);
  const finance = await books.client.as('org_finance_admin');
  const sent = await finance.call('POST', '/uploads?purpose=financial_streams', {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'same.csv' },
  });
  expect(sent.body).toMatchObject({ same_bytes_in_instance_ids: [imported.instanceId] });
});

const lastTold = async () => {
  const { items } = await books.session.ok<{
    items: { object: string; action: string; object_id: number }[];
  }>('GET', '/audit_log?limit=1');
  return items.map(({ object, action, object_id: id }) => ({ object, action, id }));
};

it.each([
  ['payroll', 'payroll_streams'],
  ['financial', 'financial_streams'],
])('a call whose address names the kind %s is told as of it', async (kind, object) => {
  const application = Fastify();
  application.setValidatorCompiler(validatorCompiler);
  application.setSerializerCompiler(serializerCompiler);
  application.decorateRequest('caller', null);
  application.decorateRequest('idempotent', null);
  await application.register(cookie);
  await application.register(multipart);
  const { id: clientId } = books.client;
  const audited = {
    method: 'POST',
    audit: { object: 'financial_streams', do: 'update', isWithinClient: true },
  } as const;
  const named = route({
    ...(audited satisfies Audited),
    path: '/things/:kind/names',
    summary: 'Names a thing',
    permission: 'public',
    params: z.object({ kind: z.string() }),
    response: z.object({}),
    handler: async ({ db }) => {
      await db.client(clientId, (transaction) =>
        noteChange(transaction, { id: payroll.streamId, within: { clientId, memberId: null } }),
      );
      return {};
    },
  });
  registerRoute(application, { platform: api.platform, largeReads: new LargeReads() }, 'things', named);
  const answer = await application.inject({ method: 'POST', url: `/api/v1/things/${kind}/names` });
  expect(answer.statusCode).toBe(200);
  expect(await lastTold()).toEqual([{ object, action: 'update', id: payroll.streamId }]);
  await application.close();
});

it('work that was ordered for an import of payroll is told as of it', async () => {
  const { id: clientId } = books.client;
  const { id: userId } = await books.session.ok<{ id: number }>('GET', '/profile');
  const address = { kind: 'payroll', ...payroll } as const;
  const subject = { clientId, subjectType: 'stream_instance', subjectId: payroll.instanceId };
  const job = { ...subject, kind: 'process', payload: { address, runId: null, userId } };
  await books.db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    await noteJob(transaction, job, 'begin', found, {});
  });
  expect(await lastTold()).toEqual([
    { object: 'payroll_stream_instances', action: 'begin', id: payroll.instanceId },
  ]);
});
