import type { AccountId, DimensionInstanceId, RuleId } from '../ids.ts';
import type { Conditions } from '../conditions/conditions.ts';
import type { Side } from './side.ts';

/** What a rule places on: an id, or whatever has a code equal to the value of a field (`account`, a mapped field). */
export type RuleTarget<TargetId> =
  | { readonly kind: 'literal'; readonly id: TargetId }
  | { readonly kind: 'by_equal_code'; readonly field: string };

/** A financial rule: places sides of rows on a ledger account, a dimension instance, or both. */
export interface FinancialRule {
  readonly id: RuleId;
  readonly name: string;
  readonly position: number;
  readonly conditions: Conditions;
  readonly side: Side | 'both';
  readonly account: RuleTarget<AccountId> | null;
  readonly dimensionInstance: RuleTarget<DimensionInstanceId> | null;
}
