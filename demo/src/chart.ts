import type { AccountRow, ChartRow, GratipayAccountRow, TreeRow } from './files.ts';

/** Entries of `saveLedger` and `saveDimensionInstances`: a tree as a flat list, parents before children. */

export interface LedgerAccountInput {
  readonly key: string;
  readonly parentKey: string | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section: string | null;
  readonly rateKind: string | null;
}

export interface DimensionInstanceInput {
  readonly key: string;
  readonly parentKey: string | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
}

interface Branch<Row> {
  readonly row: Row;
  readonly parentCode: string | null;
}

/** Puts parents before children, each child after its earlier siblings, and numbers the siblings from 0. */
function inTreeOrder<Row extends { readonly code: string }>(
  branches: readonly Branch<Row>[],
): readonly (Branch<Row> & { readonly position: number })[] {
  const below = (parentCode: string | null): readonly (Branch<Row> & { readonly position: number })[] =>
    branches
      .filter((branch) => branch.parentCode === parentCode)
      .flatMap((branch, position) => [{ ...branch, position }, ...below(branch.row.code)]);
  return below(null);
}

/** Code of the group that an account or a group belongs to: the longest that the code begins with, itself excepted. */
function findGroup(code: string, groups: readonly AccountRow[]): string | null {
  return groups
    .map((group) => group.code)
    .filter((groupCode) => groupCode !== code && code.startsWith(groupCode))
    .reduce<string | null>(
      (longest, groupCode) => (groupCode.length > (longest ?? '').length ? groupCode : longest),
      null,
    );
}

function toLedger(
  branches: readonly Branch<AccountRow>[],
  historicalCodes: readonly string[] = [],
): readonly LedgerAccountInput[] {
  return inTreeOrder(branches).map(({ row, parentCode, position }) => ({
    key: row.code,
    parentKey: parentCode,
    position,
    code: row.code,
    name: row.name,
    type: row.type.toUpperCase(),
    section: row.section === '' ? null : row.section.toUpperCase(),
    rateKind: historicalCodes.includes(row.code) ? 'HISTORICAL' : null,
  }));
}

/** The chart of accounts under its groups; some keep the rates at which they moved. */
export function buildChart(
  groups: readonly AccountRow[],
  accounts: readonly ChartRow[],
  historicalCodes: readonly string[],
): readonly LedgerAccountInput[] {
  const rows: readonly AccountRow[] = [...groups, ...accounts];
  return toLedger(
    rows.map((row) => ({ row, parentCode: findGroup(row.code, groups) })),
    historicalCodes,
  );
}

/** A chart whose accounts are called by their way from the top: `Assets:Paypal` stands below `Assets`. */
export function buildChartOfPaths(rows: readonly GratipayAccountRow[]): readonly LedgerAccountInput[] {
  return toLedger(
    rows.map(({ account, ledger_type: type }) => {
      const steps = account.split(':');
      const parent = steps.slice(0, -1).join(':');
      const row = { code: account, name: steps.at(-1) ?? account, type, section: '' };
      return { row, parentCode: parent === '' ? null : parent };
    }),
  );
}

/** The tree of a dimension, and beside it the instance that takes what nothing places. */
export function buildDimension(
  rows: readonly TreeRow[],
  fallback: { readonly code: string; readonly name: string },
): readonly DimensionInstanceInput[] {
  const all: readonly TreeRow[] = [...rows, { ...fallback, parent: '' }];
  return inTreeOrder(all.map((row) => ({ row, parentCode: row.parent === '' ? null : row.parent }))).map(
    ({ row, parentCode, position }) => ({
      key: row.code,
      parentKey: parentCode,
      position,
      code: row.code,
      name: row.name,
      isDefault: row.code === fallback.code,
    }),
  );
}
