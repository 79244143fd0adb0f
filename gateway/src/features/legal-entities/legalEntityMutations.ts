import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { of } from '../shared/ofClient.ts';
import { legalEntityIds, LegalEntityRef } from './LegalEntity.ts';
import { decodeClientId } from '../clients/clientIds.ts';

builder.relayMutationField(
  'createLegalEntity',
  {
    description: 'The legal entity to create.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      name: t.string({ required: true, description: 'Name.' }),
      code: t.string({ required: true, description: 'Short code, unique in the client.' }),
      currency: t.string({ required: true, description: 'Functional currency, ISO 4217.' }),
    }),
  },
  {
    description: 'Adds a legal entity.',
    authScopes: (_, { input }) => mayChange(decodeClientId(input.clientId), 'add', 'legal_entities'),
    resolve: (_, { input: { clientId: client, ...body } }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(client);
        return of(clientId, await context.graph.upstream.post('/legal_entities', { clientId, body }));
      }),
  },
  {
    description: 'The new legal entity.',
    outputFields: (t) => ({
      legalEntity: t.field({
        type: LegalEntityRef,
        nullable: true,
        description: 'The legal entity.',
        resolve: ({ result }) => result,
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
  'updateLegalEntity',
  {
    description: 'The legal entity as it shall be.',
    inputFields: (t) => ({
      legalEntityId: t.id({ required: true, description: 'Global id of the legal entity.' }),
      name: t.string({ required: true, description: 'Name.' }),
      code: t.string({ required: true, description: 'Short code, unique in the client.' }),
      currency: t.string({ required: true, description: 'Functional currency, ISO 4217.' }),
    }),
  },
  {
    description: 'Changes a legal entity; its currency only while no stream delivers its books.',
    authScopes: (_, { input }) =>
      mayChange(legalEntityIds.decode(input.legalEntityId).clientId, 'edit', 'legal_entities'),
    resolve: (_, { input: { legalEntityId, ...body } }, context) =>
      attempt(context, async () => {
        const { clientId, id } = legalEntityIds.decode(legalEntityId);
        return of(
          clientId,
          await context.graph.upstream.post('/legal_entities/{id}', { clientId, path: { id }, body }),
        );
      }),
  },
  {
    description: 'The changed legal entity.',
    outputFields: (t) => ({
      legalEntity: t.field({
        type: LegalEntityRef,
        nullable: true,
        description: 'The legal entity.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'deleteLegalEntity',
  {
    description: 'The legal entity to delete.',
    inputFields: (t) => ({
      legalEntityId: t.id({ required: true, description: 'Global id of the legal entity.' }),
    }),
  },
  {
    description: 'Deletes a legal entity that nothing refers to.',
    authScopes: (_, { input }) =>
      mayChange(legalEntityIds.decode(input.legalEntityId).clientId, 'delete', 'legal_entities'),
    resolve: (_, { input: { legalEntityId } }, context) =>
      attempt(context, async () => {
        const { clientId, id } = legalEntityIds.decode(legalEntityId);
        await context.graph.upstream.delete('/legal_entities/{id}', { clientId, path: { id } });
        return { clientId, legalEntityId };
      }),
  },
  {
    description: 'The deleted legal entity.',
    outputFields: (t) => ({
      deletedLegalEntityId: t.id({
        nullable: true,
        description: 'Its global id.',
        resolve: ({ result }) => result?.legalEntityId ?? null,
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
