import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { StreamKindEnum } from '../shared/enums.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { of } from '../shared/ofClient.ts';
import { StreamEdgeRef, streamEdge, StreamTypeEnum } from './Stream.ts';
import { decodeStreamId } from './streamIds.ts';
import { StreamRef } from './streamRef.ts';

builder.relayMutationField(
  'createStream',
  {
    description: 'The stream to create.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      kind: t.field({ type: StreamKindEnum, defaultValue: 'financial', description: 'What it delivers.' }),
      name: t.string({ required: true, description: 'Name.' }),
      legalEntityId: t.id({ required: true, description: 'Whose files they are.' }),
      type: t.field({
        type: StreamTypeEnum,
        description: 'What a row holds; required for a financial stream.',
      }),
    }),
  },
  {
    description: 'Creates a stream.',
    authScopes: (_, { input }) =>
      mayChange('add', 'financial_streams')({ clientId: decodeClientId(input.clientId) }),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        const legalEntityId = legalEntityIds.decodeIn(input.legalEntityId, { clientId });
        const stream = await context.graph.upstream.post('/actuals/{kind}/streams', {
          clientId,
          path: { kind: input.kind ?? 'financial' },
          body: {
            name: input.name,
            legal_entity_id: legalEntityId,
            ...(input.type ? { type: input.type } : {}),
          },
        });
        return of(clientId, stream);
      }),
  },
  {
    description: 'The new stream.',
    outputFields: (t) => ({
      streamEdge: t.field({
        type: StreamEdgeRef,
        nullable: true,
        description: 'The stream, to be put into a list.',
        resolve: ({ result }) => (result === null ? null : streamEdge(result)),
      }),
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client it belongs to.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'updateStream',
  {
    description: 'The stream and what to change; what is left out stays.',
    inputFields: (t) => ({
      streamId: t.id({ required: true, description: 'Global id of the stream.' }),
      name: t.string({ description: 'Name.' }),
    }),
  },
  {
    description: 'Changes a stream.',
    authScopes: (_, { input }) => mayChange('edit', 'financial_streams')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, kind, streamId } = decodeStreamId(input.streamId);
        const call = { clientId, path: { kind, streamId }, body: { name: input.name ?? undefined } };
        return of(clientId, await context.graph.upstream.patch('/actuals/{kind}/streams/{streamId}', call));
      }),
  },
  {
    description: 'The changed stream.',
    outputFields: (t) => ({
      stream: t.field({
        type: StreamRef,
        nullable: true,
        description: 'The stream.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'deleteStream',
  {
    description: 'The stream to delete.',
    inputFields: (t) => ({ streamId: t.id({ required: true, description: 'Global id of the stream.' }) }),
  },
  {
    description: 'Deletes a stream without processed instances.',
    authScopes: (_, { input }) => mayChange('delete', 'financial_streams')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, kind, streamId } = decodeStreamId(input.streamId);
        const call = { clientId, path: { kind, streamId } };
        await context.graph.upstream.delete('/actuals/{kind}/streams/{streamId}', call);
        return { clientId, id: input.streamId };
      }),
  },
  {
    description: 'The deleted stream.',
    outputFields: (t) => ({
      deletedStreamId: t.id({
        nullable: true,
        description: 'Its global id.',
        resolve: ({ result }) => result?.id ?? null,
      }),
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client it belonged to.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
