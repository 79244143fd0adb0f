import type { Refusal } from '../../relay/refusals.ts';

export interface PlacedRefusals {
  /** The first for each field. */
  readonly byField: ReadonlyMap<string, Refusal>;
  /** What no field of the form is at fault for. */
  readonly others: readonly Refusal[];
}

/** A form that is sent as one item of a list names the way to it; else the last step that is a field is the field. */
export function placeRefusals(
  refusals: readonly Refusal[],
  fields: readonly string[],
  isOwn: (path: readonly string[]) => boolean = () => true,
): PlacedRefusals {
  const byField = new Map<string, Refusal>();
  const others: Refusal[] = [];
  for (const refusal of refusals) {
    const field = isOwn(refusal.path) ? refusal.path.findLast((step) => fields.includes(step)) : undefined;
    if (field === undefined || byField.has(field)) others.push(refusal);
    else byField.set(field, refusal);
  }
  return { byField, others };
}
