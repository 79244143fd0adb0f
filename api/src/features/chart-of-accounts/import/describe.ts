import { nameLengthMax, type PresentAccount } from '@tributary/engine/chart-of-accounts/account';
import type {
  ChangedField,
  ChartComparison,
  PlannedAccount,
} from '@tributary/engine/chart-of-accounts/compareChart';
import type { TypeConclusion } from '@tributary/engine/chart-of-accounts/concludeTypes';
import { isBlocking } from '@tributary/engine/chart-of-accounts/readChart';
import { invalidField } from '../../../http/errors.ts';
import { type LedgerImport, typeTextLengthMax } from './schemas.ts';

/** What is longer is no name or code that may be kept, and need not be read whole to be known again. */
const shownMax = nameLengthMax + 1;
/**
 * Of all texts of the file in one answer: a deep chart with long names repeats those above each account, and a sign of one byte
 * may take six in JSON.
 */
const charactersShownMax = 8 * 1024 * 1024;

/** What an answer shows of the texts of a file: each cut where nothing else would be told by more of it, and not without end. */
export class ShownTexts {
  #characters = 0;

  cut(text: string, lengthMax = shownMax): string {
    const cut = text.slice(0, lengthMax);
    this.#characters += JSON.stringify(cut).length;
    if (this.#characters > charactersShownMax) {
      const message = 'The texts of the chart are too long, or too many, to be shown. Nothing was changed.';
      throw invalidField('upload_id', 'chart_too_large', message);
    }
    return cut;
  }

  label({ code, name }: { readonly code: string; readonly name: string }): string {
    return `${this.cut(code)} ${this.cut(name)}`.trim();
  }
}

/** Names of what stands above, of accounts that are there and of those that are planned. */
class Above {
  readonly #planned: readonly PlannedAccount[];
  readonly #plannedOfId: ReadonlyMap<number, PlannedAccount>;
  readonly #presentById: ReadonlyMap<number, PresentAccount>;
  readonly #shown: ShownTexts;

  constructor(planned: readonly PlannedAccount[], present: readonly PresentAccount[], shown: ShownTexts) {
    this.#planned = planned;
    this.#shown = shown;
    this.#plannedOfId = new Map(
      planned.flatMap((account) => (account.id === null ? [] : [[account.id, account] as const])),
    );
    this.#presentById = new Map(present.map((account) => [account.id, account]));
  }

  parentOf(account: PlannedAccount | PresentAccount): PlannedAccount | PresentAccount | undefined {
    const { parent } = account;
    if (parent === null) return undefined;
    if (typeof parent === 'object' && 'planned' in parent) return this.#planned[parent.planned];
    const id = typeof parent === 'number' ? parent : parent.id;
    return this.#plannedOfId.get(id) ?? this.#presentById.get(id);
  }

  path(account: PlannedAccount): string[] {
    const names: string[] = [];
    const seen = new Set<unknown>([account]);
    for (let above = this.parentOf(account); above && !seen.has(above); above = this.parentOf(above)) {
      seen.add(above);
      names.push(this.#shown.cut(above.name));
    }
    return names.toReversed();
  }

  presentParentOf(account: PresentAccount): PresentAccount | undefined {
    return account.parent === null ? undefined : this.#presentById.get(account.parent);
  }
}

function textsOf(
  field: ChangedField,
  planned: PlannedAccount,
  present: PresentAccount,
  above: Above,
  shown: ShownTexts,
): { before: string; after: string } {
  switch (field) {
    case 'parent': {
      const before = above.presentParentOf(present);
      const after = above.parentOf(planned);
      return { before: before ? shown.label(before) : '', after: after ? shown.label(after) : '' };
    }
    case 'closed_from':
      return { before: present.closedFrom ?? '', after: planned.closedFrom ?? '' };
    case 'tags':
      return { before: present.tags.join(', '), after: planned.tags.map((tag) => shown.cut(tag)).join(', ') };
    default:
      return { before: present[field] ?? '', after: shown.cut(planned[field] ?? '') };
  }
}

/** A comparison as the wire shows it: what is added, changed with before and after, and left. */
export function describeComparison(
  { planned, added, changed, left, unchangedCount, problems }: ChartComparison,
  present: readonly PresentAccount[],
  shown: ShownTexts,
): Pick<LedgerImport, 'added' | 'changed' | 'left' | 'unchanged_count' | 'problems'> {
  const above = new Above(planned, present, shown);
  const presentById = new Map(present.map((account) => [account.id, account]));
  const inFile = (account: PlannedAccount) => ({
    row_no: account.rowNo,
    code: shown.cut(account.code),
    name: shown.cut(account.name),
    type: account.type,
    section: account.section,
    path: above.path(account),
  });
  return {
    added: added.flatMap((index) => (planned[index] ? [inFile(planned[index])] : [])),
    changed: changed.flatMap(({ planned: index, fields }) => {
      const account = planned[index];
      const known = presentById.get(account?.id ?? -1);
      if (!account || !known) return [];
      const changes = fields.map((field) => ({ field, ...textsOf(field, account, known, above, shown) }));
      return [{ ...inFile(account), id: known.id, changes }];
    }),
    left: left.flatMap((id) => {
      const account = presentById.get(id);
      return account ? [{ id, code: account.code, name: account.name }] : [];
    }),
    unchanged_count: unchangedCount,
    problems: problems.map((problem) => ({
      code: problem.code,
      is_blocking: isBlocking(problem),
      row_no: problem.rowNo,
      column: problem.column,
      value: shown.cut(problem.value),
    })),
  };
}

/** What each type was concluded from, as the wire shows it. */
export function describeConclusions(
  conclusions: readonly TypeConclusion[],
  shown: ShownTexts,
): LedgerImport['types'] {
  return conclusions.map(({ isAssumed, unknownCount, value, ...conclusion }) => ({
    ...conclusion,
    value: shown.cut(value, typeTextLengthMax),
    is_assumed: isAssumed,
    unknown_count: unknownCount,
  }));
}
