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

/** Equal code, begin of the code, a whole word, begin of a word, anywhere; null where it does not fit. */
function rankOf(names: Names, wanted: string): number | null {
  const [code, label] = [folded(names.code), folded(names.label)];
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (!label.includes(wanted)) return null;
  const words = [...label.matchAll(/[\p{L}\p{N}]+/gu)];
  if (words.some(([word]) => word === wanted)) return 2;
  return words.some(({ index }) => label.startsWith(wanted, index)) ? 3 : 4;
}

/** What fits a typed text, the best first, since Enter takes the first; alike ones stay in their order. */
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

/** Options whose label begins with their code, in which they are found alike in every field. */
export function foundByLabel<Option extends { readonly label: string; readonly group?: string }>(
  options: readonly Option[],
  { inputValue }: { readonly inputValue: string },
): Option[] {
  return foundOptions(options, inputValue, {
    namesOf: ({ label }) => ({ code: label.split(/\s/, 1)[0] ?? '', label }),
    groupOf: ({ group = '' }) => group,
  });
}
