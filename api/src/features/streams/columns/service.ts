import { isDeepStrictEqual } from 'node:util';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { type ChangeNote, doerId, nothingChanged } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { FieldError } from '../../../http/faults.ts';
import { accountLabelsOf, accountsOf } from '../../chart-of-accounts/service.ts';
import { readSampleRows, type StoredSource } from '../../files/service.ts';
import {
  fieldMapOf,
  readingOfPrevious,
  sampleRowsOf,
  type StoredAccountColumn,
  type StoredFieldMap,
} from '../fields/service.ts';
import {
  applyAction,
  contentChange,
  type InstanceAddress,
  noteImport,
  requireInstance,
  requireLockedInstance,
  sourceOf,
  statusAfter,
  type StreamWithInstance,
} from '../instances/service.ts';
import { proposeColumns } from './proposals.ts';
import type { payrollAccountsBodySchema, payrollAccountsSchema } from './schemas.ts';

type Accounts = z.input<typeof payrollAccountsSchema>;
type Body = z.output<typeof payrollAccountsBodySchema>;

export const columnsOf = ({ account_columns: columns = [] }: StoredFieldMap): StoredAccountColumn[] => [
  ...columns,
];

/** The saved columns of amounts, and what the file holds beside them. */
export async function readPayrollAccounts(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<Accounts> {
  const found = await db.client(clientId, async (transaction) => {
    const { stream, instance } = await requireInstance(transaction, clientId, address);
    const map = fieldMapOf(stream, instance);
    const source = instance.source_id === null ? null : await sourceOf(transaction, clientId, instance);
    const previous = await readingOfPrevious(transaction, clientId, stream, instance);
    const accounts = await accountsOf(transaction, clientId);
    return { revision: instance.revision, map, source, before: previous?.map ?? null, accounts };
  });
  const { revision, map, source, before, accounts } = found;
  const saved = columnsOf(map);
  if (source === null) return { revision, accounts: saved, proposals: [] };
  const rows = await readSampleRows(db, clientId, source, sampleRowsOf(source.columns.length));
  const used = new Set([
    ...saved.map(({ column }) => column.position),
    ...map.fields.flatMap(({ sources }) => sources.map(({ position }) => position)),
  ]);
  const free = source.columns.filter(({ position }) => !used.has(position));
  return { revision, accounts: saved, proposals: proposeColumns(free, rows, before, accounts) };
}

/** Saves the whole list; gaps are allowed, mistakes are not. The list as it is changes nothing. */
export async function savePayrollAccounts(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  body: Body,
): Promise<Accounts> {
  await db.client(clientId, async (transaction) => {
    const found = await requireLockedInstance(transaction, clientId, address, body.revision);
    const { stream, instance } = found;
    const source = await sourceOf(transaction, clientId, instance);
    await refuseMistakes(transaction, clientId, body, source);
    const map = fieldMapOf(stream, instance);
    if (isDeepStrictEqual(columnsOf(map), body.accounts)) {
      statusAfter('edit', instance);
      await noteImport(transaction, clientId, found, nothingChanged);
      return;
    }
    await applyAction(transaction, clientId, instance, 'edit', {
      ...contentChange(instance),
      mapped_by: doerId(),
      field_map: { ...map, account_columns: body.accounts },
    });
    await noteColumns(transaction, clientId, found, { before: columnsOf(map), after: body.accounts });
  });
  return readPayrollAccounts(db, clientId, address);
}

/** A column may feed several accounts, but none of them twice. */
async function refuseMistakes(
  transaction: ClientTransaction,
  clientId: ClientId,
  { accounts }: Body,
  { columns }: Pick<StoredSource, 'columns'>,
): Promise<void> {
  const known = new Set((await accountsOf(transaction, clientId)).map(({ id }) => id));
  const seen = new Set<string>();
  const fields = accounts.flatMap(({ column, account_id: accountId }, index): FieldError[] => {
    const path = `accounts.${index}`;
    const key = `${column.position}/${accountId ?? ''}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...(columns[column.position]?.name === column.name
        ? []
        : [{ path: `${path}.column`, code: 'unknown', message: 'The file has no such column.' }]),
      ...(accountId === null || known.has(accountId)
        ? []
        : [{ path: `${path}.account_id`, code: 'unknown', message: 'There is no such ledger account.' }]),
      ...(isTwice
        ? [
            {
              path: `${path}.column`,
              code: 'duplicate',
              message: 'The column stands twice with this account.',
            },
          ]
        : []),
    ];
  });
  if (fields.length > 0) throw new ApiError('invalidRequest', { fields });
}

export async function noteColumns(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  columns: Record<'before' | 'after', readonly StoredAccountColumn[]>,
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const ids = [...columns.before, ...columns.after].map(({ account_id: id }) => id);
  const labelOf = await accountLabelsOf(transaction, clientId, ids);
  const partsOf = (each: readonly StoredAccountColumn[]) =>
    each.map(({ column, account_id: id, sign, format }, index) => ({
      key: `${column.name} ${index}`,
      name: column.name,
      fields: { account: labelOf(id), sign, format },
    }));
  const parts = { before: partsOf(columns.before), after: partsOf(columns.after) };
  await noteImport(transaction, clientId, found, { ...told, parts });
}
