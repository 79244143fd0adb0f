/** By what an option is found. */
interface Names {
  readonly code: string;
  /** Code and name as they stand in the list. */
  readonly label: string;
}

interface Finding<Option> {
  readonly namesOf: (option: Option) => Names;
  /** What it stands below in the list; nothing is headed twice. */
  readonly groupOf?: (option: Option) => string;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** The last rank of what begins with a text. */
const BEGUN_MAX = 3;

/** Equal code, begin of the code, a whole word, begin of a word, anywhere; null where it does not fit. */
function rankOf(names: Names, wanted: string): number | null {
  const [code, label] = [folded(names.code), folded(names.label)];
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (!label.includes(wanted)) return null;
  const words = [...label.matchAll(/[\p{L}\p{N}]+/gu)];
  if (words.some(([word]) => word === wanted)) return 2;
  return words.some(({ index }) => label.startsWith(wanted, index)) ? BEGUN_MAX : BEGUN_MAX + 1;
}

/** What fits a typed text, the best first, since Enter takes the first where it may take one; alike ones stay in their order. */
export function foundOptions<Option>(
  options: readonly Option[],
  text: string,
  { namesOf, groupOf = () => '' }: Finding<Option>,
): Option[] {
  const wanted = folded(text.trim());
  if (wanted === '') return [...options];
  const fitting = options.flatMap((option) => {
    const rank = rankOf(namesOf(option), wanted);
    return rank === null ? [] : [{ option, rank, group: groupOf(option) }];
  });
  const best = fitting.toSorted((left, right) => left.rank - right.rank);
  const groups = [...new Set(best.map(({ group }) => group))];
  return groups.flatMap((group) => best.filter((each) => each.group === group).map(({ option }) => option));
}

/** Whether a text begins the code or a word of an option: what only holds it inside is shown, but was not meant, and Enter takes none. */
export function isBegunIn<Option>(
  options: readonly Option[],
  text: string,
  { namesOf }: Finding<Option>,
): boolean {
  const wanted = folded(text.trim());
  if (wanted === '') return false;
  return options.some((option) => (rankOf(namesOf(option), wanted) ?? Infinity) <= BEGUN_MAX);
}

interface Labelled {
  readonly label: string;
  readonly group?: string;
}

const byLabel: Finding<Labelled> = {
  namesOf: ({ label }) => ({ code: label.split(/\s/, 1)[0] ?? '', label }),
  groupOf: ({ group = '' }) => group,
};

/** Options whose label begins with their code, in which they are found alike in every field. */
export function foundByLabel<Option extends Labelled>(
  options: readonly Option[],
  { inputValue }: { readonly inputValue: string },
): Option[] {
  return foundOptions(options, inputValue, byLabel);
}

/** Whether Enter may take one of them by what was typed; null: nothing was. */
export function mayTakeByLabel(options: readonly Labelled[], typed: string | null): boolean {
  return typed !== null && isBegunIn(options, typed, byLabel);
}
