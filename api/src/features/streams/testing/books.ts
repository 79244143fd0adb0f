import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import type { Database } from '../../../db/database.ts';
import type { JobQueue } from '../../../db/jobs.ts';
import type { TestApi, TestClient, TestSession } from '../../../testing/testApi.ts';
import type { PeriodCycle } from '../../periods/tables.ts';
import type { Instance } from '../instanceView.ts';
import type { StreamTypeName } from '../tables.ts';

/** Books of companies, brought in as a user brings them in: through the interface alone. */

const sharedData = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));

/** The shared files are not part of the project; without them their tests have nothing to test. */
export const hasSharedData = existsSync(sharedData);

export function readShared(path: string): Buffer {
  const bytes = readFileSync(`${sharedData}${path}`);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

export function parseCsv(text: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

interface Period {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
}

export interface Books {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly client: TestClient;
  readonly session: TestSession;
  readonly periods: readonly Period[];
  readonly entityIds: ReadonlyMap<string, number>;
}

interface AccountLine {
  readonly code: string;
  /** Its code where it is left out. */
  readonly name?: string;
  readonly type: string;
  readonly section?: 'assets' | 'liabilities';
}

export interface BooksOrder {
  readonly name: string;
  /** The global one; null where it is not chosen yet. */
  readonly currency: string | null;
  readonly startDate: string;
  /** A month where it is left out. */
  readonly cycle?: PeriodCycle;
  readonly accounts: readonly AccountLine[];
  readonly entities: readonly { readonly code: string; readonly currency: string }[];
}

/** A client with periods, its global currency, a chart and legal entities. */
export async function setUpBooks(api: TestApi, order: BooksOrder): Promise<Books> {
  const client = await api.addClient(order.name);
  const session = await client.as('org_admin');
  const { cycle = '1m', startDate } = order;
  const calendar = { cycle, fiscal_year_start: 1, start_date: startDate };
  const { periods } = await session.ok<{ periods: Period[] }>('POST', '/periods', calendar);
  if (order.currency !== null) await session.ok('POST', '/client/currency', { currency: order.currency });
  const accounts = order.accounts.map((line, position) => ({ position, name: line.code, ...line }));
  await session.ok('POST', '/ledger', { accounts });
  const entityIds = new Map<string, number>();
  for (const { code, currency } of order.entities) {
    const entity = await session.ok<{ id: number }>('POST', '/legal_entities', {
      name: code,
      code,
      currency,
    });
    entityIds.set(code, entity.id);
  }
  const { db, jobs } = api.platform;
  return { db, jobs, client, session, periods, entityIds };
}

export interface NewInstance {
  readonly entity: string;
  readonly type: StreamTypeName;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** First and last month, YYYY-MM. */
  readonly from: string;
  readonly to: string;
}

export interface InstanceWithFile {
  readonly streamId: number;
  readonly instanceId: number;
  /** Of the instance. */
  readonly path: string;
}

export function periodOf({ periods }: Books, month: string): number {
  const period = periods.find(({ start_date }) => start_date.startsWith(month));
  if (period === undefined) throw new Error(`There is no period for ${month}`);
  return period.id;
}

export async function upload(
  session: TestSession,
  fileName: string,
  bytes: Uint8Array,
  purpose = 'financial_streams',
): Promise<number> {
  const headers = { 'x-file-name': encodeURIComponent(fileName) };
  const { status, body } = await session.call('POST', `/uploads?purpose=${purpose}`, {
    body: bytes,
    headers,
  });
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { id: number }).id;
}

/** A stream with one instance that has its file. */
export async function addInstance(books: Books, given: NewInstance): Promise<InstanceWithFile> {
  const stream = await books.session.ok<{ id: number }>('POST', '/actuals/financial/streams', {
    name: given.fileName,
    legal_entity_id: books.entityIds.get(given.entity),
    type: given.type,
  });
  return addInstanceTo(books, stream.id, given);
}

/** A further instance of a stream, with its file. */
export async function addInstanceTo(
  books: Books,
  streamId: number,
  given: Pick<NewInstance, 'fileName' | 'bytes' | 'from' | 'to'>,
): Promise<InstanceWithFile> {
  const { session } = books;
  const instances = `/actuals/financial/streams/${streamId}/instances`;
  const instance = await session.ok<{ id: number }>('POST', instances, {
    from_period_id: periodOf(books, given.from),
    to_period_id: periodOf(books, given.to),
  });
  const path = `${instances}/${instance.id}`;
  const uploadId = await upload(session, given.fileName, given.bytes);
  await session.ok('POST', `${path}/data`, { upload_id: uploadId });
  return { streamId, instanceId: instance.id, path };
}

interface Suggestions {
  readonly suggestions: readonly {
    readonly entry: { readonly name: string; readonly sources: readonly unknown[] };
  }[];
}

/** Takes every suggestion as it is. */
export async function acceptSuggestions({ session }: Books, { path }: InstanceWithFile): Promise<void> {
  const { suggestions } = await session.ok<Suggestions>('GET', `${path}/fields/suggestions`);
  const { missing_fields } = await session.ok<{ missing_fields: string[] }>('PUT', `${path}/fields`, {
    fields: suggestions.map(({ entry }) => entry),
  });
  if (missing_fields.length > 0) throw new Error(`Not suggested: ${missing_fields.join(', ')}`);
}

interface StreamAccounts {
  readonly revision: number;
  readonly accounts: readonly {
    readonly id: number | null;
    readonly code: string;
    readonly description: string;
    readonly type: string;
    readonly proposed_account_id: number | null;
  }[];
}

/** Every account of the file goes to the ledger account of equal code; `types` names those that are not standard. */
export async function acceptAccounts(
  { session }: Books,
  file: InstanceWithFile,
  types: Readonly<Record<string, 'closing' | 'retained'>> = {},
): Promise<void> {
  const path = `/actuals/financial/streams/${file.streamId}/accounts`;
  const proposed = await session.ok<StreamAccounts>('GET', `${path}?instance_id=${file.instanceId}`);
  await session.ok('PUT', path, {
    revision: proposed.revision,
    accounts: proposed.accounts.map(({ id, code, description, type, proposed_account_id }) => ({
      ...(id === null ? {} : { id }),
      code,
      description,
      type: types[code] ?? type,
      account_id: proposed_account_id,
    })),
  });
}

const pollMilliseconds = 5;

/** The instance while its run goes on, as soon as it reports how far it is. */
export async function seeRunning({ session }: Books, { path }: InstanceWithFile): Promise<Instance> {
  for (;;) {
    const instance = await session.ok<Instance>('GET', path);
    if (instance.progress !== null) return instance;
    await sleep(pollMilliseconds);
  }
}

/**
 * Processes, until the work is done, for which the run stands still before it writes postings (again, after so many pieces).
 * Throws where it ends before.
 */
export async function whileWriting(
  { db, jobs, session }: Books,
  { path }: InstanceWithFile,
  work: () => Promise<void>,
  pieceCount = 0,
): Promise<void> {
  const before = { ...db };
  let written = 0;
  const done = new Promise<void>((resolve, reject) => {
    const held: Database['copy'] = async (...given) => {
      if (written === pieceCount) await work().then(resolve, reject);
      written += 1;
      if (written > pieceCount) Object.assign(db, before);
      return before.copy(...given);
    };
    Object.assign(db, { copy: held });
  });
  const ended = async (): Promise<never> => {
    await jobs.drain();
    throw new Error('The run ended before it had written so much.');
  };
  try {
    await session.ok('POST', `${path}/process`, {});
    await Promise.race([done, ended()]);
  } finally {
    Object.assign(db, before);
  }
}

/** The instance when no job is left. */
export async function atRest({ jobs, session }: Books, { path }: InstanceWithFile): Promise<Instance> {
  await jobs.drain();
  return session.ok<Instance>('GET', path);
}

export async function verify({ session }: Books, { path }: InstanceWithFile): Promise<void> {
  await session.ok('PATCH', `${path}/verification`, { is_verified: true });
}

export async function runDry(books: Books, file: InstanceWithFile): Promise<Instance> {
  await books.session.ok('POST', `${file.path}/dry_run`, {});
  return atRest(books, file);
}

export async function processInstance(books: Books, file: InstanceWithFile): Promise<Instance> {
  await books.session.ok('POST', `${file.path}/process`, {});
  return atRest(books, file);
}

export async function deprocess(books: Books, file: InstanceWithFile): Promise<Instance> {
  await books.session.ok('POST', `${file.path}/deprocess`, {});
  return atRest(books, file);
}

/** Up to the process, in the way of a user who agrees with everything. */
export async function makeReady(books: Books, given: NewInstance): Promise<InstanceWithFile> {
  const file = await addInstance(books, given);
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  await verify(books, file);
  return file;
}

/** From the file to its figures, likewise. */
export async function bringIn(books: Books, given: NewInstance): Promise<InstanceWithFile> {
  const file = await makeReady(books, given);
  const instance = await processInstance(books, file);
  if (instance.status !== 'processed') {
    const errors = await books.session.ok('GET', `${file.path}/errors?limit=5`);
    throw new Error(`${given.fileName} was not processed: ${JSON.stringify(errors)}`);
  }
  return file;
}
