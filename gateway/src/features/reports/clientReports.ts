import { builder } from '../../builder.ts';
import { badInput } from '../../graph/errors.ts';
import { callCost } from '../../graph/limits.ts';
import { nullIfAbsent } from '../../graph/nodes.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { allOf, ofOrNull } from '../shared/ofClient.ts';
import { clientUserIds } from '../users/User.ts';
import { reportIds } from './reportIds.ts';
import { readReport, ReportRef } from './reportRef.ts';

export const ReportEdgeRef = builder.edgeObject({
  type: ReportRef,
  name: 'ReportEdge',
  description: 'A report in a list.',
});

const ReportConnectionRef = builder.connectionObject(
  { type: ReportRef, name: 'ReportConnection', description: 'A page of reports.' },
  ReportEdgeRef,
);

const ReportListFilterRef = builder.inputType('ReportListFilter', {
  description: 'Which reports are meant: those that match all of these.',
  fields: (t) => ({
    text: t.string({ description: 'Only with this in their name or description.' }),
    isMeasure: t.boolean({ description: 'Only measures, or only others.' }),
    favourite: t.boolean({ description: 'Only favourites of the caller, or only others.' }),
    ownerId: t.id({ description: 'Only those that this member made.' }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  reports: t.field({
    type: ReportConnectionRef,
    description: 'Reports that the caller may read, favourites first, then by name.',
    authScopes: can('browse', 'report_builder_reports'),
    complexity: pageComplexity,
    args: {
      filter: t.arg({ type: ReportListFilterRef, description: 'Which ones; all when left out.' }),
      ...pageArguments(t, 'reports'),
    },
    resolve: async ({ clientId }, { filter, ...asked }, { graph }) => {
      const { text, isMeasure, favourite, ownerId } = filter ?? {};
      const { page } = await pageOfKeyset(asked, async (query) => {
        const answer = await graph.upstream.get('/reportbuilder/reports', {
          clientId,
          query: {
            text,
            is_measure: isMeasure,
            favourite,
            owner_id: clientUserIds.decodeOptionalIn(ownerId, { clientId }),
            ...query,
          },
        });
        return { ...answer, items: allOf(clientId, answer.items) };
      });
      return page;
    },
  }),
  report: t.field({
    type: ReportRef,
    nullable: true,
    description: 'A report by its id, or by what addresses call it; null where there is none.',
    authScopes: can('read', 'report_builder_reports'),
    complexity: callCost,
    args: {
      id: t.arg.id({ description: 'Global id of the report; or `slug`.' }),
      slug: t.arg.string({ description: 'What addresses call it; or `id`.' }),
    },
    resolve: async ({ clientId }, { id, slug }, { graph }) => {
      if ((typeof id === 'string') === (typeof slug === 'string')) {
        throw badInput('A report is asked for by its id or by its slug.');
      }
      if (typeof id === 'string') {
        return nullIfAbsent(readReport(graph, clientId, reportIds.decodeIn(id, { clientId })));
      }
      const query = { slug, limit: 1 };
      const { items } = await graph.upstream.get('/reportbuilder/reports', { clientId, query });
      return ofOrNull(clientId, items[0] ?? null);
    },
  }),
}));
