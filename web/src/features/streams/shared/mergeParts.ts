import { isEqual } from '../../../components/equal.ts';

/** Something edited, as the parts that two people can change without meeting each other, in order. */
export type Parts<Part> = ReadonlyMap<string, Part>;

/** What both changed, each otherwise; undefined where it was removed. */
export interface Clash<Part> {
  readonly id: string;
  readonly mine: Part | undefined;
  readonly theirs: Part | undefined;
}

interface Merged<Part> {
  /** Both changes, mine where they meet. */
  readonly mine: Parts<Part>;
  /** Both changes, theirs where they meet. */
  readonly theirs: Parts<Part>;
  readonly clashes: readonly Clash<Part>[];
}

function orderOf<Part>(base: Parts<Part>, mine: Parts<Part>, theirs: Parts<Part>): ReadonlySet<string> {
  const common = (ids: Iterable<string>) => [...ids].filter((id) => base.has(id) && mine.has(id));
  const isReordered = !isEqual(common(mine.keys()), common(base.keys()));
  return new Set(isReordered ? [...mine.keys(), ...theirs.keys()] : [...theirs.keys(), ...mine.keys()]);
}

/** Puts together what two people made of the same thing, part by part; where both changed a part, somebody has to choose. */
export function mergeParts<Part>(
  [base, mine, theirs]: readonly [base: Parts<Part>, mine: Parts<Part>, theirs: Parts<Part>],
  isSame: (left: Part | undefined, right: Part | undefined) => boolean,
): Merged<Part> {
  const [withMine, withTheirs] = [new Map<string, Part>(), new Map<string, Part>()];
  const clashes: Clash<Part>[] = [];
  for (const id of orderOf(base, mine, theirs)) {
    const [before, ofMine, ofTheirs] = [base.get(id), mine.get(id), theirs.get(id)];
    const isTheirs = isSame(ofMine, before) || isSame(ofMine, ofTheirs);
    const isMine = !isTheirs && isSame(ofTheirs, before);
    if (!isTheirs && !isMine) clashes.push({ id, mine: ofMine, theirs: ofTheirs });
    const first = isTheirs ? ofTheirs : ofMine;
    const second = isMine ? ofMine : ofTheirs;
    if (first !== undefined) withMine.set(id, first);
    if (second !== undefined) withTheirs.set(id, second);
  }
  return { mine: withMine, theirs: withTheirs, clashes };
}
