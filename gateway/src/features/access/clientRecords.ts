import { builder } from '../../builder.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { pageArguments, pageComplexity } from '../shared/connections.ts';
import { AclResourceRef, pageOfRecords, ResourceTypeEnum } from './AclResource.ts';

const AclResourceConnectionRef = builder.connectionObject(
  {
    type: AclResourceRef,
    name: 'AclResourceConnection',
    description: 'A page of records on which rights can be given.',
  },
  builder.edgeObject({ type: AclResourceRef, name: 'AclResourceEdge', description: 'A record in a list.' }),
);

builder.objectField(ClientRef, 'aclResources', (t) =>
  t.field({
    type: AclResourceConnectionRef,
    description: 'Records on which rights can be given, kind after kind.',
    authScopes: can('browse', 'acl'),
    complexity: pageComplexity,
    args: {
      resourceType: t.arg({ type: ResourceTypeEnum, description: 'Only those of this type.' }),
      ...pageArguments(t, 'records'),
    },
    resolve: ({ clientId }, { resourceType, ...page }, { graph }) =>
      pageOfRecords(graph, clientId, { type: resourceType ?? null, ...page }),
  }),
);
