import type { ClientId } from '@tributary/engine/ids';
import { isFieldName } from '@tributary/engine/mapping/fields';
import { analyticsFieldsMax, type AnalyticsType } from '@tributary/engine/plan/analytics';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  analyticsFields,
  listStreamsReading,
  lockFields,
  type NamedStream,
  nameStreams,
  outdateOpenMaps,
  type StoredAnalyticsField,
} from './store.ts';

export { lockFields, type StoredAnalyticsField } from './store.ts';

interface AnalyticsFieldBody {
  readonly mapping_name: string;
  readonly display_name: string;
  readonly type: AnalyticsType;
}

/** Whether somebody has said that maps which have a field of the name of their own read the analytics field from then on. */
interface Adoption {
  readonly adopts_maps?: boolean | undefined;
}

type AnalyticsFieldChange = {
  readonly [Name in keyof AnalyticsFieldBody]?: AnalyticsFieldBody[Name] | undefined;
} & { readonly revision?: number | undefined } & Adoption;

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
  { adopts_maps: isAdopting, ...body }: AnalyticsFieldBody & Adoption,
): Promise<StoredAnalyticsField> {
  return db.client(clientId, async (transaction) => {
    await lockFields(transaction, clientId);
    const present = await analyticsFieldsOf(transaction, clientId);
    if (present.length >= analyticsFieldsMax) {
      throw new ApiError('analyticsFieldsFull', { values: { max: analyticsFieldsMax } });
    }
    checkName(present, body.mapping_name);
    await refuseOtherMeaning(transaction, clientId, body, isAdopting);
    await outdateOpenMaps(transaction, clientId);
    return analyticsFields.add(transaction, clientId, body);
  });
}

/** Its name in field maps and its type stay as long as a map reads it: what it is called may change at any time. */
export async function changeAnalyticsField(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, adopts_maps: isAdopting, ...change }: AnalyticsFieldChange,
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
      if (isRenamed) await refuseOtherMeaning(transaction, clientId, wanted, isAdopting);
      await outdateOpenMaps(transaction, clientId);
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
    await outdateOpenMaps(transaction, clientId);
    await analyticsFields.remove(transaction, clientId, { id });
    return { id };
  });
}

/** Whoever reads a column finds one field by its name, however they write it. */
function checkName(others: readonly StoredAnalyticsField[], name: string): void {
  if (isFieldName(name)) {
    throw invalidField('mapping_name', 'reserved', `Field maps have a field ${name} of their own.`);
  }
  const same = others.find((field) => field.mapping_name.toLowerCase() === name.toLowerCase());
  if (same !== undefined) {
    const message = `Another analytics field has the name ${same.mapping_name}.`;
    throw invalidField('mapping_name', 'duplicate', message);
  }
}

/** So many streams are named at most: who they are is seen by the first of them. */
const namedStreamsMax = 5;

interface NameUses {
  readonly count: number;
  readonly streams: NamedStream[];
}

async function usesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  mappingName: string,
  limit: number,
): Promise<NameUses> {
  const ids = await listStreamsReading(transaction, clientId, mappingName);
  const streams = await nameStreams(transaction, clientId, ids);
  return { count: streams.length, streams: streams.slice(0, limit) };
}

/** The streams of which a map reads a field of a name. */
export async function readNameUses(
  db: Database,
  clientId: ClientId,
  { mapping_name: name, limit }: { readonly mapping_name: string; readonly limit: number },
): Promise<NameUses> {
  return db.client(clientId, (transaction) => usesOf(transaction, clientId, name, limit));
}

function written({ count, streams }: NameUses): string {
  const named = streams.map(({ name, legal_entity_code: code }) => `${code} ${name}`).join(', ');
  return count > streams.length ? `${named} and ${count - streams.length} more` : named;
}

async function refuseMapped(
  transaction: ClientTransaction,
  clientId: ClientId,
  { mapping_name: name }: StoredAnalyticsField,
): Promise<void> {
  const uses = await usesOf(transaction, clientId, name, namedStreamsMax);
  if (uses.count > 0) throw new ApiError('analyticsFieldMapped', { values: { streams: written(uses) } });
}

/**
 * Maps may name fields of their own, which are kept as text: as an analytics field of type text such a one is processed as before,
 * and postings keep its values, which somebody has to want. Read as numbers or dates, its values might be refused, in imports that
 * nobody has changed.
 */
async function refuseOtherMeaning(
  transaction: ClientTransaction,
  clientId: ClientId,
  { mapping_name: name, type }: Pick<AnalyticsFieldBody, 'mapping_name' | 'type'>,
  isAdopting = false,
): Promise<void> {
  if (type === 'text' && isAdopting) return;
  const uses = await usesOf(transaction, clientId, name, namedStreamsMax);
  if (uses.count === 0) return;
  const failure = type === 'text' ? 'analyticsNameToAdopt' : 'analyticsNameMapped';
  throw new ApiError(failure, { values: { name, streams: written(uses) } });
}
