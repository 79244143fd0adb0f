import { randomUUID } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../db/schema.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  type Books,
  bringIn,
  deprocess,
  type InstanceWithFile,
  processInstance,
  runDry,
  verify,
} from '../testing/books.ts';
import { saleOfYear, setUpSale } from '../testing/sale.ts';
import { jobKinds } from '../processing/jobOrders.ts';
import type { InstanceStatus } from '../tables.ts';

/** What the state of a stream or of an instance does not allow: each refusal by its code, and nothing is changed. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function mapped(books: Books): Promise<InstanceWithFile> {
  const file = await addInstance(books, saleOfYear);
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  return file;
}

async function expectRefused(
  { session }: Books,
  code: string,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const answer = await session.call(method, path, body === undefined ? {} : { body });
  expect(answer).toMatchObject({
    status: 409,
    body: { name: 'InvalidRequestError', fields: [{ path: '', code }] },
  });
}

/** As a job leaves it while it works. */
async function setStatus({ client }: Books, { instanceId }: InstanceWithFile, status: InstanceStatus) {
  await api.platform.db.client(client.id, (transaction) =>
    transaction
      .updateTable('stream_instances')
      .set({ status })
      .where('client_id', '=', client.id)
      .where('id', '=', instanceId)
      .execute(),
  );
}

async function setRunState(
  { client }: Books,
  { instanceId }: InstanceWithFile,
  state: 'running' | 'succeeded',
) {
  await api.platform.db.client(client.id, (transaction) =>
    transaction
      .updateTable('processing_runs')
      .set({ state })
      .where('client_id', '=', client.id)
      .where('instance_id', '=', instanceId)
      .execute(),
  );
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

async function setDeprocessing(
  { instanceId }: InstanceWithFile,
  job: UpdateObject<Schema, 'jobs'>,
): Promise<void> {
  await api.platform.db.installation((transaction) =>
    transaction
      .updateTable('jobs')
      .set(job)
      .where('kind', '=', jobKinds.deprocess)
      .where('subject_id', '=', instanceId)
      .execute(),
  );
}

describe('an instance refuses', () => {
  it('what needs a file before it has one', async () => {
    const books = await setUpSale(api, 'Without a file');
    const { session, periods } = books;
    const stream = await session.ok<{ id: number }>('POST', '/actuals/financial/streams', {
      name: 'Books',
      legal_entity_id: books.entityIds.get('A'),
      type: 'single-account-entry',
    });
    const instances = `/actuals/financial/streams/${stream.id}/instances`;
    const { id } = await session.ok<{ id: number }>('POST', instances, {
      from_period_id: periods[0]?.id,
      to_period_id: periods[0]?.id,
    });
    const path = `${instances}/${id}`;
    await expectRefused(books, 'instance_is_new', 'POST', `${path}/dry_run`, {});
    await expectRefused(books, 'instance_is_new', 'PUT', `${path}/fields`, { fields: [] });
  });

  it('to be run before the client has a global currency', async () => {
    const books = await setUpSale(api, 'Without a currency', null);
    const file = await mapped(books);
    await expectRefused(books, 'no_global_currency', 'POST', `${file.path}/dry_run`, {});
    await expectRefused(books, 'no_global_currency', 'PATCH', `${file.path}/verification`, {
      is_verified: true,
    });
    await books.session.ok('POST', '/client/currency', { currency: 'EUR' });
    expect((await runDry(books, file)).last_run?.state).toBe('succeeded');
  });

  it('to be processed before it is verified, and to go back where nothing was published', async () => {
    const books = await setUpSale(api, 'Not verified');
    const file = await mapped(books);
    await expectRefused(books, 'not_verified', 'POST', `${file.path}/process`, {});
    await verify(books, file);
    await expectRefused(books, 'no_published_version', 'POST', `${file.path}/rollback`, {});
    expect(await books.session.ok('GET', file.path)).toMatchObject({ status: 'data_ready', version: 0 });
  });

  it('to be processed, rolled back and deleted while a dry run is under way', async () => {
    const books = await setUpSale(api, 'Dry run');
    const file = await mapped(books);
    await verify(books, file);
    await runDry(books, file);
    await setRunState(books, file, 'running');
    await expectRefused(books, 'dry_run_is_running', 'POST', `${file.path}/process`, {});
    await expectRefused(books, 'dry_run_is_running', 'POST', `${file.path}/dry_run`, {});
    await expectRefused(books, 'dry_run_is_running', 'POST', `${file.path}/rollback`, {});
    await expectRefused(books, 'dry_run_is_running', 'DELETE', file.path);
    await setRunState(books, file, 'succeeded');
    await books.session.ok('DELETE', file.path);
  });
});

describe('a job whose server was killed when the instance was done and the job was not', () => {
  it('refuses another one of its kind, and says so, until it is taken up again', async () => {
    const books = await setUpSale(api, 'Killed');
    const file = await bringIn(books, saleOfYear);
    await deprocess(books, file);
    await processInstance(books, file);
    const job = { state: 'running', owner: randomUUID(), finished_at: null } as const;
    await setDeprocessing(file, { ...job, lease_until: inSeconds(60) });
    await expectRefused(books, 'work_is_not_over', 'POST', `${file.path}/deprocess`, {});
    expect(await books.session.ok('GET', file.path)).toMatchObject({ status: 'processed' });
    await setDeprocessing(file, { ...job, lease_until: inSeconds(-1) });
    await books.jobs.drain();
    expect(await deprocess(books, file)).toMatchObject({ status: 'data_ready' });
  });
});

describe('a stream refuses', () => {
  it.each(['processing', 'deprocessing'] as const)(
    'new accounts and rules while an instance of it is %s',
    async (status) => {
      const books = await setUpSale(api, `Stream that is ${status}`);
      const file = await mapped(books);
      await setStatus(books, file, status);
      const path = `/actuals/financial/streams/${file.streamId}`;
      const before = await books.session.ok('GET', `${path}/accounts`);
      const rule = {
        name: 'All',
        side: 'both',
        conditions: { $and: [] },
        account_id: null,
        account_by_code_of: 'account',
        dimension_instance_id: null,
        dimension_by_code_of: null,
      };
      await expectRefused(books, 'stream_is_processing', 'PUT', `${path}/rules`, { rules: [rule] });
      await expectRefused(books, 'stream_is_processing', 'PUT', `${path}/accounts`, { accounts: [] });
      expect(await books.session.ok('GET', `${path}/accounts`)).toEqual(before);
      await setStatus(books, file, 'data_ready');
      await books.session.ok('PUT', `${path}/rules`, { rules: [rule] });
    },
  );

  it('to be deleted while it has instances', async () => {
    const books = await setUpSale(api, 'Stream with instances');
    const file = await mapped(books);
    const path = `/actuals/financial/streams/${file.streamId}`;
    await expectRefused(books, 'stream_has_instances', 'DELETE', path);
    await books.session.ok('DELETE', file.path);
    await books.session.ok('DELETE', path);
  });
});
