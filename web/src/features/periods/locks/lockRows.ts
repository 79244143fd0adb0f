interface Period {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What can be locked, and until where it is. */
export interface LockRow {
  readonly id: string;
  readonly kind: 'FIGURES' | 'RATES';
  /** Null: of rates. */
  readonly legalEntityId: string | null;
  readonly name: string;
  readonly through: Period | null;
}

export interface OpenedLock {
  readonly row: LockRow;
  readonly change: 'lock' | 'unlock';
  /** The one that is proposed. */
  readonly periodId?: string;
}

interface Shown {
  readonly periods: readonly Period[];
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly borders: readonly {
    readonly legalEntity: { readonly id: string } | null | undefined;
    readonly throughPeriod: { readonly id: string };
  }[];
}

/** A line for each company, and one for the rates. */
export function lockRows({ periods, entities, borders }: Shown, ratesName: string): LockRow[] {
  const throughOf = (entityId: string | null): Period | null => {
    const border = borders.find(({ legalEntity }) => (legalEntity?.id ?? null) === entityId);
    return periods.find(({ id }) => id === border?.throughPeriod.id) ?? null;
  };
  return [
    ...entities.map(({ id, code, name }): LockRow => ({
      id,
      kind: 'FIGURES',
      legalEntityId: id,
      name: `${code} ${name}`,
      through: throughOf(id),
    })),
    { id: 'rates', kind: 'RATES', legalEntityId: null, name: ratesName, through: throughOf(null) },
  ];
}

/** The last period that all companies have locked, where the rates are still open in it; null: there is none. */
export function proposedForRates(rows: readonly LockRow[], periods: readonly Period[]): Period | null {
  const placeOf = ({ through }: LockRow) => periods.findIndex(({ id }) => id === through?.id);
  const places = rows.filter(({ kind }) => kind === 'FIGURES').map((row) => placeOf(row));
  const ofRates = rows.filter(({ kind }) => kind === 'RATES').map((row) => placeOf(row));
  const through = places.length === 0 ? -1 : Math.min(...places);
  return through > Math.max(-1, ...ofRates) ? (periods[through] ?? null) : null;
}

/** Where a change begins to make sense: the next period to lock, the last one that is. */
export function firstProposed(
  { row, change, periodId }: OpenedLock,
  periods: readonly Period[],
): string | null {
  if (periodId !== undefined) return periodId;
  const place = periods.findIndex(({ id }) => id === row.through?.id);
  return periods[change === 'lock' ? place + 1 : place]?.id ?? null;
}
