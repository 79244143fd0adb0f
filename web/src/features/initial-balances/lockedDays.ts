interface Period {
  readonly id: string;
}

export interface LockBorder {
  /** None: of rates. */
  readonly legalEntity?: { readonly id: string } | null | undefined;
  readonly throughPeriod: Period;
}

/** In the list of days: the one before the first period. */
export const BEFORE_ALL = 'before';

/** The period that opens with the balance of a day: the first one, or that which follows the one that ends with it. */
export function openingPeriodOf<Each extends Period>(
  dayId: string | null,
  periods: readonly Each[],
): Each | undefined {
  if (dayId === null) return undefined;
  return dayId === BEFORE_ALL ? periods[0] : periods[periods.findIndex(({ id }) => id === dayId) + 1];
}

/** The periods whose figures of a legal entity are locked; a lock has no gaps. */
export function lockedPeriodsOf<Each extends Period>(
  entityId: string | null,
  periods: readonly Each[],
  borders: readonly LockBorder[],
): readonly Each[] {
  const border = borders.find(({ legalEntity }) => legalEntity != null && legalEntity.id === entityId);
  return periods.slice(0, periods.findIndex(({ id }) => id === border?.throughPeriod.id) + 1);
}
