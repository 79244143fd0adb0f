/** A record that a field names: it is another one where its id is another, whatever both are called; told by its label. */
export class Named {
  readonly id: number;
  readonly label: string;

  constructor(id: number, label: string) {
    this.id = id;
    this.label = label;
  }

  /** What tells it from another one that is called the same. */
  get distinctLabel(): string {
    return withId(this.id, this.label);
  }
}

const withId = (id: number, label: string): string => `${label} #${id}`.trimStart();

/** Labels by id: those that several have, with what tells them apart. */
export function distinctLabels(labels: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const label of labels.values()) (known.has(label) ? shared : known).add(label);
  return new Map(
    Array.from(labels, ([id, label]) => [id, shared.has(label) ? withId(id, label) : label] as const),
  );
}

/** Records of a list that has no order, in the order of their ids. */
export const namedAll = (ids: readonly number[], labels: ReadonlyMap<number, string>): readonly Named[] =>
  ids.toSorted((one, other) => one - other).map((id) => namedBy(id, labels));

/** A record that is no more, or that nobody looked up, is called by its id. */
export const namedBy = (id: number, labels: ReadonlyMap<number, string>): Named =>
  new Named(id, labels.get(id) ?? String(id));
