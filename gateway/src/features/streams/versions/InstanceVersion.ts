import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ProcessingCountsRef } from '../instances/parts.ts';
import { SourceRef } from '../../files/Source.ts';
import { encodeInstanceId, type InstanceKey } from '../instances/streamIds.ts';

interface VersionShape {
  readonly key: InstanceKey;
  readonly record: Rest<'InstanceVersion'>;
}

const InstanceVersionRef = builder.objectRef<VersionShape>('InstanceVersion').implement({
  description: 'What an instance was processed with at one time.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'InstanceVersion'),
    source: t.field({
      type: SourceRef,
      description: 'Its file, and how it was read.',
      resolve: ({ record }) => record.source,
    }),
    fileUrl: t.string({
      description: 'Address of the original bytes of its file on this server.',
      resolve: ({ key, record }) => `/files/${encodeInstanceId(key)}/versions/${record.version}`,
    }),
    counts: t.field({
      type: ProcessingCountsRef,
      nullable: true,
      description: 'What was counted.',
      resolve: ({ record }) => record.counts,
    }),
  }),
});

const InstanceVersionEdgeRef = builder.edgeObject({
  type: InstanceVersionRef,
  name: 'InstanceVersionEdge',
  description: 'A version in a list.',
});

export const InstanceVersionConnectionRef = builder.connectionObject(
  { type: InstanceVersionRef, name: 'InstanceVersionConnection', description: 'A page of versions.' },
  InstanceVersionEdgeRef,
);
