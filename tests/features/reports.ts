import {
  clientField,
  everything,
  type Feature,
  type Grant,
  mutation,
  type Screen,
  type Variables,
} from '../support/feature.ts';
import type { World } from '../support/world.ts';
import { reportContent } from '../support/worldBooks.ts';

const on = 'report_builder_reports';
const mayList: Grant = { on, do: 'browse', own: 'opensList' };
const mayOn = (action: string): Grant => ({ on, do: action, own: 'hidesOthers' });
const mayAdd: Grant = { on, do: 'add' };

const report = (selection: string) => `report { id ${selection} }`;
const onReport = async (world: World, rest: Variables = {}): Promise<Variables> => ({
  reportId: await world.newReport(),
  ...rest,
});

const saved = ({ known, range }: World) => ({ reportId: known.reportId, filters: range });
const unsaved = ({ known, range }: World) => reportContent({ accountId: known.accountId, range });
const cell = { nodeKey: 'bank', column: 0 };
/** Of one column, which the postings of the books lie in. */
const ofYear = <Order extends { readonly filters: Variables }>(order: Order) => ({
  ...order,
  filters: { ...order.filters, columnKinds: ['YEAR_TO_DATE'] },
});

/** A question about a saved report, and the same about a tree. */
function asked(field: string, input: string, selection: string, rest: Variables = {}) {
  const ask = (access: Grant, order: (world: World) => { readonly filters: Variables }) =>
    clientField(`${field}(input: $input)`, access, selection, `, $input: ${input}!`, (world) => ({
      input: { ...ofYear(order(world)), ...rest },
    }));
  const ofTree = ask(mayAdd, unsaved);
  return [ask(mayOn('read'), saved), { ...ofTree, name: `${ofTree.name} of a tree` }];
}

const ofReport = (callsMax: number): Screen => ({
  callsMax,
  variables: ({ known }) => ({ id: known.reportId }),
});
const ofLines = (world: World): Variables => ({ input: { ...ofYear(saved(world)), ...cell } });

export const reports: Feature = {
  operations: [
    clientField(
      'reports(first: 5, filter: $filter)',
      mayList,
      `{ totalCount edges { cursor node {
        id slug name favourite revision owner { email } ownerName updatedByName permissions { canEdit canDelete }
        usedBy { otherCount reports { name } }
      } } }`,
      ', $filter: ReportListFilter',
      () => ({ filter: { isMeasure: false } }),
    ),
    {
      ...clientField(
        'report(slug: $slug)',
        mayOn('read'),
        `{ id name isReadable missingDependencies { ref } newAccounts { account { code } } unusedAccounts { code }
          tree { scopeMode nodes { key accountId account { code } measure { name } } }
          formulas { key } filters { fromPeriod { id } } charts { type }
          versions(first: 5) { totalCount edges { cursor node { version savedByName } } }
          version(version: 1) { name tree { nodes { key } } } evaluation { currency } }`,
        ', $slug: String',
        ({ known }) => ({ slug: known.words.report }),
      ),
      path: ['client', 'report', 'name'],
    },
    clientField('reportOptions', mayList, `{ ${everything('ReportOptions')} }`),
    ...asked('reportEvaluation', 'ReportEvaluationInput', `{ ${everything('ReportEvaluation')} }`),
    ...asked(
      'reportTransactions',
      'ReportTransactionsInput',
      `{ value sum totalCount explanation { ${everything('ReportExplanation')} } edges { cursor node { ${everything('ReportTransaction')} } } }`,
      cell,
    ),
    ...asked('reportStatistics', 'ReportStatisticsInput', `{ ${everything('ReportStatistics')} }`, {
      ...cell,
      type: 'ACCOUNT_CODE',
    }),
    mutation('createReport', mayAdd, report('slug'), (world) => ({
      clientId: world.clientId,
      name: world.unique(),
      content: unsaved(world),
    })),
    mutation('cloneReport', mayOn('read'), report('name'), (world) => onReport(world)),
    mutation('updateReport', mayOn('read'), report('revision'), async (world) =>
      onReport(world, { revision: 1, filters: { ...world.range, scale: 'THOUSAND' } }),
    ),
    mutation('setReportFavourite', mayOn('read'), report('favourite'), async (world) =>
      onReport(world, { favourite: true }),
    ),
    mutation('restoreReportVersion', mayOn('edit'), report('revision'), async (world) => {
      const input = await onReport(world, { version: 1, revision: 2 });
      const { reportId } = input;
      await world.administrator.mutate('updateReport', { reportId, revision: 1, name: world.unique() }, '');
      return input;
    }),
    mutation('deleteReport', mayOn('delete'), 'deletedReportId client { id }', (world) => onReport(world)),
    mutation('shareReport', { on: 'acl', do: 'add' }, 'aclEntry { id } report { id }', (world) =>
      onReport(world, { principalType: 'ROLE', principalId: 'ORG_ADMIN' }),
    ),
    mutation('unshareReport', { on: 'acl', do: 'delete' }, 'deletedAclEntryId', async (world) => ({
      aclEntryId: await world.newAclEntry({
        clientId: world.clientId,
        resourceType: 'REPORT_BUILDER_REPORTS',
        resourceId: await world.newReport(),
        principalType: 'ROLE',
        principalId: 'ORG_ADMIN',
      }),
    })),
  ],
  screens: {
    DeleteReportQuery: ofReport(3),
    EditReportDialogLatestQuery: ofReport(2),
    GoneNoticeQuery: ofReport(2),
    LinesTablePaginationQuery: { callsMax: 2, variables: ofLines },
    MeasureDialogQuery: ofReport(3),
    MeasuresPageQuery: { callsMax: 3 },
    NodeNameQuery: ofReport(3),
    ReportDrillQuery: { callsMax: 2, variables: ofLines },
    ReportFiguresQuery: { callsMax: 4, variables: saved },
    ReportFrameQuery: { callsMax: 3 },
    defaultRangeOfReportQuery: { callsMax: 3 },
    ReportListPageQuery: { callsMax: 4 },
    ReportVersionLinesQuery: ofReport(4),
    ReportVersionsPanelPaginationQuery: ofReport(3),
    ReportVersionsPanelQuery: ofReport(3),
    ReportViewerPageQuery: { callsMax: 4, variables: ({ known }) => ({ report: known.words.report }) },
    StaleReportQuery: ofReport(2),
    StatisticsQuery: {
      callsMax: 4,
      variables: (world) => ({ input: { ...ofYear(saved(world)), ...cell, type: 'ACCOUNT_CODE' } }),
    },
    useLinesExportQuery: { callsMax: 2, variables: ofLines },
    useListedReportsPaginationQuery: { callsMax: 4, variables: ({ clientId }) => ({ id: clientId }) },
    useStartersQuery: { callsMax: 4 },
  },
};
