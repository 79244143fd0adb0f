import { periodsOfMonths } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { formatNumber, type Page, type PageQuery, parseNumber } from '../../http/pages.ts';
import type { Membership } from '../../identity/caller.ts';
import { type OpenRecords, readOpenRecords } from '../../identity/entryStore.ts';
import { registerRecordKind } from '../../identity/recordKinds.ts';
import { type StreamKind, typeOfKind } from '../../identity/streamKinds.ts';
import { holdLedger } from '../chart-of-accounts/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { registerOpenWork } from '../periods/locks/openService.ts';
import { periodsOf } from '../periods/service.ts';
import {
  addStream,
  streamInstances,
  type InstanceAddress,
  type InstanceFilter,
  listInstances,
  listEliminations,
  listRules,
  listStreamIds,
  listSummarisedStreams,
  refusedByState,
  removeStream,
  requireInstance,
  requireLockedStream,
  requireStream,
  type StoredStream,
  type StreamAddress,
  streamAddress,
  streams,
  type SummarisedStream,
} from './instances/service.ts';
import type { addInstanceBodySchema } from './instances/instanceSchemas.ts';
import { judgeMarks } from '../staleness/service.ts';
import { registerReferences } from '../references/service.ts';
import { takeBackRights } from '../users/rightsService.ts';
import type { addStreamBodySchema, streamSchema, updateStreamBodySchema } from './instances/schemas.ts';
import { describeInstances, type Instance } from './instanceView.ts';
import { findOpenImports } from './instances/openService.ts';
import { referencesOfStreams } from './references.ts';
import { changeType, countAgain } from './layout/service.ts';

type Stream = z.input<typeof streamSchema>;

/** The streams of a kind that are open to a member: each kind has rights of its own. */
async function openOfKind(
  transaction: ClientTransaction,
  member: Membership,
  kind: StreamKind,
): Promise<OpenRecords> {
  return readOpenRecords(transaction, member, typeOfKind('financial_streams', kind));
}

/** A page of those that are open to the caller. */
export async function readStreams(
  db: Database,
  member: Membership,
  kind: StreamKind,
  { after, limit }: PageQuery,
): Promise<Page<Stream>> {
  const { clientId } = member;
  const list = `${kind}_streams`;
  const afterId = parseNumber(list, after) ?? 0;
  return db.client(clientId, async (transaction) => {
    const open = await openOfKind(transaction, member, kind);
    const ids = await listStreamIds(transaction, clientId, kind, open.ids);
    const onPage = ids.filter((id) => id > afterId).slice(0, limit + 1);
    const found = await listSummarisedStreams(transaction, clientId, kind, onPage);
    const shown = found.slice(0, limit);
    return {
      total: ids.length,
      items: shown.map((stream) => describeStream(stream, open)),
      next: found.length > limit ? formatNumber(list, shown.at(-1)?.id) : null,
    };
  });
}

/** Those of some streams that are open to a member, for features that name them inside a transaction of their own. */
export async function openStreamsAmong(
  transaction: ClientTransaction,
  member: Membership,
  kind: StreamKind,
  ids: readonly number[],
): Promise<Stream[]> {
  if (ids.length === 0) return [];
  const open = await openOfKind(transaction, member, kind);
  const shown = ids.filter((id) => open.ids === null || open.ids.includes(id));
  const found = await listSummarisedStreams(transaction, member.clientId, kind, shown);
  return found.map((stream) => describeStream(stream, open));
}

/** What is read of a stream of which nobody has said what its rows hold, until its first file does. */
const firstGuess = 'single-account-entry' as const;

/** Financial streams have a type, payroll streams none. */
export async function createStream(
  db: Database,
  member: Membership,
  kind: StreamKind,
  body: z.output<typeof addStreamBodySchema>,
): Promise<Stream> {
  if (kind === 'payroll' && body.type !== undefined) {
    throw invalidField('type', 'unexpected', 'A payroll stream has no type.');
  }
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const entities = await legalEntitiesOf(transaction, clientId);
    const entity = entities.find(({ id }) => id === body.legal_entity_id);
    if (entity === undefined) {
      throw invalidField('legal_entity_id', 'unknown', 'There is no such legal entity.');
    }
    const { name, legal_entity_id, type = kind === 'financial' ? firstGuess : null } = body;
    const is_type_chosen = kind === 'payroll' || body.type !== undefined;
    const row = { kind, name, legal_entity_id, type, is_type_chosen };
    const stream = await addStream(transaction, clientId, row);
    const after = { name, legal_entity: `${entity.code} ${entity.name}`, type };
    await noteChange(transaction, { id: stream.id, name, before: null, after });
    return requireSummary(transaction, member, stream);
  });
}

export async function changeStream(
  db: Database,
  member: Membership,
  address: StreamAddress,
  { name, type }: z.output<typeof updateStreamBodySchema>,
): Promise<Stream> {
  const { clientId } = member;
  const { described, instances } = await db.client(clientId, async (transaction) => {
    const stream = await requireLockedStream(transaction, clientId, address);
    if (name !== undefined) await streams.update(transaction, clientId, { id: stream.id }, { name });
    const changed = type === undefined ? [] : await changeType(transaction, clientId, stream, type);
    const after = { name: name ?? stream.name, type: type ?? stream.type };
    const before = { name: stream.name, type: stream.type };
    await noteChange(transaction, { id: stream.id, name: stream.name, before, after });
    return { described: await requireSummary(transaction, member, stream), instances: changed };
  });
  await countAgain(db, clientId, instances);
  return described;
}

/** What the path of a call names; an address without a kind is of financial streams. */
export interface StreamNames {
  readonly kind?: StreamKind;
  readonly streamId: number;
  readonly instanceId?: number;
  readonly ruleId?: number;
  readonly eliminationId?: number;
}

export async function requireNamed(
  db: Database,
  clientId: ClientId,
  { kind = 'financial', streamId, instanceId, ruleId, eliminationId }: StreamNames,
): Promise<void> {
  const address = streamAddress({ kind, streamId });
  await db.client(clientId, async (transaction) => {
    await (instanceId === undefined
      ? requireStream(transaction, clientId, address)
      : requireInstance(transaction, clientId, { ...address, instanceId }));
    const isThere = (rules: readonly { readonly id: number }[], id: number) =>
      rules.some((rule) => rule.id === id);
    if (ruleId !== undefined && !isThere(await listRules(transaction, clientId, streamId), ruleId)) {
      throw new ApiError('notFound');
    }
    if (eliminationId === undefined) return;
    const eliminations = await listEliminations(transaction, clientId, streamId);
    if (!isThere(eliminations, eliminationId)) throw new ApiError('notFound');
  });
}

function describeStream(stream: SummarisedStream, open: OpenRecords): Stream {
  const { canEdit, canDelete } = open.rightsOn(stream.id);
  const { processed_count, open_count, from_period_id, to_period_id, last_processed_at, ...rest } = stream;
  const { gaps, without_instance, ...described } = rest;
  return {
    ...described,
    summary: {
      processed_count,
      open_count,
      from_period_id,
      to_period_id,
      last_processed_at: last_processed_at?.toISOString() ?? null,
      gaps,
      without_instance,
    },
    can_edit: canEdit,
    can_delete: canDelete,
  };
}

async function requireSummary(
  transaction: ClientTransaction,
  member: Membership,
  { kind, id }: Pick<StoredStream, 'kind' | 'id'>,
): Promise<Stream> {
  const [stream] = await listSummarisedStreams(transaction, member.clientId, kind, [id]);
  if (stream === undefined) throw new ApiError('notFound');
  return describeStream(stream, await openOfKind(transaction, member, kind));
}

registerOpenWork(findOpenImports);
registerReferences(...referencesOfStreams);

registerRecordKind('financial_streams', {
  hold: async (transaction, clientId, id) =>
    (await streams.lock(transaction, clientId, { id, kind: 'financial' })) !== undefined,
  list: (transaction, clientId, ids) => streams.list(transaction, clientId, { id: ids }),
});

/** A stream goes only when nothing was imported through it, or all of it was deleted. */
export async function deleteStream(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await holdLedger(transaction, clientId);
    const stream = await requireLockedStream(transaction, clientId, address);
    if (await streamInstances.has(transaction, clientId, { stream_id: stream.id })) {
      throw refusedByState('stream_has_instances');
    }
    await removeStream(transaction, clientId, stream.id);
    await judgeMarks(transaction, clientId, 'eliminations_changed', stream.legal_entity_id);
    const rights = await takeBackRights(transaction, clientId, { type: 'financial_streams', id: stream.id });
    const { name, type } = stream;
    await noteChange(transaction, {
      id: stream.id,
      name,
      before: { name, type },
      after: null,
      ...rights,
    });
    return { id: stream.id };
  });
}

/** Of the streams that are open to the caller. */
export async function readInstances(
  db: Database,
  member: Membership,
  kind: StreamKind,
  { range, ...asked }: Omit<InstanceFilter, 'periodIds'> & { readonly range?: string | undefined },
): Promise<Instance[]> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const { ids } = await openOfKind(transaction, member, kind);
    const isOpen = (id: number) => ids === null || ids.includes(id);
    const filter = { ...asked, streamIds: asked.streamIds?.filter(isOpen) ?? ids ?? undefined };
    const periodIds = range === undefined ? undefined : await periodIdsOf(transaction, clientId, range);
    if (periodIds === null) return [];
    const instances = await listInstances(transaction, clientId, kind, { ...filter, periodIds });
    return latestFirst(await describeInstances(transaction, member, instances));
  });
}

/** By period; as texts, months have the order of time. */
function latestFirst(instances: readonly Instance[]): Instance[] {
  return instances.toSorted(({ range: first }, { range: second }) =>
    first === second ? 0 : first < second ? 1 : -1,
  );
}

async function periodIdsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  range: string,
): Promise<InstanceFilter['periodIds'] | null> {
  const known = await periodsOf(transaction, clientId);
  const found = periodsOfMonths(
    range,
    known.map(({ id, start_date, end_date }) => ({ id, startDate: start_date, endDate: end_date })),
  );
  return found && { from: found.from.id, to: found.to.id };
}

export async function readInstancesOfStream(
  db: Database,
  member: Membership,
  address: StreamAddress,
): Promise<Instance[]> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const stream = await requireStream(transaction, clientId, address);
    const instances = await listInstances(transaction, clientId, stream.kind, { streamIds: [stream.id] });
    return latestFirst(await describeInstances(transaction, member, instances));
  });
}

export async function readInstance(
  db: Database,
  member: Membership,
  address: InstanceAddress,
): Promise<Instance> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    return describeOne(transaction, member, instance);
  });
}

async function describeOne(
  transaction: ClientTransaction,
  member: Membership,
  instance: Parameters<typeof describeInstances>[2][number],
): Promise<Instance> {
  const [described] = await describeInstances(transaction, member, [instance]);
  if (described === undefined) throw new ApiError('notFound');
  return described;
}

/** Instances of a stream never overlap in time: the stream's lock makes two at once wait for each other. */
export async function createInstance(
  db: Database,
  member: Membership,
  address: StreamAddress,
  body: z.output<typeof addInstanceBodySchema>,
): Promise<Instance> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const stream = await requireLockedStream(transaction, clientId, address);
    const range = rangeOf(stream.kind, body);
    const places = new Map(
      (await periodsOf(transaction, clientId)).map(({ id, ordering }) => [id, ordering]),
    );
    const placeOf = (id: number, path: string): number => {
      const place = places.get(id);
      if (place === undefined) throw invalidField(path, 'unknown', 'There is no such period.');
      return place;
    };
    const from = placeOf(range.from_period_id, 'from_period_id');
    const to = placeOf(range.to_period_id, 'to_period_id');
    if (from > to) throw invalidField('to_period_id', 'order', 'The last period lies before the first.');
    const others = await listInstances(transaction, clientId, stream.kind, { streamIds: [stream.id] });
    const overlapping = others.some(
      (other) =>
        (places.get(other.from_period_id) ?? 0) <= to && from <= (places.get(other.to_period_id) ?? Infinity),
    );
    if (overlapping) throw overlapOf(stream.kind);
    const { id: stream_id, legal_entity_id } = stream;
    const added = { stream_id, legal_entity_id, status: 'new', stale_causes: '[]', ...range } as const;
    const instance = await streamInstances.add(transaction, clientId, added);
    const described = await describeOne(transaction, member, instance);
    const after = { range: described.range };
    await noteChange(transaction, {
      id: instance.id,
      name: `${stream.name} ${described.range}`,
      before: null,
      after,
    });
    return described;
  });
}

/** A month is delivered once: what comes again takes the place of what there is, in its own instance. */
function overlapOf(kind: StreamKind): ApiError {
  if (kind === 'payroll') {
    const message = 'Another instance of the stream is for this month: give the new file to that one.';
    return invalidField('period_id', 'second_delivery', message);
  }
  const message = 'Another instance of the stream covers some of these periods.';
  return invalidField('from_period_id', 'overlap', message);
}

function rangeOf(
  kind: StreamKind,
  { period_id, from_period_id, to_period_id }: z.output<typeof addInstanceBodySchema>,
): { from_period_id: number; to_period_id: number } {
  if (kind === 'payroll') {
    const only = period_id ?? from_period_id ?? to_period_id;
    if (only === undefined) throw invalidField('period_id', 'required', 'period id not defined');
    if ([from_period_id, to_period_id].some((id) => id !== undefined && id !== only))
      throw invalidField('period_id', 'one_period', 'An instance of payroll is for one period.');
    return { from_period_id: only, to_period_id: only };
  }
  const from = from_period_id ?? period_id;
  if (from === undefined) throw invalidField('from_period_id', 'required', 'period id not defined');
  if (to_period_id === undefined) throw invalidField('to_period_id', 'required', 'missing to period');
  return { from_period_id: from, to_period_id };
}
