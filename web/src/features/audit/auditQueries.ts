import type { AdminAuditPageQuery } from '../../__generated__/AdminAuditPageQuery.graphql.ts';
import adminQuery from '../../__generated__/AdminAuditPageQuery$parameters.ts';
import type { AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import query from '../../__generated__/AuditLogQuery$parameters.ts';
import { ACTIONS_IN_INSTALLATION, OBJECTS_OF_INSTALLATION } from '../../audited.generated.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';
import { clientFilterOf, filterOf } from './auditFilter.ts';

/** What rules and field maps hold is told in the words of their screens. */
const WORDS = ['audit', 'streams/fields', 'streams/rules'];

export const auditOfClient = queryRoute<AuditLogQuery>({
  query,
  namespaces: WORDS,
  variables: (params, search) => ({
    ...ofClient(params),
    ...clientFilterOf(search),
  }),
  fetchPolicy: 'network-only',
});

export const auditOfInstallation = queryRoute<AdminAuditPageQuery>({
  query: adminQuery,
  namespaces: WORDS,
  variables: (_, search) => filterOf(search, OBJECTS_OF_INSTALLATION, ACTIONS_IN_INSTALLATION),
  fetchPolicy: 'network-only',
});
