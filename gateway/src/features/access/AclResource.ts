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

export const AclResourceRef = builder.interfaceRef<SharedRecord>('AclResource').implement({
  description: 'A record on which rights are given.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ clientId, record }) => `${clientId}/${record.id}` }),
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    slug: t.string({
      nullable: true,
      description: 'What addresses call it; null: it has no page of its own.',
      resolve: () => null,
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Whose it is; null: it belongs to no single legal entity.',
      resolve: () => null,
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
}

const kinds = new Map<RecordType, RecordKind | null>();

/** Said by the feature that keeps the records; null: the graph of a client has their names alone. */
export function registerRecordKind(type: RecordType, kind: RecordKind | null): void {
  kinds.set(type, kind);
}

interface AddressedRecord {
  readonly type: RecordType | null;
  readonly id: number;
}

/** Which record a global id names; none of another type than the one that is meant. */
export function recordOf(value: string, key: OfClient, meant: RecordType | null): AddressedRecord {
  for (const [type, kind] of kinds) {
    const id = meant === null || meant === type ? (kind?.decodeIn(value, key) ?? absentId) : absentId;
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
  return record === null ? null : Object.assign({ __typename: kind?.ref.name }, record);
}
