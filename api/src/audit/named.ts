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
    return `${this.label} #${this.id}`.trimStart();
  }
}

/** Records of a list that has no order, in the order of their ids. */
export const namedAll = (ids: readonly number[], labels: ReadonlyMap<number, string>): readonly Named[] =>
  ids.toSorted((one, other) => one - other).map((id) => namedBy(id, labels));

/** A record that is no more, or that nobody looked up, is called by its id. */
export const namedBy = (id: number, labels: ReadonlyMap<number, string>): Named =>
  new Named(id, labels.get(id) ?? String(id));
