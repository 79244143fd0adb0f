import type { InitialBasis, ReadInitialBalance } from '@tributary/engine/initial-balances/initialBalance';
import type { InitialColumnRole } from '@tributary/engine/initial-balances/initialColumns';
import type { SourceAnalysis } from '../files/service.ts';

/** What a thread says of the file of an initial balance. */
export interface InitialTable {
  readonly analysis: SourceAnalysis;
  readonly rowCount: number;
  /** Of each column the first values. */
  readonly samples: readonly (readonly string[])[];
}

export type InitialPieces = {
  readonly read: {
    readonly question: { readonly basis: InitialBasis; readonly roles: readonly InitialColumnRole[] | null };
    readonly answer: ReadInitialBalance;
  };
};
