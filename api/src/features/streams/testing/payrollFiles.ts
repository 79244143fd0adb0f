import { type Books, type InstanceWithFile, periodOf, processInstance, upload, verify } from './books.ts';

/** Payroll as a user brings it in: through the interface alone. */

export interface PayrollFile {
  readonly entity: string;
  readonly month: string;
  readonly bytes: Uint8Array;
  readonly fileName?: string;
}

export async function addPayrollFile(books: Books, file: PayrollFile): Promise<InstanceWithFile> {
  const { session } = books;
  const name = file.fileName ?? 'payroll.csv';
  const stream = await session.ok<{ id: number }>('POST', '/actuals/payroll/streams', {
    name,
    legal_entity_id: books.entityIds.get(file.entity),
  });
  return addPayrollMonth(books, stream.id, file);
}

async function addPayrollMonth(
  books: Books,
  streamId: number,
  { month, bytes, fileName = 'payroll.csv' }: Omit<PayrollFile, 'entity'>,
): Promise<InstanceWithFile> {
  const { session } = books;
  const instances = `/actuals/payroll/streams/${streamId}/instances`;
  const { id } = await session.ok<{ id: number }>('POST', instances, { period_id: periodOf(books, month) });
  const path = `${instances}/${id}`;
  const uploadId = await upload(session, fileName, bytes, 'payroll_streams');
  await session.ok('POST', `${path}/data`, { upload_id: uploadId });
  return { streamId, instanceId: id, path };
}

export interface PayrollAccounts {
  readonly revision: number;
  readonly accounts: readonly Column[];
  readonly proposals: readonly (Column & { readonly samples: readonly string[] })[];
}

interface Column {
  readonly column: { readonly name: string; readonly position: number };
  readonly account_id: number | null;
  readonly sign: 'plus' | 'minus' | null;
  readonly format: object;
}

/** Of each column by its name the code of its account with its sign: `+6000`. */
export type Targets = Readonly<Record<string, string | readonly string[]>>;

export async function accountIdsOf({ session }: Books): Promise<ReadonlyMap<string, number>> {
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  return new Map(accounts.map(({ id, code }) => [code, id]));
}

export async function saveColumns(books: Books, { path }: InstanceWithFile, targets: Targets) {
  const { session } = books;
  const ids = await accountIdsOf(books);
  const { proposals, accounts: saved } = await session.ok<PayrollAccounts>('GET', `${path}/accounts`);
  const known = [...saved, ...proposals];
  const accounts = Object.entries(targets).flatMap(([name, places]) => {
    const found = known.find(({ column }) => column.name === name);
    if (found === undefined) throw new Error(`The file has no amounts in ${name}`);
    return [places].flat().map((place) => ({
      column: found.column,
      format: found.format,
      sign: place.startsWith('+') ? 'plus' : place.startsWith('-') ? 'minus' : null,
      account_id: ids.get(place.replace(/^[+-]/, '')) ?? null,
    }));
  });
  return session.ok<PayrollAccounts>('PUT', `${path}/accounts`, { accounts });
}

/** Marks accounts as ones of payroll. */
export async function markPayroll(books: Books, codes: readonly string[]): Promise<void> {
  const ids = await accountIdsOf(books);
  for (const code of codes)
    await books.session.ok('POST', `/ledger/accounts/${ids.get(code) ?? 0}/source`, { source: 'payroll' });
}

/** From its map and columns to its figures. */
export async function processMonth(books: Books, file: InstanceWithFile) {
  await verify(books, file);
  return processInstance(books, file);
}
