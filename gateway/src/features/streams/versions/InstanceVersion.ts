import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ProcessingCountsRef } from '../instances/parts.ts';
import { SourceRef } from '../source/Source.ts';
import { encodeInstanceId, type InstanceKey } from '../streamIds.ts';

const VersionDifferenceEnum = builder.enumType('VersionDifference', {
  description: 'What is no longer as it was when a version was processed.',
  values: {
    FILE: { value: 'file', description: 'The instance has another file.' },
    SOURCE_SETTINGS: { value: 'source_settings', description: 'The file is read in another way.' },
    FIELD_MAP: { value: 'field_map', description: 'Columns are mapped otherwise.' },
    ACCOUNTS: { value: 'accounts', description: 'Accounts of the file lead elsewhere.' },
    RULES: { value: 'rules', description: 'The stream has other rules.' },
    CHART: { value: 'chart', description: 'The chart of accounts has changed where the figures rest on it.' },
    DIMENSIONS: {
      value: 'dimensions',
      description: 'Dimensions have changed where the figures rest on them.',
    },
  } as const,
});

interface VersionShape {
  readonly key: InstanceKey;
  readonly record: Rest<'InstanceVersion'>;
}

const InstanceVersionRef = builder.objectRef<VersionShape>('InstanceVersion').implement({
  description: 'What an instance was processed with at one time.',
  authScopes: { withParent: true },
  fields: (t) => ({
    version: t.int({ description: 'Its number.', resolve: ({ record }) => record.version }),
    isPublished: t.boolean({
      description: 'Its figures count now.',
      resolve: ({ record }) => record.is_published,
    }),
    isRollbackTarget: t.boolean({
      description: 'A rollback brings it back.',
      resolve: ({ record }) => record.is_rollback_target,
    }),
    processedAt: t.field({
      type: 'DateTime',
      description: 'When its figures began to count.',
      resolve: ({ record }) => record.processed_at,
    }),
    processedBy: t.string({
      nullable: true,
      description: 'Who had it processed.',
      resolve: ({ record }) => record.processed_by,
    }),
    verifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it had been released for processing.',
      resolve: ({ record }) => record.verified_at,
    }),
    verifiedBy: t.string({
      nullable: true,
      description: 'Who had released it.',
      resolve: ({ record }) => record.verified_by,
    }),
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
    accountCount: t.int({
      description: 'Accounts of the stream that it was processed with.',
      resolve: ({ record }) => record.account_count,
    }),
    ruleCount: t.int({
      description: 'Rules that it was processed with.',
      resolve: ({ record }) => record.rule_count,
    }),
    differences: t.field({
      type: [VersionDifferenceEnum],
      description: 'What is no longer as it was for it.',
      resolve: ({ record }) => record.differences,
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
