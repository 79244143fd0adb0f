import { builder } from '../../builder.ts';
import { decodeClientId } from '../../ids.ts';
import { ClientRef } from './Client.ts';

builder.queryField('client', (t) =>
  t.field({
    type: ClientRef,
    nullable: true,
    description: 'A client that the signed-in user is a member of; null for any other.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the client.' }) },
    authScopes: { signedIn: true },
    resolve: async (_, { id }, { graph }) => {
      const clientId = decodeClientId(id);
      return (await graph.client(clientId).readPermissions()) === null ? null : { clientId };
    },
  }),
);
