import type { InputBuilder } from '../../graph/restInputs.ts';
import type { Rest } from '../../rest/calls.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { buildLists, refuseFaults } from './contentInput.ts';
import { noLists, toCellPath } from './contentPaths.ts';
import { DataTypeEnum } from './enums.ts';
import { evaluationOrder } from './evaluationOrder.ts';
import { type FiltersInput, FiltersInputRef } from './filtersInput.ts';
import { placeIds, reportIds } from './reportIds.ts';
import { type FormulaInput, FormulaInputRef, type TreeInput, TreeInputRef } from './treeInput.ts';
import { savedOrTree, unsavedTree } from './unsavedTree.ts';

interface Key {
  readonly clientId: number;
}

/** Which cell is meant. */
export const cellFields = (t: InputBuilder) => ({
  reportId: t.id({
    description: 'The saved report; beside `tree`: the one whose tree it is, which the caller may change.',
  }),
  tree: t.field({ type: TreeInputRef, description: 'A tree that need not be saved.' }),
  formulas: t.field({
    type: [FormulaInputRef],
    description: 'The formulas of the tree; none when left out.',
  }),
  filters: t.field({
    type: FiltersInputRef,
    description: 'With what the report was evaluated whose cell it is.',
  }),
  nodeKey: t.string({ required: true, description: 'The node.' }),
  column: t.int({
    required: true,
    description: 'Place of the column among those of the evaluation with the same filters.',
  }),
});

/** Which part of a cell is meant, by records. */
export const narrowingFields = (t: InputBuilder) => ({
  accountIds: t.idList({ description: 'Only these accounts.' }),
  legalEntityIds: t.idList({ description: 'Only these legal entities.' }),
  dimensionIds: t.idList({
    description:
      'Only what lies on these dimension instances themselves, or, by `ReportOptions.defaultStructureId`, in none.',
  }),
  dimensionBranchId: t.id({
    description:
      'Only this dimension instance and what hangs below it in each period, as a line of a breakdown counts it.',
  }),
  dataTypes: t.field({
    type: [DataTypeEnum],
    description: 'Only these kinds of figures, as columns by kind and lines of a breakdown count them.',
  }),
});

interface Narrowing {
  readonly accountIds?: readonly string[] | null | undefined;
  readonly legalEntityIds?: readonly string[] | null | undefined;
  readonly dimensionIds?: readonly string[] | null | undefined;
  readonly dimensionBranchId?: string | null | undefined;
  readonly dataTypes?: Rest<'ReportDataType'>[] | null | undefined;
}

export function decodeNarrowing(
  { accountIds: accounts, legalEntityIds: entities, dimensionIds, dimensionBranchId, dataTypes }: Narrowing,
  key: Key,
) {
  return {
    ...(accounts && { account_ids: accountIds.decodeAllIn(accounts, key) }),
    ...(entities && { legal_entity_ids: legalEntityIds.decodeAllIn(entities, key) }),
    ...(dimensionIds && { dimension_ids: placeIds.decodeAllIn(dimensionIds, key) }),
    ...(dimensionBranchId != null && {
      dimension_branch_id: dimensionInstanceIds.decodeIn(dimensionBranchId, key),
    }),
    ...(dataTypes && { data_types: dataTypes }),
  };
}

interface CellInput {
  readonly reportId?: string | null | undefined;
  readonly tree?: TreeInput | null | undefined;
  readonly formulas?: readonly FormulaInput[] | null | undefined;
  readonly filters?: FiltersInput | null | undefined;
  readonly nodeKey: string;
  readonly column: number;
}

interface CellPlace {
  readonly clientId: number;
  readonly nodeKey: string;
  /** Of the call, as far as both kinds have it. */
  readonly shown: ReturnType<typeof evaluationOrder> & { readonly column: number };
  readonly toPath: (steps: readonly string[]) => string[];
}

/** What a call on a cell is sent: of a saved report by its id, of a tree with that. */
export function decodeCell(
  input: CellInput,
  key: Key,
): CellPlace &
  (
    | { readonly reportId: number; readonly unsaved: null }
    | { readonly reportId: null; readonly unsaved: ReturnType<typeof unsavedTree> }
  ) {
  const { filters, nodeKey, column } = input;
  const shown = { ...evaluationOrder(filters ?? {}, key), column };
  const asked = savedOrTree(input);
  if (asked.tree === null) {
    const reportId = reportIds.decodeIn(asked.reportId, key);
    return { ...key, nodeKey, shown, toPath: toCellPath(noLists), reportId, unsaved: null };
  }
  const built = buildLists(asked, key);
  refuseFaults(built, []);
  const unsaved = unsavedTree(asked, built, key);
  return { ...key, nodeKey, shown, toPath: toCellPath(built), reportId: null, unsaved };
}
