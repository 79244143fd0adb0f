/** An account of the ledger, or an instance of a dimension, where lines may be placed. */
export interface TargetReference {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export function targetLabel({ code, name }: TargetReference): string {
  return `${code} · ${name}`;
}

interface LevelledTarget extends TargetReference {
  readonly level: number;
}

/** In the order of their tree: lines may be placed on an account with accounts below it, but seldom are. */
export function headingsLast<Target extends LevelledTarget>(targets: readonly Target[]): Target[] {
  const headings = new Set(targets.filter(({ level }, index) => (targets[index + 1]?.level ?? 0) > level));
  return [...targets.filter((target) => !headings.has(target)), ...headings];
}

/** Equal code, begin of the code, a whole word, begin of a word, anywhere; null where it does not fit. */
function rankOf(target: TargetReference, wanted: string): number | null {
  const code = folded(target.code);
  const label = folded(targetLabel(target));
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (!label.includes(wanted)) return null;
  const words = [...label.matchAll(/[\p{L}\p{N}]+/gu)];
  if (words.some(([word]) => word === wanted)) return 2;
  return words.some(({ index }) => label.startsWith(wanted, index)) ? 3 : 4;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** What fits a typed text, the best first; alike ones stay in their order. */
export function matchingTargets<Target extends TargetReference>(
  targets: readonly Target[],
  text: string,
): Target[] {
  const wanted = folded(text.trim());
  if (wanted === '') return [...targets];
  return targets
    .flatMap((target) => {
      const rank = rankOf(target, wanted);
      return rank === null ? [] : [{ target, rank }];
    })
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ target }) => target);
}
