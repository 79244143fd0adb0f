import { builder } from '../../builder.ts';
import { badInput } from '../../graph/errors.ts';
import { restObject } from '../../graph/restFields.ts';
import { loadForMembers } from '../../graph/nodes.ts';
import { whenThere } from '../../maybePromise.ts';
import { isMember } from '../../scopes.ts';
import { PermissionsRef } from './Permissions.ts';
import { found } from '../shared/ofClient.ts';
import { decodeClientId } from './clientIds.ts';
import { absentId, splitNodeId } from '../../ids.ts';

/** A client by its number; what is told of it is read when asked for. */
export interface ClientShape {
  readonly clientId: number;
}

export const ClientRef = builder.objectRef<ClientShape>('Client');

const PresenceRef = restObject('Presence');

builder.node(ClientRef, {
  description: 'A group or company whose books are kept here. Everything that belongs to it hangs from here.',
  authScopes: isMember,
  id: {
    description: 'Global id.',
    resolve: ({ clientId }) => `${clientId}/${clientId}`,
    parse: (text): ClientShape => {
      const { clientId, local } = splitNodeId(text);
      return { clientId: String(clientId) === local ? clientId : absentId };
    },
  },
  loadOne: loadForMembers((_, client: ClientShape) => Promise.resolve(client)),
  fields: (t) => ({
    name: t.string({
      description: 'Name.',
      resolve: ({ clientId }, _, { graph }) =>
        whenThere(graph.client(clientId).readMembership(), (membership) => found(membership).name),
    }),
    slug: t.string({
      description: 'What addresses call it; stays when its name changes.',
      resolve: ({ clientId }, _, { graph }) =>
        whenThere(graph.client(clientId).readMembership(), (membership) => found(membership).slug),
    }),
    isLimited: t.boolean({
      description: 'The viewer is limited to legal entities: what belongs to others is left out everywhere.',
      resolve: ({ clientId }, _, { graph }) =>
        whenThere(graph.client(clientId).readMembership(), (membership) => found(membership).is_limited),
    }),
    currency: t.string({
      nullable: true,
      description: 'Global currency, ISO 4217; null until chosen.',
      resolve: async ({ clientId }, _, { graph }) =>
        (await graph.upstream.get('/client', { clientId })).currency,
    }),
    presence: t.field({
      type: PresenceRef,
      description: 'What the client already holds.',
      resolve: async ({ clientId }, _, { graph }) =>
        (await graph.upstream.get('/client', { clientId })).modules.general,
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'What the signed-in user may do here.',
      resolve: async ({ clientId }, _, { graph }) => found(await graph.client(clientId).readPermissions()),
    }),
  }),
});

builder.queryField('client', (t) =>
  t.field({
    type: ClientRef,
    nullable: true,
    description: 'A client that the signed-in user is a member of; null for any other.',
    args: {
      id: t.arg.id({ description: 'Global id of the client; or `slug`.' }),
      slug: t.arg.string({ description: 'What addresses call the client; or `id`.' }),
    },
    authScopes: { signedIn: true },
    resolve: async (_, { id, slug }, { graph }) => {
      if ((typeof id === 'string') === (typeof slug === 'string')) {
        throw badInput('A client is asked for by its id or by its slug.');
      }
      // A client of others is not there either way: both look among those of the viewer.
      const clientId = typeof id === 'string' ? decodeClientId(id) : await graph.clientIdOf(slug ?? '');
      return (await graph.client(clientId).isMember()) ? { clientId } : null;
    },
  }),
);
