import { badInput } from '../../graph/errors.ts';
import type { Built } from './contentInput.ts';
import { reportIds } from './reportIds.ts';
import { writeNodes } from './template.ts';
import type { FormulaInput, TreeInput } from './treeInput.ts';

interface Key {
  readonly clientId: number;
}

interface AskedInput {
  readonly reportId?: string | null | undefined;
  readonly tree?: TreeInput | null | undefined;
  readonly formulas?: readonly FormulaInput[] | null | undefined;
}

/** A tree that is given as calls take it. */
export function unsavedTree(
  { reportId, tree }: AskedInput & { readonly tree: TreeInput },
  built: Built,
  key: Key,
) {
  return {
    scope_mode: tree.scopeMode,
    items: writeNodes(built.tree.nodes),
    formulas: built.formulas.map(({ formula: { id, tree: root } }) => ({ id, tree: root })),
    ...(typeof reportId === 'string' && { report_id: reportIds.decodeIn(reportId, key) }),
  };
}

interface SavedCell {
  readonly reportId: string;
  readonly tree: null;
}
interface TreeCell extends AskedInput {
  readonly tree: TreeInput;
}

/** What a question about a cell is about: a saved report, or a tree. */
export function savedOrTree<Input extends AskedInput>(input: Input): (Input & TreeCell) | SavedCell {
  const { reportId, tree, formulas } = input;
  if (tree !== null && tree !== undefined) return { ...input, tree };
  if (typeof reportId !== 'string')
    throw badInput('A cell is one of a report or of a tree: name `reportId` or `tree`.');
  if (formulas !== null && formulas !== undefined) throw badInput('A saved report has its own formulas.');
  return { reportId, tree: null };
}
