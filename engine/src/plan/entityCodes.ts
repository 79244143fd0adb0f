import type { LegalEntityId } from '../ids.ts';
import { comparable } from '../text/comparable.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import type { GroupEntity } from './elimination.ts';

/** Finds legal entities by their codes as files write them: whatever the case and the space around, as their codes are unique. */
export class EntityCodes {
  readonly #codes: SeenCodes;
  readonly #entityOf: ReadonlyMap<string, LegalEntityId>;

  constructor(entities: readonly GroupEntity[]) {
    this.#entityOf = new Map(entities.map(({ id, code }) => [comparable(code), id]));
    this.#codes = new SeenCodes(this.#entityOf.keys());
  }

  find(text: string): LegalEntityId | undefined {
    const code = comparable(text);
    return code === '' ? undefined : this.#entityOf.get(this.#codes.find(code));
  }

  /** Codes, as they are compared, with which the answer comes and goes. */
  decidingOn(text: string): readonly string[] {
    return this.#codes.decidingOn(comparable(text));
  }
}
