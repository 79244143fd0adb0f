interface TypedColumn<Self> {
  readonly length: number;
  set(source: Self): void;
}

/** A typed array of twice the length with the same beginning. */
export function doubled<Column extends TypedColumn<Column>>(
  column: Column,
  create: new (length: number) => Column,
): Column {
  const larger = new create(column.length * 2);
  larger.set(column);
  return larger;
}

/** How many elements a column begins with where it is not known how many it will have. */
export const columnCapacityStart = 1024;
