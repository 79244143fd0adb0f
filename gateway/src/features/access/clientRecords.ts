import { builder } from '../../builder.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { pageComplexity, pageOfList } from '../shared/connections.ts';
import { AclResourceRef, listRecords, ResourceTypeEnum } from './AclResource.ts';

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
      ...t.arg.connectionArgs(),
    },
    resolve: async ({ clientId }, { resourceType, ...page }, { graph }) =>
      pageOfList(
        await listRecords(graph, clientId, resourceType ?? null),
        page,
        ({ __typename: type, record }) => `${type} ${record.id}`,
      ),
  }),
);
