import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { administeredClientIds } from '../admin/administeredIds.ts';
import { AdminClientRef, findAdminClient } from '../admin/Administration.ts';
import { pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { foundAgain, restMutation } from '../shared/mutations.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { clientUserIds } from '../users/User.ts';
import { embeddedReportIds } from './EmbeddedReport.ts';

const ReportingUserRef = builder.objectRef<Of<'ReportingUser'>>('ReportingUser').implement({
  description: 'A member of a client who may see embedded reports.',
  authScopes: { platformAdmin: true },
  fields: (t) => ({
    ...restFields(t, 'ReportingUser'),
    clientUserId: t.id({
      description: 'Global id of the member.',
      resolve: ({ clientId, record: { id } }) => clientUserIds.encode(clientId, id),
    }),
    embeddedReportIds: t.idList({
      description: 'Global ids of the embedded reports that the member may see by entries.',
      resolve: ({ record }) => record.report_ids.map((id) => embeddedReportIds.encode(id)),
    }),
  }),
});

const ReportingUserEdgeRef = builder.edgeObject({
  type: ReportingUserRef,
  name: 'ReportingUserEdge',
  description: 'A reporting user in a list.',
});

const ReportingUserConnectionRef = builder.connectionObject(
  { type: ReportingUserRef, name: 'ReportingUserConnection', description: 'A page of reporting users.' },
  ReportingUserEdgeRef,
);

builder.objectField(AdminClientRef, 'reportingUsers', (t) =>
  t.field({
    type: ReportingUserConnectionRef,
    description: 'Its members who may see embedded reports by entries, by address.',
    authScopes: { platformAdmin: true },
    args: {
      clientUserIds: t.arg.idList({ description: 'Only these members.' }),
      ...pageArguments(t, 'reporting users'),
    },
    complexity: pageComplexity,
    resolve: async ({ id }, { first, after, clientUserIds: members }, { graph }) => {
      const ids = members?.map((member) => clientUserIds.decodeIn(member, { clientId: id }));
      const { page } = await pageOfKeyset({ first, after }, async (query) => {
        const call = { path: { id }, query: { ...query, ...(ids && { ids }) } };
        const users = await graph.upstream.get('/admin/clients/{id}/reporting/users', call);
        return { ...users, items: allOf(id, users.items) };
      });
      return page;
    },
  }),
);

const clientAfter = foundAgain(AdminClientRef, (graph, { id }: { readonly id: number }) =>
  findAdminClient(graph, id),
);

restMutation('setReportingUser', {
  call: 'POST /admin/clients/{id}/reporting/users',
  of: administeredClientIds,
  authScopes: { platformAdmin: true },
  names: {
    user_id: 'clientUserId',
    report_ids: 'embeddedReportIds',
  },
  ids: {
    user_id: {
      decodeIn: (value: string, { id }: { readonly id: number }) =>
        clientUserIds.decodeIn(value, { clientId: id }),
    },
    report_ids: embeddedReportIds,
    seen_report_ids: embeddedReportIds,
  },
  payload: { client: clientAfter },
});

const memberOfClient = {
  field: 'clientUserId',
  decode: (value: string) => {
    const { clientId, id } = clientUserIds.decode(value);
    return { id: clientId, userId: id };
  },
} as const;

restMutation('removeReportingUser', {
  call: 'DELETE /admin/clients/{id}/reporting/users/{userId}',
  of: memberOfClient,
  authScopes: { platformAdmin: true },
  payload: { client: clientAfter },
});
