import type { ClientId } from '@tributary/engine/ids';
import { isFieldName } from '@tributary/engine/mapping/fields';
import { analyticsFieldsMax, type AnalyticsType } from '@tributary/engine/plan/analytics';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  analyticsFields,
  listStreamsMapping,
  listStreamsNaming,
  lockFields,
  type StoredAnalyticsField,
} from './store.ts';

export { lockFields, type StoredAnalyticsField } from './store.ts';

interface AnalyticsFieldBody {
  readonly mapping_name: string;
  readonly display_name: string;
  readonly type: AnalyticsType;
}

type AnalyticsFieldChange = {
  readonly [Name in keyof AnalyticsFieldBody]?: AnalyticsFieldBody[Name] | undefined;
} & { readonly revision?: number | undefined };

/** The analytics fields of the client, in the order in which they were added. */
export async function readAnalyticsFields(db: Database, clientId: ClientId): Promise<StoredAnalyticsField[]> {
  return db.client(clientId, (transaction) => analyticsFieldsOf(transaction, clientId));
}

/** The same, for features that work with them inside a transaction of their own. */
export async function analyticsFieldsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredAnalyticsField[]> {
  return analyticsFields.list(transaction, clientId, {}, 'id');
}

export async function readAnalyticsField(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<StoredAnalyticsField> {
  const field = await db.client(clientId, (transaction) =>
    analyticsFields.find(transaction, clientId, { id }),
  );
  if (field === undefined) throw new ApiError('notFound');
  return field;
}

export async function createAnalyticsField(
  db: Database,
  clientId: ClientId,
  body: AnalyticsFieldBody,
): Promise<StoredAnalyticsField> {
  return db.client(clientId, async (transaction) => {
    await lockFields(transaction, clientId);
    const present = await analyticsFieldsOf(transaction, clientId);
    if (present.length >= analyticsFieldsMax) {
      throw new ApiError('analyticsFieldsFull', { values: { max: analyticsFieldsMax } });
    }
    checkName(present, body.mapping_name);
    await refuseOtherReading(transaction, clientId, body);
    return analyticsFields.add(transaction, clientId, body);
  });
}

/** Its name in field maps and its type stay as long as a stream reads it: what it is called may change at any time. */
export async function changeAnalyticsField(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...change }: AnalyticsFieldChange,
): Promise<StoredAnalyticsField> {
  return db.client(clientId, async (transaction) => {
    await lockFields(transaction, clientId);
    const fields = await analyticsFieldsOf(transaction, clientId);
    const present = fields.find((field) => field.id === id);
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    const wanted = {
      mapping_name: change.mapping_name ?? present.mapping_name,
      display_name: change.display_name ?? present.display_name,
      type: change.type ?? present.type,
    };
    const isRenamed = wanted.mapping_name !== present.mapping_name;
    if (isRenamed) {
      const others = fields.filter((field) => field !== present);
      checkName(others, wanted.mapping_name);
    }
    if (isRenamed || wanted.type !== present.type) {
      await refuseMapped(transaction, clientId, present);
      await refuseOtherReading(transaction, clientId, wanted);
    } else if (wanted.display_name === present.display_name) return present;
    const values = { ...wanted, revision: present.revision + 1 };
    await analyticsFields.update(transaction, clientId, { id }, values);
    return { id, ...values };
  });
}

/** Values of what was processed with it stay with those versions, and are shown no more. */
export async function deleteAnalyticsField(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await lockFields(transaction, clientId);
    const present = await analyticsFields.lock(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    await refuseMapped(transaction, clientId, present);
    await analyticsFields.remove(transaction, clientId, { id });
    return { id };
  });
}

function checkName(others: readonly StoredAnalyticsField[], name: string): void {
  if (isFieldName(name)) {
    throw invalidField('mapping_name', 'reserved', `Field maps have a field ${name} of their own.`);
  }
  if (others.some((field) => field.mapping_name === name)) {
    throw invalidField('mapping_name', 'duplicate', `Another analytics field has the name ${name}.`);
  }
}

async function refuseMapped(
  transaction: ClientTransaction,
  clientId: ClientId,
  { mapping_name: name }: StoredAnalyticsField,
): Promise<void> {
  const streams = await listStreamsMapping(transaction, clientId, name);
  if (streams.length > 0) {
    throw new ApiError('analyticsFieldMapped', { values: { streams: streams.join(', ') } });
  }
}

/**
 * Maps may name fields of their own, which are kept as text: as an analytics field of type text such a one is processed as before.
 * Read as numbers or dates, its values might be refused, in imports that nobody has changed.
 */
async function refuseOtherReading(
  transaction: ClientTransaction,
  clientId: ClientId,
  { mapping_name: name, type }: Pick<AnalyticsFieldBody, 'mapping_name' | 'type'>,
): Promise<void> {
  if (type === 'text') return;
  const streams = await listStreamsNaming(transaction, clientId, name);
  if (streams.length > 0) {
    throw new ApiError('analyticsNameMapped', { values: { name, streams: streams.join(', ') } });
  }
}
