import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { callCost } from '../../graph/limits.ts';
import type { Rest } from '../../rest/calls.ts';
import { AccountRef, findAccount } from '../chart-of-accounts/Account.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { ReportChartsRef } from './charts.ts';
import { contentOf } from './content.ts';
import { AccountTypeEnum } from './enums.ts';
import { MissingDependencyRef } from './ReportEvaluation.ts';
import { ReportFiltersRef } from './ReportFilters.ts';
import { readReport, ReportRef } from './reportRef.ts';
import { ReportFormulaRef, ReportTreeRef } from './ReportTree.ts';

/** What a report holds, and what of it is not there any more: one call for all of it. */

const withParent = { withParent: true } as const;

const RetypedNodeRef = builder.objectRef<Rest<'RetypedNode'>>('RetypedNode').implement({
  description: 'A line whose account has another type than when the report was saved.',
  authScopes: withParent,
  fields: (t) => ({
    nodeKey: t.exposeString('node_id', { description: 'The node.' }),
    accountType: t.expose('type', { type: AccountTypeEnum, description: 'Type of its account now.' }),
  }),
});

const NewAccountRef = builder.objectRef<Of<'ReportNewAccount'>>('ReportNewAccount').implement({
  description: 'An account that the chart did not have when the report was saved.',
  authScopes: withParent,
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account; null where it has gone meanwhile.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    groupKey: t.string({
      nullable: true,
      description: 'The group in which those stand that it belongs to; null: there is none.',
      resolve: ({ record }) => record.group_node_id,
    }),
  }),
});

async function wholeOf(graph: GraphContext, { clientId, record }: Of<'ListedReport'>): Promise<Of<'Report'>> {
  return readReport(graph, clientId, record.id);
}

builder.objectFields(ReportRef, (t) => ({
  tree: t.field({
    type: ReportTreeRef,
    description: 'What it is made of, called as the chart calls its accounts now.',
    complexity: callCost,
    resolve: async (report, _, { graph }) => {
      const { clientId, record } = await wholeOf(graph, report);
      return { clientId, ...contentOf(record) };
    },
  }),
  formulas: t.field({
    type: [ReportFormulaRef],
    description: 'Its formulas.',
    complexity: { field: callCost, multiplier: 10 },
    resolve: async (report, _, { graph }) => contentOf((await wholeOf(graph, report)).record).formulas,
  }),
  filters: t.field({
    type: ReportFiltersRef,
    description: 'What it is shown with, as it is saved.',
    complexity: callCost,
    resolve: async (report, _, { graph }) => {
      const { clientId, record } = await wholeOf(graph, report);
      return { clientId, ...contentOf(record).filters };
    },
  }),
  charts: t.field({
    type: ReportChartsRef,
    description: 'How its chart is drawn.',
    complexity: callCost,
    resolve: async (report, _, { graph }) => contentOf((await wholeOf(graph, report)).record).charts,
  }),
  isReadable: t.boolean({
    description: 'What it holds can be read; false: it opens as an empty report.',
    complexity: callCost,
    resolve: async (report, _, { graph }) => (await wholeOf(graph, report)).record.is_readable,
  }),
}));

builder.objectFields(ReportRef, (t) => ({
  missingDependencies: t.field({
    type: [MissingDependencyRef],
    description:
      'What it names and is not there any more: lines that need it have no value, elsewhere it has no effect.',
    complexity: { field: callCost, multiplier: 10 },
    resolve: async (report, _, { graph }) => {
      const { clientId, record } = await wholeOf(graph, report);
      return allOf(clientId, record.missing_dependencies);
    },
  }),
  retypedNodes: t.field({
    type: [RetypedNodeRef],
    description: 'Lines of accounts whose type is another one now.',
    complexity: { field: callCost, multiplier: 10 },
    resolve: async (report, _, { graph }) => (await wholeOf(graph, report)).record.retyped,
  }),
  notOfPayrollKeys: t.stringList({
    description: 'Keys of lines of payroll that count no account of payroll now.',
    complexity: { field: callCost },
    resolve: async (report, _, { graph }) => (await wholeOf(graph, report)).record.not_of_payroll,
  }),
  newAccounts: t.field({
    type: [NewAccountRef],
    description:
      'Accounts of its mode that the chart did not have when it was saved, in the order of the chart.',
    complexity: { field: callCost, multiplier: 10 },
    resolve: async (report, _, { graph }) => {
      const { clientId, record } = await wholeOf(graph, report);
      return allOf(clientId, record.new_accounts);
    },
  }),
  unusedAccounts: t.field({
    type: [AccountRef],
    description: 'The other accounts of its mode that no node counts.',
    complexity: { field: callCost, multiplier: 10 },
    resolve: async (report, _, { graph }) => {
      const { clientId, record } = await wholeOf(graph, report);
      const found = await Promise.all(
        record.unused_account_ids.map(async (id) => findAccount(graph, clientId, id)),
      );
      return found.filter((account) => account !== null);
    },
  }),
}));
