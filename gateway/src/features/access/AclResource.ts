import type { ObjectRef } from '@pothos/core';
import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { restEnum, type Types } from '../../graph/restEnum.ts';
import { absentId } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import type { OfClient } from '../../scopes.ts';
import { LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import type { OfClientRecord } from '../shared/ofClient.ts';

type RecordType = Rest<'AclResourceType'>;
type SharedRecord = OfClientRecord<{ readonly id: number; readonly name: string }>;

export const ResourceTypeEnum = restEnum('AclResourceType');

/** Each type that is one says this of itself: no answer for all of them would be true of the next. */
function unsaid(): never {
  throw new Error('The type of the record says this of itself');
}

export const AclResourceRef = builder.interfaceRef<SharedRecord>('AclResource').implement({
  description: 'A record on which rights are given.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: unsaid }),
    resourceType: t.field({
      type: ResourceTypeEnum,
      nullable: true,
      description: 'By which entries name its kind; null: none are made on records of its kind.',
      resolve: unsaid,
    }),
    name: t.string({ description: 'Name.', resolve: unsaid }),
    slug: t.string({
      nullable: true,
      description: 'What addresses call it; null: it has no page of its own.',
      resolve: unsaid,
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Whose it is; null: it belongs to no single legal entity.',
      resolve: unsaid,
    }),
  }),
});

/** Records of a type, as the graph has them. */
interface RecordKind {
  /** One of `AclResource`. */
  readonly ref: ObjectRef<Types, SharedRecord>;
  /** The number of the record, if the global id is of such a one. */
  decodeIn(value: string, key: OfClient): number;
  find(graph: GraphContext, clientId: number, id: number): Promise<SharedRecord | null>;
  /** All of them that the viewer sees. */
  list(graph: GraphContext, clientId: number): Promise<readonly SharedRecord[]>;
}

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
  const record = (await kind?.find(graph, clientId, id)) ?? null;
  return kind && record ? typed(kind, record) : null;
}

/** Those of one type, or of all, type after type. */
export async function listRecords(
  graph: GraphContext,
  clientId: number,
  meant: RecordType | null,
): Promise<readonly TypedRecord[]> {
  const lists = [...kinds].map(async ([type, kind]) => {
    if (meant !== null && meant !== type) return [];
    return (await kind.list(graph, clientId)).map((record) => typed(kind, record));
  });
  return (await Promise.all(lists)).flat();
}

/** With its object type, which the interface cannot tell from the record. */
type TypedRecord = SharedRecord & { readonly __typename: string };

const typed = ({ ref }: RecordKind, record: SharedRecord): TypedRecord => ({
  ...record,
  __typename: ref.name,
});
