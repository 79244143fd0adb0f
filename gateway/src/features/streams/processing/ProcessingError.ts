import { builder } from '../../../builder.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import { encodeId } from '../../../ids.ts';
import type { Rest } from '../../../rest/answers.ts';
import type { Page } from '../../shared/connections.ts';
import { ParameterRef, SourceColumnRef, toParameters } from '../source/Source.ts';
import { ProcessingErrorCodeEnum } from './errorCodes.ts';

const withParent = { withParent: true } as const;

export interface ProcessingErrorShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly instanceId: number;
  readonly record: Rest<'ProcessingError'>;
}

export const ProcessingErrorRef = builder.objectRef<ProcessingErrorShape>('ProcessingError').implement({
  description: 'Why a row could not be processed.',
  authScopes: withParent,
  fields: (t) => ({
    id: t.id({
      description: 'Id within the run.',
      resolve: ({ clientId, instanceId, record }) => `${clientId}.${instanceId}.${record.id}`,
    }),
    row: t.int({
      nullable: true,
      description: 'Row of the file; null for what belongs to none.',
      resolve: ({ record }) => record.row,
    }),
    column: t.field({
      type: SourceColumnRef,
      nullable: true,
      description: 'Column of the file.',
      resolve: ({ record }) => record.column,
    }),
    code: t.field({
      type: ProcessingErrorCodeEnum,
      description: 'What is wrong.',
      resolve: ({ record }) => record.code,
    }),
    ruleIds: t.idList({
      description: 'Rules that are concerned.',
      resolve: ({ clientId, streamId, record }) =>
        record.rule_ids.map((id) => encodeId('Rule', clientId, `${streamId}.${id}`)),
    }),
    value: t.string({
      nullable: true,
      description: 'The text at fault.',
      resolve: ({ record }) => record.value,
    }),
    params: t.field({
      type: [ParameterRef],
      description: 'Values that the text of the error names.',
      resolve: ({ record }) => toParameters(record.params),
    }),
  }),
});

const ProcessingErrorGroupRef = builder
  .objectRef<Rest<'ProcessingErrorGroup'>>('ProcessingErrorGroup')
  .implement({
    description: 'Errors of equal code, column and value.',
    authScopes: withParent,
    fields: (t) => ({
      code: t.expose('code', { type: ProcessingErrorCodeEnum, description: 'What is wrong.' }),
      column: t.expose('column', {
        type: SourceColumnRef,
        nullable: true,
        description: 'Column of the file.',
      }),
      value: t.exposeString('value', { nullable: true, description: 'The text at fault.' }),
      count: t.exposeInt('count', { description: 'How many there are.' }),
      firstRow: t.exposeInt('first_row', { nullable: true, description: 'First row with it.' }),
    }),
  });

const ProcessingErrorEdgeRef = builder.edgeObject({
  type: ProcessingErrorRef,
  name: 'ProcessingErrorEdge',
  description: 'An error in a page of errors.',
});

export interface ProcessingErrorPage extends Page<ProcessingErrorShape> {
  readonly storedCount: number;
  readonly isCurrent: boolean;
  readonly groups: Rest<'ProcessingErrorGroup'>[];
}

export const ProcessingErrorConnectionRef = builder
  .objectRef<ProcessingErrorPage>('ProcessingErrorConnection')
  .implement({
    description: 'A page of errors of the last run.',
    authScopes: withParent,
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many errors there are in all.' }),
      storedCount: t.exposeInt('storedCount', {
        description: 'How many of them are kept one by one; the rest only in groups.',
      }),
      isCurrent: t.exposeBoolean('isCurrent', {
        description: 'False once file, map, accounts or rules have changed since.',
      }),
      groups: t.expose('groups', {
        type: [ProcessingErrorGroupRef],
        description: 'All errors, grouped by code, column and value.',
      }),
      edges: t.expose('edges', {
        type: [ProcessingErrorEdgeRef],
        description: 'The errors of this page.',
        complexity: edgesComplexity,
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
    }),
  });
