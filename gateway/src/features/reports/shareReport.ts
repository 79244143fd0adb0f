import { mayChange } from '../../scopes.ts';
import { AclEntryRef, aclEntryIds, principalIds } from '../access/AclEntry.ts';
import { ClientRef } from '../clients/Client.ts';
import { answered, composedMutation, deletedId, foundAgain, restMutation } from '../shared/mutations.ts';
import { type Of, of } from '../shared/ofClient.ts';
import { ofReport } from './absentReport.ts';
import { reportIds } from './reportIds.ts';
import { readReport, ReportRef } from './reportRef.ts';

interface SharedReport extends Of<'AclEntry'> {
  readonly reportId: number;
}

composedMutation('shareReport', {
  call: 'POST /acl/entries',
  of: reportIds,
  description: 'Gives a member or a role rights on a report.',
  authScopes: mayChange('add', 'acl'),
  composes: ['resource_type', 'resource_id'],
  ids: { principal_id: principalIds },
  paths: () => (steps) => (steps[0]?.startsWith('resource_') === true ? [reportIds.field] : null),
  change: async ({ key: { clientId, id }, body, graph }): Promise<SharedReport> => {
    const record = { resource_type: 'report_builder_reports', resource_id: id } as const;
    const shared = graph.upstream.post('/acl/entries', { clientId, body: { ...body, ...record } });
    return { ...of(clientId, await ofReport(graph, { clientId, id }, shared)), reportId: id };
  },
  payload: {
    aclEntry: answered(AclEntryRef),
    report: foundAgain(ReportRef, (graph, { clientId, reportId }: SharedReport) =>
      readReport(graph, clientId, reportId),
    ),
  },
});

restMutation('unshareReport', {
  call: 'DELETE /acl/entries/{id}',
  of: aclEntryIds,
  description: 'Takes back rights that were given on a report.',
  authScopes: mayChange('delete', 'acl'),
  payload: { deletedAclEntryId: deletedId, client: answered(ClientRef) },
});
