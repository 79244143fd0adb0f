import { foundOptions, isBegunIn } from '../../../components/foundOptions.ts';

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

const finding = {
  namesOf: (target: TargetReference) => ({ code: target.code, label: targetLabel(target) }),
};

/** What fits a typed text, the best first; alike ones stay in their order. */
export function matchingTargets<Target extends TargetReference>(
  targets: readonly Target[],
  text: string,
): Target[] {
  return foundOptions(targets, text, finding);
}

/** Whether Enter may take one of them by a text. */
export function mayTakeTarget(targets: readonly TargetReference[], text: string): boolean {
  return isBegunIn(targets, text, finding);
}
