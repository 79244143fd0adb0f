import type { Refusal } from '../../relay/refusals.ts';

export interface PlacedRefusals {
  /** The first for each field. */
  readonly byField: ReadonlyMap<string, Refusal>;
  /** What no field of the form is at fault for. */
  readonly others: readonly Refusal[];
}

/** The last step of a way that is a field of the form is the field. */
export function placeRefusals(refusals: readonly Refusal[], fields: readonly string[]): PlacedRefusals {
  const byField = new Map<string, Refusal>();
  const others: Refusal[] = [];
  for (const refusal of refusals) {
    const field = refusal.path.findLast((step) => fields.includes(step));
    if (field === undefined || byField.has(field)) others.push(refusal);
    else byField.set(field, refusal);
  }
  return { byField, others };
}
