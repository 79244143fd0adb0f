import type { InitialBasis, ReadInitialBalance } from '@tributary/engine/initial-balances/initialBalance';
import type { InitialColumnRole } from '@tributary/engine/initial-balances/initialColumns';

/** What the file of an initial balance is held against, and what is read of it. */
export interface InitialPiece {
  readonly question: {
    readonly basis: InitialBasis;
    readonly roles: readonly InitialColumnRole[] | undefined;
  };
  readonly answer: ReadInitialBalance;
}
