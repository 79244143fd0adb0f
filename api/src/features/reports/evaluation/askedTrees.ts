import type { DimensionKind } from '@tributary/engine/reports/dimensionPlaces';
import type { ReportFault } from '@tributary/engine/reports/faults';
import type { ReportTree } from '@tributary/engine/reports/nodes';
import type { ReportFilters } from '@tributary/engine/reports/readFilters';
import { readTree } from '@tributary/engine/reports/readTree';
import type { z } from 'zod';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDoWithOwn } from '../../../identity/permissionTable.ts';
import type { LaterTree } from '../keptTree.ts';
import { closedReports, reportsType } from '../rights.ts';
import { savedReport } from '../service.ts';
import { outlineOf, type TreeOutline } from '../treeOutline.ts';
import { refuseBody } from './bodyFaults.ts';
import type { EvaluationBody, RawFilters } from './rawFilters.ts';
import type { unsavedEvaluationSchema } from './schemas.ts';

type UnsavedBody = Pick<
  z.output<typeof unsavedEvaluationSchema>,
  'items' | 'formulas' | 'scope_mode' | 'report_id'
>;

/** The tree that a call is about, with the filters that hold where the call says nothing. */
export interface AskedTree {
  readonly outline: TreeOutline;
  readonly tree: LaterTree;
  /** Null: it was never saved. */
  readonly reportId: number | null;
  readonly savedFilters: RawFilters;
  /** Measures that it names and that are not there for the caller; what other measures are made of comes along with these. */
  readonly closedMeasures: ReadonlySet<number>;
  /** Whether the caller may count what the report does not. */
  readonly canWiden: boolean;
}

/** Read within the transaction of the figures, so that both are of one moment. */
export type AskTree = (transaction: ClientTransaction) => Promise<AskedTree>;

type SentInput = Parameters<typeof readTree>[0];

/** As it was sent: it is read at once, so that it is refused where it is none. */
class SentTree implements LaterTree {
  readonly faults: readonly ReportFault[];
  readonly #sent: SentInput;
  #held: ReportTree | null;

  constructor(sent: SentInput) {
    const { tree, faults } = readTree(sent);
    this.faults = faults;
    this.#sent = sent;
    this.#held = tree;
  }

  async read(): Promise<ReportTree> {
    const tree = this.#held ?? readTree(this.#sent).tree;
    if (tree === null) throw new ApiError('invalidRequest');
    return tree;
  }

  letGo(): void {
    this.#held = null;
  }
}

/** Who may add or change reports by role evaluates any tree; others those of a report that they may change. */
export function unsavedTree(member: Membership, body: UnsavedBody): AskTree {
  const { items, formulas = [], scope_mode: scopeMode, report_id: id } = body;
  const mayByRole = (['add', 'edit'] as const).some((each) =>
    mayDoWithOwn(member.roles, { on: reportsType, do: each }),
  );
  if (id === undefined && !mayByRole) throw new ApiError('forbidden');
  const tree = new SentTree({ items, formulas, ...(scopeMode && { scopeMode }), toleratesUnseen: true });
  const outline = outlineOf({ items, formulas });
  return async (transaction) => {
    const saved = id === undefined ? null : await savedReport(transaction, member, id, 'edit');
    refuseBody(tree.faults);
    // What a report shows when it is evaluated as it is saved, its editors see anyway.
    const shown = saved?.outline.measureIds ?? [];
    const named = outline.measureIds.filter((each) => !shown.includes(each));
    const closedMeasures = await closedReports(transaction, member, named);
    return {
      outline,
      tree,
      reportId: id ?? null,
      savedFilters: {},
      closedMeasures,
      canWiden: true,
    };
  };
}

export function savedTree(member: Membership, id: number): AskTree {
  return async (transaction) => {
    const { outline, tree, filters, canEdit } = await savedReport(transaction, member, id);
    const closedMeasures: ReadonlySet<number> = new Set();
    return { outline, tree, reportId: id, savedFilters: filters, closedMeasures, canWiden: canEdit };
  };
}

/**
 * Who may only read a report chooses among what it counts. Kinds of dimension are joined by "and": each that the report restricts
 * stays restricted.
 */
export function refuseWidening(
  { canWiden }: Pick<AskedTree, 'canWiden'>,
  { legal_entity_ids: entityIds, dimension_ids: dimensionIds }: EvaluationBody,
  saved: Pick<ReportFilters, 'legalEntityIds' | 'dimensionIds'>,
  { everKindOf }: { readonly everKindOf: (id: number) => DimensionKind | undefined },
): void {
  if (canWiden) return;
  const lists = [
    ['legal_entity_ids', entityIds, saved.legalEntityIds, () => 'legal_entity'],
    ['dimension_ids', dimensionIds, saved.dimensionIds, everKindOf],
  ] as const;
  for (const [path, wanted, own, kind] of lists) {
    if (wanted === undefined || own === null || isWithin(wanted, own, kind)) continue;
    const message = 'The report counts less than that, and you may read it, not change it.';
    throw new ApiError('forbidden', { fields: [{ path, code: 'outside_of_report', message }] });
  }
}

/** Each kind that the list names stays restricted, be all of it gone: then nothing is counted, and nothing may be asked for. */
function isWithin(
  wanted: readonly number[],
  own: readonly number[],
  kindOf: (id: number) => string | undefined,
): boolean {
  return [...new Set(own.map(kindOf))].every((kind) => {
    const ofKind = wanted.filter((id) => kindOf(id) === kind);
    return ofKind.length > 0 && ofKind.every((id) => own.includes(id));
  });
}
