/** What a version asked of the chart and of the dimensions; a change of anything else does not touch it. */
export interface Asked {
  /** Codes of the source's accounts that its file holds, and of the one that took what its entries lack. */
  readonly source_accounts: readonly string[];
  /** Ledger accounts with figures, each with the last day of its last period. */
  readonly accounts: readonly { readonly id: number; readonly last_date: string }[];
  /** Values of the file looked up among account codes, and among dimension codes; null: too many to keep. */
  readonly account_codes: readonly string[] | null;
  readonly dimension_codes: readonly string[] | null;
  /** Among codes of legal entities, as those are compared; null as above. Absent in versions from before it was kept. */
  readonly entity_codes?: readonly string[] | null;
  readonly has_default_instances: boolean;
  readonly has_normal_sides: boolean;
  /** Places of the first and the last period. */
  readonly from: number;
  readonly to: number;
}
