import type {
  EliminationKind,
  EliminationScope,
} from '../../../__generated__/useEliminations_eliminations.graphql.ts';
import { isEqual } from '../../../components/equal.ts';
import { isUnfinished, toConditionInputs, type RuleCondition } from '../rules/ruleDraft.ts';
import type { ListAction } from '../shared/keyedList.ts';
import type { TargetReference } from '../shared/targets.ts';
import type { PartsOf } from '../shared/useSaving.ts';

export interface EliminationValue {
  /** Stays the same while the rule is edited and moved, so that its place on the screen does too. */
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly conditions: readonly RuleCondition[];
  readonly counterparty: TargetReference | null;
  readonly counterpartyByCodeOf: string | null;
  readonly set: string | null;
  /** Null: by the account of the line. */
  readonly kind: EliminationKind | null;
  readonly scope: EliminationScope;
}

export type EliminationsDraft = readonly EliminationValue[];
export type EliminationsAction = ListAction<EliminationValue>;

declare module '../shared/drafts.tsx' {
  interface DraftTypes {
    readonly eliminations: EliminationsDraft;
  }
}

/** What a line became, by the names that conditions know it by. */
export const resultFields = ['$account', '$dimension', '$side'] as const;

/** The field of a file that has the code of the company on the other side. */
export const counterpartyField = 'counterparty';

/** A rule to begin with: over accounts of the result, where their codes are known, and whoever a line says that it is with. */
export function newElimination(
  key: string,
  name: string,
  fields: readonly string[],
  accountCodes: readonly string[] = [],
): EliminationValue {
  const isMapped = fields.includes(counterpartyField);
  return {
    key,
    id: null,
    name,
    conditions: [{ field: '$account', operator: 'IN', value: null, values: [...accountCodes] }],
    counterparty: null,
    counterpartyByCodeOf: isMapped ? counterpartyField : null,
    set: null,
    kind: null,
    scope: 'LINE',
  };
}

export type EliminationProblem = 'name' | 'counterparty' | 'value';

/** Why a rule cannot be saved: it must be named, say who is on the other side, and its conditions with what they compare. */
export function eliminationProblems(rule: EliminationValue): readonly EliminationProblem[] {
  const isAimless = rule.counterparty === null && rule.counterpartyByCodeOf === null;
  return [
    ...(rule.name.trim() === '' ? (['name'] as const) : []),
    ...(isAimless ? (['counterparty'] as const) : []),
    ...(isUnfinished(rule.conditions) ? (['value'] as const) : []),
  ];
}

export function toEliminationInputs(draft: EliminationsDraft) {
  return draft.map(({ id, name, conditions, counterparty, counterpartyByCodeOf, set, kind, scope }) => ({
    id,
    name: name.trim(),
    conditions: toConditionInputs(conditions),
    counterpartyId: counterparty?.id ?? null,
    counterpartyByCodeOf,
    set: set === null || set.trim() === '' ? null : set.trim(),
    kind,
    scope,
  }));
}

/** Whether two lists do the same with a file; a rule that was saved has gained an id, which marks nothing. */
export function marksAlike(left: EliminationsDraft, right: EliminationsDraft): boolean {
  const withoutIds = (draft: EliminationsDraft) =>
    toEliminationInputs(draft).map((rule) => ({ ...rule, id: null }));
  return isEqual(withoutIds(left), withoutIds(right));
}

export function isSameEliminations(left: EliminationsDraft, right: EliminationsDraft): boolean {
  return isEqual(toEliminationInputs(left), toEliminationInputs(right));
}

export const eliminationParts: PartsOf<EliminationsDraft, EliminationValue> = {
  toParts: (draft) => new Map(draft.map((rule) => [rule.key, rule])),
  fromParts: (parts) => [...parts.values()],
  isSamePart: isEqual,
};
