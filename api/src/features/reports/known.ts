import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import { type KnownReferences, checkTree } from '@tributary/engine/reports/checkTree';
import { noProfitInstanceId } from '@tributary/engine/reports/dimensionPlaces';
import { below, type ReportFault, ReportFaults } from '@tributary/engine/reports/faults';
import type { ChartEntry } from '@tributary/engine/reports/healing';
import type { ReportNode, ReportTree } from '@tributary/engine/reports/nodes';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { dimensionsOf } from '../dimensions/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import { periodSetWithin } from '../periods/service.ts';
import { inTreeOrder } from '../tree.ts';
import type { ReportContent } from './content.ts';

/** What reports of the client may name, as far as it is seen here. */
export interface Basis {
  readonly known: Omit<KnownReferences, 'measures'>;
  readonly chart: readonly ChartEntry[];
  /** Accounts of payroll. */
  readonly ofPayroll: ReadonlySet<AccountId>;
  readonly calendar: ReportCalendar;
}

export async function calendarOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReportCalendar> {
  const { cycle, periods } = await periodSetWithin(transaction, clientId);
  return { cycle: cycle ?? '1m', periods: periods.map(toEnginePeriod) };
}

export async function chartOf(transaction: ClientTransaction, clientId: ClientId): Promise<ChartEntry[]> {
  const accounts = inTreeOrder(await accountsOf(transaction, clientId));
  return accounts.map(({ id, parent, code, name, type, section }) => ({
    id: id as AccountId,
    parentId: parent as AccountId | null,
    code,
    name,
    type,
    section,
  }));
}

export async function readBasis(transaction: ClientTransaction, clientId: ClientId): Promise<Basis> {
  const accounts = await accountsOf(transaction, clientId);
  const kinds = new Map<number, 'cost' | 'profit'>([
    [defaultDimensionInstanceId, 'cost'],
    [noProfitInstanceId, 'profit'],
  ]);
  for (const { type, versions } of await dimensionsOf(transaction, clientId)) {
    for (const { instance_id: id } of versions) kinds.set(id, type === 'expense' ? 'cost' : 'profit');
  }
  return {
    known: {
      accountTypes: new Map(accounts.map(({ id, type }) => [id as AccountId, type])),
      legalEntityIds: new Set((await legalEntitiesOf(transaction, clientId)).map(({ id }) => id)),
      dimensions: { kindOf: (id: DimensionInstanceId) => kinds.get(id) },
      tags: new Set(accounts.flatMap(({ tags }) => tags)),
    },
    chart: await chartOf(transaction, clientId),
    ofPayroll: new Set(accounts.flatMap(({ id, source }) => (source === 'payroll' ? [id as AccountId] : []))),
    calendar: await calendarOf(transaction, clientId),
  };
}

/** Names in the filters of the whole report that are not there. */
export function faultsOfFilters(
  filters: ReportContent['filters'],
  { known, calendar }: Basis,
): ReportFault[] {
  const { filters: read, faults } = readFilters(filters, calendar);
  const found = new ReportFaults();
  const refuse = (name: string, ids: readonly number[] | null, isKnown: (id: number) => boolean) => {
    for (const id of ids ?? []) if (!isKnown(id)) found.add(below('filters', name), 'unknown_reference', id);
  };
  refuse('legalEntityIds', read.legalEntityIds, (id) => known.legalEntityIds.has(id));
  refuse(
    'dimensions',
    read.dimensionIds,
    (id) => known.dimensions.kindOf(id as DimensionInstanceId) !== undefined,
  );
  return [...faults.filter(({ code }) => code === 'unknown_reference'), ...found.list];
}

/** All that a report names and that is not there, and what in it refers to itself. */
export function faultsOfContent(
  { tree, filters }: ReportContent,
  basis: Basis,
  measures: KnownReferences['measures'],
  reportId: number | null,
): ReportFault[] {
  const known = { ...basis.known, measures };
  return [...checkTree(tree, known, reportId), ...faultsOfFilters(filters, basis)];
}

const cycles: ReadonlySet<string> = new Set(['refers_to_itself', 'measure_cycle']);
const wordOf = ({ path, code, detail }: ReportFault): string =>
  `${code} ${path.split('.').at(-1) ?? ''} ${detail ?? ''}`;

/** What a report is blamed for now and was not as it was kept; what leads to itself always. */
export function newFaults(
  faults: readonly ReportFault[],
  before: readonly ReportFault[],
): readonly ReportFault[] {
  const told = new Set(before.map(wordOf));
  return faults.filter((fault) => cycles.has(fault.code) || !told.has(wordOf(fault)));
}

/** A tree whose lines are called as the chart calls their accounts. */
export function namedAs(chart: readonly ChartEntry[], tree: ReportTree): ReportTree {
  const byId = new Map(chart.map((account) => [account.id, account]));
  const named = (node: ReportNode): ReportNode => {
    if (node.type === 'group') return { ...node, children: node.children.map(named) };
    const account = node.type === 'account' && node.accountId !== null ? byId.get(node.accountId) : undefined;
    return account === undefined ? node : { ...node, name: account.name, code: account.code };
  };
  return { ...tree, nodes: tree.nodes.map(named) };
}
