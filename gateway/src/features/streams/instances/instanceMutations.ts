import { builder } from '../../../builder.ts';
import type { BodyOf } from '../../../rest/calls.ts';
import { mayChange } from '../../../scopes.ts';
import { periodIds } from '../../periods/Period.ts';
import { attempt, errorsField } from '../../shared/outcome.ts';
import { of } from '../../shared/ofClient.ts';
import { present } from '../../shared/present.ts';
import { uploadIds } from '../../uploads/uploadIds.ts';
import type { Separator } from '../source/Source.ts';
import { decodeInstanceId, decodeStreamId } from '../streamIds.ts';
import { findStream, StreamRef } from '../streamRef.ts';
import { changedInstance, changeInstance, withRevision } from './changeInstance.ts';
import { callOf, instancePath } from './instancePath.ts';
import { instanceEdge, StreamInstanceEdgeRef } from './StreamInstance.ts';

builder.relayMutationField(
  'createStreamInstance',
  {
    description: 'The instance to create.',
    inputFields: (t) => ({
      streamId: t.id({ required: true, description: 'Global id of the stream.' }),
      fromPeriodId: t.id({ required: true, description: 'First period.' }),
      toPeriodId: t.id({ required: true, description: 'Last period.' }),
    }),
  },
  {
    description: 'Creates an instance for a range of periods that no other instance of the stream covers.',
    authScopes: (_, { input }) =>
      mayChange('add', 'financial_stream_instances')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, kind, streamId } = decodeStreamId(input.streamId);
        const instance = await context.graph.upstream.post('/actuals/{kind}/streams/{streamId}/instances', {
          clientId,
          path: { kind, streamId },
          body: {
            from_period_id: periodIds.decodeIn(input.fromPeriodId, { clientId }),
            to_period_id: periodIds.decodeIn(input.toPeriodId, { clientId }),
          },
        });
        return { key: { clientId, kind, streamId }, instance: of(clientId, instance) };
      }),
  },
  {
    description: 'The new instance.',
    outputFields: (t) => ({
      instanceEdge: t.field({
        type: StreamInstanceEdgeRef,
        nullable: true,
        description: 'The instance, to be put into a list.',
        resolve: ({ result }) => (result === null ? null : instanceEdge(result.instance)),
      }),
      stream: t.field({
        type: StreamRef,
        nullable: true,
        description: 'The stream it belongs to.',
        resolve: ({ result }, _, { graph }) => (result === null ? null : findStream(graph, result.key)),
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'deleteStreamInstance',
  {
    description: 'The instance to delete.',
    inputFields: (t) => ({
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
    }),
  },
  {
    description: 'Deletes an instance whose figures do not count.',
    authScopes: (_, { input }) =>
      mayChange('delete', 'financial_stream_instances')(decodeInstanceId(input.instanceId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const key = decodeInstanceId(input.instanceId);
        await context.graph.upstream.delete(instancePath, {
          ...callOf(key),
          body: withRevision(input.revision),
        });
        return { key, id: input.instanceId };
      }),
  },
  {
    description: 'The deleted instance.',
    outputFields: (t) => ({
      deletedInstanceId: t.id({
        nullable: true,
        description: 'Its global id.',
        resolve: ({ result }) => result?.id ?? null,
      }),
      stream: t.field({
        type: StreamRef,
        nullable: true,
        description: 'The stream it belonged to.',
        resolve: ({ result }, _, { graph }) => (result === null ? null : findStream(graph, result.key)),
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'setStreamInstanceData',
  {
    description: 'The instance and its file.',
    inputFields: (t) => ({
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      uploadId: t.id({ required: true, description: 'Id that `POST /uploads` answered.' }),
      revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
    }),
  },
  {
    description: 'Gives an instance an uploaded file.',
    authScopes: (_, { input }) =>
      mayChange('edit', 'financial_stream_instances')(decodeInstanceId(input.instanceId)),
    resolve: (_, { input }, context) =>
      changeInstance(context, input.instanceId, (key, upstream) => {
        const uploadId = uploadIds.decodeIn(input.uploadId, key);
        return upstream.post(`${instancePath}/data`, {
          ...callOf(key),
          body: { upload_id: uploadId, ...withRevision(input.revision) },
        });
      }),
  },
  {
    description: 'The instance with its file.',
    outputFields: (t) => ({ instance: t.field(changedInstance), errors: t.expose('errors', errorsField) }),
  },
);

builder.relayMutationField(
  'setStreamInstanceSource',
  {
    description: 'How the file is read; what is left out stays.',
    inputFields: (t) => ({
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
      encoding: t.string({ description: 'Encoding, for example windows-1251.' }),
      separator: t.string({ description: 'Character between cells: comma, semicolon, tab or bar.' }),
      hasHeader: t.boolean({ description: 'The first line read names the columns.' }),
      skipRows: t.int({ description: 'Lines before the header, or before the first row.' }),
      sheet: t.string({ description: 'Name of a sheet, where the file is a workbook.' }),
    }),
  },
  {
    description: 'Says how the file of an instance is read.',
    authScopes: (_, { input }) =>
      mayChange('edit', 'financial_stream_instances')(decodeInstanceId(input.instanceId)),
    resolve: (_, { input }, context) =>
      changeInstance(context, input.instanceId, (key, upstream) => {
        const { encoding, separator, hasHeader, skipRows, sheet, revision } = input;
        const body: BodyOf<'put', `${typeof instancePath}/source`> = {
          // Any text in the graph; the api refuses what is not in its list, and names the field.
          separator: (separator || undefined) as Separator | undefined,
          ...present({
            revision,
            encoding: encoding || null,
            has_header: hasHeader,
            skip_rows: skipRows,
            sheet,
          }),
        };
        return upstream.put(`${instancePath}/source`, { ...callOf(key), body });
      }),
  },
  {
    description: 'The instance, its file read anew.',
    outputFields: (t) => ({ instance: t.field(changedInstance), errors: t.expose('errors', errorsField) }),
  },
);
