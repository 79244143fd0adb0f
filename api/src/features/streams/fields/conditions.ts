import type { FieldError } from '../../../http/faults.ts';

const valueless: ReadonlySet<string> = new Set(['is_empty', 'is_not_empty']);
const takingLists: ReadonlySet<string> = new Set(['in', 'not_in']);

interface AskedConditions {
  readonly $and: readonly {
    readonly operator: string;
    readonly value?: string | readonly string[] | undefined;
  }[];
}

/** Conditions whose value their operator does not take; paths begin with `path`. */
export function mistakesOfConditions({ $and: conditions }: AskedConditions, path: string): FieldError[] {
  return conditions.flatMap(({ operator, value }, index) => {
    const isRight =
      valueless.has(operator) ||
      (value !== undefined && (typeof value === 'string' || takingLists.has(operator)));
    if (isRight) return [];
    const message = `${operator} does not take this value.`;
    return [{ path: `${path}.$and.${index}.value`, code: 'invalid', message }];
  });
}
