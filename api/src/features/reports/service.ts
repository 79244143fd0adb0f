import type { AccountId, ClientId } from '@tributary/engine/ids';
import { type ChartEntry, healReport, suggestGroup } from '@tributary/engine/reports/healing';
import { writeTree } from '@tributary/engine/reports/writeTree';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { type Page, pageOfRows, parsePlace } from '../../http/pages.ts';
import type { Member } from '../../identity/entryStore.ts';
import { registerReferences } from '../references/service.ts';
import { contentOfStored, emptyContent, type ReportContent } from './content.ts';
import { describeListed } from './describe.ts';
import { keptFilters } from './keptFilters.ts';
import { KeptTree, type LaterTree } from './keptTree.ts';
import { type Basis, faultsOfFilters, namedAs, readBasis } from './known.ts';
import { measuresAmong } from './measures.ts';
import { referencesOfReports } from './references.ts';
import { isOpen, openReports, requireRight } from './rights.ts';
import type { listedReportSchema, reportSchema, reportsQuerySchema } from './schemas.ts';
import { countReports, listReports, reportNames, reports, type StoredReport } from './store.ts';
import { outlineOfStored, type TreeOutline } from './treeOutline.ts';

registerReferences(...referencesOfReports);

type Listed = z.input<typeof listedReportSchema>;
export type Report = z.input<typeof reportSchema>;

const list = 'reports';

/** A page of those that the caller may read: favourites first, then by name. */
export async function readReports(
  db: Database,
  member: Member,
  query: z.output<typeof reportsQuerySchema>,
): Promise<Page<Listed>> {
  const { clientId, clientUserId: memberId } = member;
  const { after, limit, favourite } = query;
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.client(clientId, async (transaction) => {
    const open = await openReports(transaction, member);
    const named = await reportNames.list(transaction, clientId);
    const ids = named
      .filter((each) => isOpen(open, member, each) && isAsked(each, query))
      .map(({ id }) => id);
    const filter = { ids, memberId, isFavourite: favourite };
    const total = await countReports(transaction, clientId, filter);
    const rows = await listReports(transaction, clientId, filter, page);
    const described = await describeListed(transaction, member, open, rows.slice(0, limit));
    const itemOf = new Map(described.map((each) => [each.id, each]));
    return pageOfRows(
      rows,
      { list, total, limit },
      {
        placeOf: ({ id, place: value }) => ({ id, value }),
        itemOf: ({ id }) => itemOf.get(id) as Listed,
      },
    );
  });
}

/** Letters of any script are found whatever their case, which not every database knows. */
function isAsked(
  report: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly is_measure: boolean;
    readonly owner_client_user_id: number;
  },
  { text, ids, slug, is_measure: isMeasure, owner_id: ownerId }: z.output<typeof reportsQuerySchema>,
): boolean {
  const sought = text?.toLocaleLowerCase();
  const isFound = (words: string) => sought === undefined || words.toLocaleLowerCase().includes(sought);
  return (
    (ids === undefined || ids.includes(report.id)) &&
    (slug === undefined || slug === report.slug) &&
    (isMeasure === undefined || isMeasure === report.is_measure) &&
    (ownerId === undefined || ownerId === report.owner_client_user_id) &&
    (isFound(report.name) || isFound(report.description))
  );
}

export async function requireReport(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => reportNames.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

/** One of them, against what there is now; nothing is written. */
export async function readReport(db: Database, member: Member, id: number): Promise<Report> {
  const described = await db.client(member.clientId, async (transaction) => {
    const stored = await reports.find(transaction, member.clientId, { id });
    if (stored === undefined) throw new ApiError('notFound');
    await requireRight(transaction, member, stored, 'read');
    return describeReport(transaction, member, stored);
  });
  return described();
}

/** What is read within a transaction to tell of a report; telling it is for behind that, since its tree may be long. */
export async function describeReport(
  transaction: ClientTransaction,
  member: Member,
  stored: StoredReport,
): Promise<() => Promise<Report>> {
  const { clientId, clientUserId: memberId } = member;
  const filter = { ids: [stored.id], memberId };
  const rows = await listReports(transaction, clientId, filter, { after: null, limit: 1 });
  const open = await openReports(transaction, member);
  const [listed] = await describeListed(transaction, member, open, rows);
  if (listed === undefined) throw new ApiError('notFound');
  const basis = await readBasis(transaction, clientId);
  const { measureIds } = outlineOfStored(stored);
  const measures = await measuresAmong(transaction, clientId, measureIds);
  return async () => {
    const read = contentOfStored(stored);
    const content = read ?? emptyContent;
    return {
      ...listed,
      ...textsOf(stored, content, basis.chart),
      is_readable: read !== null,
      ...healedOf(stored, content, basis, measures),
    };
  };
}

/** As many accounts as somebody places by hand. */
const newAccountsMax = 200;

function healedOf(
  { accounts_info: infos }: StoredReport,
  { tree, filters }: ReportContent,
  basis: Basis,
  measures: ReadonlySet<number>,
): Pick<
  Report,
  'missing_dependencies' | 'retyped' | 'not_of_payroll' | 'new_accounts' | 'unused_account_ids'
> {
  const saved = infos.map((info) => ({ ...info, id: info.id as AccountId }));
  const known = { ...basis.known, measures };
  const { chart, ofPayroll } = basis;
  const healed = healReport({ tree, known, chart, saved, ofPayroll });
  const ofFilters = faultsOfFilters(filters, basis).flatMap(({ path, detail }) => {
    const kind = kindsOfFilters[path];
    return kind === undefined ? [] : [{ node_id: null, kind, ref: detail ?? '' }];
  });
  const byId = new Map(basis.chart.map((account) => [account.id, account]));
  return {
    missing_dependencies: [
      ...ofFilters,
      ...healed.missing.map(({ nodeId, kind, ref }) => ({ node_id: nodeId, kind, ref })),
    ],
    not_of_payroll: [...healed.notOfPayroll],
    retyped: [...healed.retyped].map(([nodeId, type]) => ({ node_id: nodeId, type })),
    new_accounts: healed.newAccounts.slice(0, newAccountsMax).map((accountId) => {
      const account = byId.get(accountId);
      const group = account === undefined ? null : suggestGroup(tree.nodes, account, basis.chart);
      return { account_id: accountId, group_node_id: group };
    }),
    unused_account_ids: [...healed.unusedAccounts],
  };
}

const kindsOfFilters: Readonly<Record<string, Report['missing_dependencies'][number]['kind']>> = {
  'filters.legalEntityIds': 'legal_entity',
  'filters.dimensions': 'dimension_instance',
  'filters.fromPeriodId': 'period',
  'filters.toPeriodId': 'period',
};

/** On the wire a report is two texts, called as the chart calls its accounts now. */
export function textsOf(
  { template, accounts_info }: Pick<StoredReport, 'template' | 'accounts_info'>,
  { tree, filters, charts }: ReportContent,
  chart: readonly ChartEntry[],
): { readonly template: string; readonly formulas: string } {
  const { items, formulas } = writeTree(namedAs(chart, tree));
  const text = {
    version: template.version,
    scopeMode: tree.scopeMode,
    templateData: items,
    filters,
    charts,
    accountsInfo: accounts_info,
  };
  return { template: JSON.stringify(text), formulas: JSON.stringify(formulas) };
}

/** A report for what is made of it, read within a transaction of theirs. */
interface SavedReport {
  readonly outline: TreeOutline;
  readonly tree: LaterTree;
  /** As `readFilters` takes them. */
  readonly filters: ReportContent['filters'];
  readonly canEdit: boolean;
}

/** Refuses one that the member may not read as absent, and one that they may read alone where it is to be changed. */
export async function savedReport(
  transaction: ClientTransaction,
  member: Member,
  id: number,
  right: 'read' | 'edit' = 'read',
): Promise<SavedReport> {
  const stored = await reports.find(transaction, member.clientId, { id });
  if (stored === undefined) throw new ApiError('notFound');
  const { canEdit } = await requireRight(transaction, member, stored, right);
  return {
    outline: outlineOfStored(stored),
    tree: new KeptTree(stored),
    filters: keptFilters(stored.template.filters),
    canEdit,
  };
}
