import { comparable } from '@tributary/engine/text/comparable';
import type { Asked } from './asked.ts';

/** Which legal entities codes of a file led to, and whether they would lead to others now. */

/** Legal entities by their codes, as those are compared. */
export type EntityIndex = ReadonlyMap<string, number>;

/** Those that codes led to, in the order of the codes. */
export type EntityAnswer = readonly (readonly [code: string, id: number])[];

export function indexEntities(
  entities: readonly { readonly id: number; readonly code: string }[],
): EntityIndex {
  return new Map(entities.map(({ id, code }) => [comparable(code), id]));
}

export function answerOfEntities({ entity_codes: codes = [] }: Asked, entities: EntityIndex): EntityAnswer {
  const asked = codes ?? [...entities.keys()].toSorted();
  return asked.flatMap((code) => {
    const id = entities.get(code);
    return id === undefined ? [] : [[code, id] as const];
  });
}

export function areEntitiesChanged(asked: Asked, then: EntityAnswer, entities: EntityIndex): boolean {
  const now = answerOfEntities(asked, entities);
  return (
    now.length !== then.length ||
    now.some(([code, id], place) => then[place]?.[0] !== code || then[place][1] !== id)
  );
}
