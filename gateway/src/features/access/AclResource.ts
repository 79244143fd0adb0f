import type { ObjectRef } from '@pothos/core';
import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { answeredByTypes } from '../../graph/answeredByTypes.ts';
import { restEnum, type Types } from '../../graph/restEnum.ts';
import { absentId } from '../../ids.ts';
import type { MaybePromise } from '../../maybePromise.ts';
import type { Rest } from '../../rest/calls.ts';
import type { OfClient } from '../../scopes.ts';
import { LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import {
  checkSize,
  type Edge,
  type ForwardArguments,
  type KeysetAnswer,
  type KeysetQuery,
  noCursor,
  type Page,
  pageOf,
  pageOfKeyset,
  pageSizeDefault,
} from '../shared/connections.ts';
import { PagesRead } from '../shared/pagesRead.ts';
import type { OfClientRecord } from '../shared/ofClient.ts';

type RecordType = Rest<'AclResourceType'>;
type SharedRecord = OfClientRecord<{ readonly id: number; readonly name: string }>;

export const ResourceTypeEnum = restEnum('AclResourceType');

export const AclResourceRef = builder.interfaceRef<SharedRecord>('AclResource').implement({
  description: 'A record on which rights are given.',
  // Each type says who may read its records.
  authScopes: { withParent: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', ...answeredByTypes }),
    resourceType: t.field({
      type: ResourceTypeEnum,
      nullable: true,
      description: 'By which entries name its kind; null: none are made on records of its kind.',
      ...answeredByTypes,
    }),
    name: t.string({ description: 'Name.', ...answeredByTypes }),
    slug: t.string({
      nullable: true,
      description: 'What addresses call it; null: it has no page of its own.',
      ...answeredByTypes,
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Whose it is; null: it belongs to no single legal entity.',
      ...answeredByTypes,
    }),
  }),
});

/** Records of a type, as the graph has them. */
interface RecordKind {
  /** One of `AclResource`. */
  readonly ref: ObjectRef<Types, SharedRecord>;
  /** The number of the record, if the global id is of such a one. */
  decodeIn(value: string, key: OfClient): number;
  find(graph: GraphContext, clientId: number, id: number): MaybePromise<SharedRecord | null>;
  /** A page of those that the viewer sees, as the api pages them: with one call. */
  page(graph: GraphContext, clientId: number, query: KeysetQuery): Promise<KeysetAnswer<SharedRecord>>;
}

type Registered = readonly [RecordType, RecordKind];

const kinds = new Map<RecordType, RecordKind>();

/** Said by the feature that keeps the records. */
export function registerRecordKind(type: RecordType, kind: RecordKind): void {
  kinds.set(type, kind);
}

interface AddressedRecord {
  readonly type: RecordType | null;
  readonly id: number;
}

/** Which record a global id names; none of another type than the one that is meant. */
export function recordOf(value: string, key: OfClient, meant: RecordType | null): AddressedRecord {
  for (const [type, kind] of kinds) {
    const id = meant === null || meant === type ? kind.decodeIn(value, key) : absentId;
    if (id !== absentId) return { type, id };
  }
  return { type: meant, id: absentId };
}

export async function findRecord(
  graph: GraphContext,
  clientId: number,
  { type, id }: { readonly type: RecordType; readonly id: number },
): Promise<SharedRecord | null> {
  const kind = kinds.get(type);
  if (kind === undefined) return null;
  const onPage = await graph.client(clientId).keep(recordsRead).find(keyOnPages(kind.ref.name, id));
  if (onPage !== null) return onPage;
  const record = await kind.find(graph, clientId, id);
  return record === null ? null : typed(kind, record);
}

/** Cursors name the type, and the place within its records. */
function readCursor(
  after: string | null | undefined,
): { readonly type: string; readonly within: string } | null {
  if (after === null || after === undefined) return null;
  const [, type = '', within = ''] = /^(\w+) (.*)$/s.exec(after) ?? [];
  return { type, within };
}

/**
 * A page of those of one type, or of all, type after type. However many records there are, it is one call for each type: of those
 * that are not on the page for their number alone, together. A type is asked for as many as there is room for behind the one before, so that
 * the page ends where the api ended one of its own: at a key, which holds whatever comes and goes before it.
 */
async function readPage(
  graph: GraphContext,
  clientId: number,
  { type: meant, first, after }: ForwardArguments & { readonly type: RecordType | null },
): Promise<Page<TypedRecord>> {
  const asked = [...kinds].filter(([type]) => meant === null || meant === type);
  const cursor = readCursor(after);
  const begin = cursor === null ? 0 : asked.findIndex(([type]) => type === cursor.type);
  if (begin < 0) noCursor();
  const size = checkSize(first ?? pageSizeDefault);
  const read = async ([, kind]: Registered, room: number, within: string | null) => {
    const query = { first: room, after: within };
    return (await pageOfKeyset(query, (part) => kind.page(graph, clientId, part))).page;
  };
  const count = async (counted: readonly Registered[]) => {
    const pages = await Promise.all(counted.map((registered) => read(registered, 1, null)));
    return pages.reduce((sum, { totalCount }) => sum + totalCount, 0);
  };
  const fill = async (offered: readonly Registered[]) => {
    const shown: Edge<TypedRecord>[] = [];
    let total = 0;
    for (const [place, registered] of offered.entries()) {
      const page = await read(registered, size - shown.length, place === 0 ? (cursor?.within ?? null) : null);
      shown.push(...edgesOf(page, registered));
      total += page.totalCount;
      const { hasNextPage } = page.pageInfo;
      if (!hasNextPage && shown.length < size) continue;
      const behind = await count(offered.slice(place + 1));
      return { shown, total: total + behind, isMore: hasNextPage || behind > 0 };
    }
    return { shown, total, isMore: false };
  };
  const [before, { shown, total, isMore }] = await Promise.all([
    count(asked.slice(0, begin)),
    fill(asked.slice(begin)),
  ]);
  return pageOf(shown, before + total, cursor !== null, isMore);
}

/** Numbers are of one type: records of two types may have the same. */
const keyOnPages = (typeName: string, id: number): string => `${typeName} ${id}`;

const recordsRead = () =>
  new PagesRead<TypedRecord>(({ __typename: name, record }) => keyOnPages(name, record.id));

export async function pageOfRecords(
  graph: GraphContext,
  clientId: number,
  asked: Parameters<typeof readPage>[2],
): Promise<Page<TypedRecord>> {
  const read = graph.client(clientId).keep(recordsRead);
  return read.holding(
    async () => readPage(graph, clientId, asked),
    ({ edges }) => edges.map(({ node }) => node),
  );
}

function edgesOf({ edges }: Page<SharedRecord>, [type, kind]: Registered): Edge<TypedRecord>[] {
  return edges.map(({ cursor, node }) => ({ cursor: `${type} ${cursor}`, node: typed(kind, node) }));
}

/** With its object type, which the interface cannot tell from the record. */
type TypedRecord = SharedRecord & { readonly __typename: string };

const typed = ({ ref }: RecordKind, record: SharedRecord): TypedRecord => ({
  ...record,
  __typename: ref.name,
});
