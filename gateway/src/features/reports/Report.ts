import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { badInput } from '../../graph/errors.ts';
import { callCost, reportEvaluationCost } from '../../graph/limits.ts';
import { loadRecord, nullIfAbsent, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { AclResourceRef, registerRecordKind, ResourceTypeEnum } from '../access/AclResource.ts';
import { LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { allOf, type OfClientRecord } from '../shared/ofClient.ts';
import { ClientUserRef, findMember } from '../users/User.ts';
import { evaluateSaved } from './evaluateReport.ts';
import { FiltersInputRef } from './filtersInput.ts';
import { ReportEvaluationRef } from './ReportEvaluation.ts';
import { reportIds } from './reportIds.ts';
import { findListed, readReport, ReportRef } from './reportRef.ts';
import { readVersion, ReportVersionConnectionRef, ReportVersionRef } from './ReportVersion.ts';

const withParent = { withParent: true } as const;
const readsUsers = can('read', 'users');

registerRecordKind('report_builder_reports', {
  ref: ReportRef,
  decodeIn: (value, key) => reportIds.decodeIn(value, key),
  find: findListed,
  page: async ({ upstream }, clientId, query) => {
    const answer = await upstream.get('/reportbuilder/reports', { clientId, query });
    return { ...answer, items: allOf(clientId, answer.items) };
  },
});

type Listed = Rest<'ListedReport'>;

const PermissionsRef = builder.objectRef<Listed['permissions']>('ReportPermissions').implement({
  description: 'What the caller may do with a report beside reading.',
  authScopes: withParent,
  fields: (t) => ({
    canEdit: t.exposeBoolean('can_edit', {
      description: 'The caller may change it, and evaluate any tree on its right.',
    }),
    canDelete: t.exposeBoolean('can_delete', { description: 'The caller may delete it.' }),
  }),
});

const ReportUsesRef = builder.objectRef<OfClientRecord<Listed['used_by']>>('ReportUses').implement({
  description: 'Reports with a line of a measure.',
  authScopes: withParent,
  fields: (t) => ({
    otherCount: t.int({
      description: 'How many there are beside those.',
      resolve: ({ record }) => record.other_count,
    }),
    reports: t.field({
      type: [ReportRef],
      description: 'Those that the caller may read, by name.',
      resolve: async ({ clientId, record: { reports } }, _, { graph }) => {
        const found = await Promise.all(reports.map(({ id }) => findListed(graph, clientId, id)));
        return found.filter((report) => report !== null);
      },
    }),
  }),
});

const memberOf = (
  graph: GraphContext,
  clientId: number,
  person: { readonly client_user_id: number } | null,
) => (person === null ? null : findMember(graph, clientId, person.client_user_id));

builder.node(ReportRef, {
  description: 'A report of the report builder, or a measure: a report that others use as a line.',
  authScopes: can('read', 'report_builder_reports'),
  id: recordNodeId,
  interfaces: [AclResourceRef],
  loadOne: loadRecord(readReport),
  fields: (t) => ({
    ...restFields(t, 'ListedReport', { except: ['created_at', 'updated_at'] }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: ({ record }) => record.created_at,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was saved last.',
      resolve: ({ record }) => record.updated_at,
    }),
    resourceType: t.field({
      type: ResourceTypeEnum,
      description: 'By which entries name its kind.',
      resolve: () => 'report_builder_reports' as const,
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Whose it is; null: it belongs to no single legal entity.',
      resolve: () => null,
    }),
    measureNodeKey: t.string({
      nullable: true,
      description: 'Of a measure the node that it is; null: nobody chose one, or it is gone.',
      resolve: ({ record }) => record.measure_node_id,
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'What the caller may do with it.',
      resolve: ({ record }) => record.permissions,
    }),
    owner: t.field({
      type: ClientUserRef,
      nullable: true,
      description: 'Who made it; null: no member any more, and for those who may not read members.',
      authScopes: readsUsers,
      unauthorizedResolver: () => null,
      resolve: ({ clientId, record }, _, { graph }) => memberOf(graph, clientId, record.owner),
    }),
    ownerName: t.string({
      nullable: true,
      description: 'Name of who made it; null: no member any more.',
      resolve: ({ record }) => record.owner.name,
    }),
    updatedBy: t.field({
      type: ClientUserRef,
      nullable: true,
      description:
        'Who saved it last; null: no member any more, what a deletion did, and for those who may not read members.',
      authScopes: readsUsers,
      unauthorizedResolver: () => null,
      resolve: ({ clientId, record }, _, { graph }) => memberOf(graph, clientId, record.updated_by),
    }),
    updatedByName: t.string({
      nullable: true,
      description: 'Name of who saved it last; null: no member any more, or what a deletion did.',
      resolve: ({ record }) => record.updated_by?.name ?? null,
    }),
    usedBy: t.field({
      type: ReportUsesRef,
      description: 'Of a measure the reports that use it.',
      resolve: ({ clientId, record }) => ({ clientId, record: record.used_by }),
    }),
  }),
});

builder.objectFields(ReportRef, (t) => ({
  versions: t.field({
    type: ReportVersionConnectionRef,
    description: 'What was saved, the latest first.',
    complexity: pageComplexity,
    args: pageArguments(t, 'versions'),
    resolve: async ({ clientId, record: { id } }, page, { graph }) => {
      const { page: shown } = await pageOfKeyset(page, async (query) => {
        const call = { clientId, path: { id }, query };
        const answer = await graph.upstream.get('/reportbuilder/reports/{id}/versions', call);
        return { ...answer, items: answer.items.map((record) => ({ clientId, reportId: id, record })) };
      });
      return shown;
    },
  }),
  version: t.field({
    type: ReportVersionRef,
    nullable: true,
    description: 'What was saved as this version; null where there is none.',
    complexity: callCost,
    args: { version: t.arg.int({ required: true, description: 'Number of the version.' }) },
    resolve: ({ clientId, record: { id } }, { version }, { graph }) => {
      if (version < 1) throw badInput('Versions are numbered from 1.');
      return nullIfAbsent(readVersion(graph, { clientId, reportId: id, version }));
    },
  }),
  evaluation: t.field({
    type: ReportEvaluationRef,
    description: 'Its values. What is left out of the input is as it is saved.',
    complexity: reportEvaluationCost,
    args: { input: t.arg({ type: FiltersInputRef, description: 'With what.' }) },
    resolve: ({ clientId, record: { id } }, { input }, { graph }) =>
      evaluateSaved(graph, { clientId, id }, input ?? {}),
  }),
}));
