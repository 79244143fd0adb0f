import { builder } from '../../builder.ts';
import { toInputPath } from '../shared/outcome.ts';
import { makeErrorId, UpstreamError } from '../../rest/errors.ts';
import { ChartsInputRef, decodeCharts } from './charts.ts';
import type { ContentFault } from './contentFaults.ts';
import { decodeFilters, FiltersInputRef } from './filtersInput.ts';
import { type BuiltFormula, buildFormula } from './flatFormulas.ts';
import { type BuiltTree, buildTree } from './flatTree.ts';
import type { ReportContent } from './template.ts';
import {
  decodeFormula,
  decodeNode,
  type FormulaInput,
  FormulaInputRef,
  type TreeInput,
  TreeInputRef,
} from './treeInput.ts';

interface Key {
  readonly clientId: number;
}

export const ContentInputRef = builder.inputType('ReportContentInput', {
  description: 'What is saved of a report at once.',
  fields: (t) => ({
    tree: t.field({ type: TreeInputRef, required: true, description: 'What it is made of.' }),
    formulas: t.field({ type: [FormulaInputRef], description: 'Its formulas; none when left out.' }),
    filters: t.field({
      type: FiltersInputRef,
      description: 'What it is shown with; the defaults when left out.',
    }),
    charts: t.field({ type: ChartsInputRef, description: 'Its charts; the defaults when left out.' }),
  }),
});

export type ContentInput = typeof ContentInputRef.$inferInput;

interface TreeWithFormulas {
  readonly tree: TreeInput;
  readonly formulas?: readonly FormulaInput[] | null | undefined;
}

export interface Built {
  readonly tree: BuiltTree;
  readonly formulas: readonly BuiltFormula[];
}

/** What the lists of an input became; what nothing can be made of is in its faults. */
export function buildLists({ tree, formulas }: TreeWithFormulas, key: Key): Built {
  return {
    tree: buildTree(tree.nodes.map((node) => decodeNode(node, key))),
    formulas: (formulas ?? []).map((formula, place) => buildFormula(decodeFormula(formula), place)),
  };
}

/** Refuses it as the api refuses a body. @param before the way to the lists, in the input */
export function refuseFaults({ tree, formulas }: Built, before: readonly string[]): void {
  const faults: readonly ContentFault[] = [tree, ...formulas].flatMap((each) => each.faults);
  if (faults.length === 0) return;
  const fields = faults.map(({ path, ...fault }) => ({ ...fault, path: [...before, ...path].join('.') }));
  throw new UpstreamError(400, 'InvalidRequestError', makeErrorId(), 'The report has faults.', fields);
}

/** A report as it is saved. */
export function decodeContent(input: ContentInput, built: Built, key: Key): ReportContent {
  return {
    scopeMode: input.tree.scopeMode,
    templateData: built.tree.nodes,
    formulas: built.formulas.map(({ formula }) => formula),
    filters: decodeFilters(input.filters ?? {}, key),
    charts: decodeCharts(input.charts ?? {}),
  };
}

type ToPath = (steps: readonly string[]) => string[];

/** An answer of the api to a question about a report; what it refuses is told by ways in the input. */
export async function withInputPaths<Answer>(toPath: ToPath, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { status, kind, id, message } = error;
    const fields = error.fields.map((field) => ({
      ...field,
      path: (toInputPath(field.path, { toPath }) ?? []).join('.'),
    }));
    throw new UpstreamError(status, kind, id, message, fields);
  }
}
