import { compileCondition, type Conditions } from '../conditions/conditions.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Fields } from './accountSource.ts';
import type { PlainCells } from './plainCells.ts';
import { PlainField } from './plainField.ts';

/** The row filter for plain rows. */
export class PlainFilter {
  readonly positions: readonly number[];
  readonly #tests: readonly PlainField<boolean>[];

  constructor(conditions: Conditions | undefined, fields: Fields, columnNames: readonly string[]) {
    const entryOf = (name: string): FieldMapEntry =>
      fields.get(name) ?? {
        name,
        source: { kind: 'columns', columns: [{ position: columnNames.indexOf(name), name }] },
      };
    this.#tests = (conditions?.$and ?? []).map(
      (condition) => new PlainField(entryOf(condition.field), compileCondition(condition)),
    );
    this.positions = this.#tests.flatMap(({ position }) => position ?? []);
  }

  takes(cells: PlainCells): boolean {
    for (const test of this.#tests) {
      if (!test.of(cells)) return false;
    }
    return true;
  }
}
