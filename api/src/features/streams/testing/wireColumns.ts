/** All columns of an entry of a field map, of which the wire sets the first apart. */
export function wireColumns<Column>({
  source,
  sources,
}: {
  readonly source: Column | null;
  readonly sources: readonly Column[];
}): readonly Column[] {
  return source === null ? sources : [source, ...sources];
}
