import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { callCost } from '../../graph/limits.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientUserRef, findMember } from '../users/User.ts';
import { ReportChartsRef } from './charts.ts';
import { contentOf } from './content.ts';
import { ReportFiltersRef } from './ReportFilters.ts';
import { ReportFormulaRef, ReportTreeRef } from './ReportTree.ts';

interface VersionOfReport {
  readonly clientId: number;
  readonly reportId: number;
  readonly record: Rest<'ReportVersionHead'>;
}

/** A version with what it holds, once per request. */
async function readWhole(
  { upstream }: GraphContext,
  { clientId, reportId: id, version }: { clientId: number; reportId: number; version: number },
): Promise<Rest<'ReportVersion'>> {
  const call = { clientId, path: { id, version } };
  return upstream.get('/reportbuilder/reports/{id}/versions/{version}', call);
}

export async function readVersion(
  graph: GraphContext,
  key: { readonly clientId: number; readonly reportId: number; readonly version: number },
): Promise<VersionOfReport> {
  const { clientId, reportId } = key;
  return { clientId, reportId, record: await readWhole(graph, key) };
}

async function contentOfVersion(graph: GraphContext, { clientId, reportId, record }: VersionOfReport) {
  return contentOf(await readWhole(graph, { clientId, reportId, version: record.version }));
}

export const ReportVersionRef = builder.objectRef<VersionOfReport>('ReportVersion').implement({
  description: 'A save of a report. What it holds takes a call for each version.',
  authScopes: can('read', 'report_builder_reports'),
  fields: (t) => ({
    ...restFields(t, 'ReportVersionHead', { except: ['saved_at'] }),
    savedAt: t.field({
      type: 'DateTime',
      description: 'When it was saved.',
      resolve: ({ record }) => record.saved_at,
    }),
    savedBy: t.field({
      type: ClientUserRef,
      nullable: true,
      description:
        'Who saved it; null: no member any more, what a deletion did, and for those who may not read members.',
      authScopes: can('read', 'users'),
      unauthorizedResolver: () => null,
      resolve: ({ clientId, record: { saved_by: person } }, _, { graph }) =>
        person === null ? null : findMember(graph, clientId, person.client_user_id),
    }),
    savedByName: t.string({
      nullable: true,
      description: 'Name of who saved it; null: no member any more, or what a deletion did.',
      resolve: ({ record }) => record.saved_by?.name ?? null,
    }),
    tree: t.field({
      type: ReportTreeRef,
      description: 'What the report was made of.',
      complexity: callCost,
      resolve: async (version, _, { graph }) => ({
        clientId: version.clientId,
        ...(await contentOfVersion(graph, version)),
      }),
    }),
    formulas: t.field({
      type: [ReportFormulaRef],
      description: 'Its formulas.',
      complexity: { field: callCost, multiplier: 10 },
      resolve: async (version, _, { graph }) => (await contentOfVersion(graph, version)).formulas,
    }),
    filters: t.field({
      type: ReportFiltersRef,
      description: 'What it was shown with.',
      complexity: callCost,
      resolve: async (version, _, { graph }) => ({
        clientId: version.clientId,
        ...(await contentOfVersion(graph, version)).filters,
      }),
    }),
    charts: t.field({
      type: ReportChartsRef,
      description: 'How its chart was drawn.',
      complexity: callCost,
      resolve: async (version, _, { graph }) => (await contentOfVersion(graph, version)).charts,
    }),
  }),
});

export const ReportVersionConnectionRef = builder.connectionObject(
  {
    type: ReportVersionRef,
    name: 'ReportVersionConnection',
    description: 'A page of the saves of a report.',
  },
  builder.edgeObject({
    type: ReportVersionRef,
    name: 'ReportVersionEdge',
    description: 'A save of a report in a list.',
  }),
);
