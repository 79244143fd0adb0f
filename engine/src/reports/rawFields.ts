import { shownPattern } from '../text/somethingSeen.ts';
import { below, type ReportFaults } from './faults.ts';

/** An object of which nothing is known yet, read field by field: what is absent has its default, what is wrong is told. */
export class RawFields {
  readonly path: string;
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #faults: ReportFaults;

  /** What is no object counts as an empty one, and is told. */
  constructor(value: unknown, path: string, faults: ReportFaults) {
    this.path = path;
    this.#faults = faults;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) faults.add(path, 'wrong_shape', 'object');
    this.#fields = isObject ? { ...value } : {};
  }

  has(name: string): boolean {
    const value = this.#fields[name];
    return value !== undefined && value !== null;
  }

  value(name: string): unknown {
    return this.#fields[name] ?? undefined;
  }

  at(name: string): string {
    return below(this.path, name);
  }

  boolean(name: string, otherwise: boolean): boolean {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    if (typeof value === 'boolean') return value;
    this.#faults.add(this.at(name), 'wrong_shape', 'boolean');
    return otherwise;
  }

  integer(name: string, otherwise: number, min: number, max: number): number;
  integer(name: string, otherwise: null, min: number, max: number): number | null;
  integer(name: string, otherwise: number | null, min: number, max: number): number | null {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
      return value;
    this.#faults.add(this.at(name), 'wrong_shape', `${min}..${max}`);
    return otherwise;
  }

  id(name: string): number | null {
    return this.integer(name, null, 1, Number.MAX_SAFE_INTEGER);
  }

  text(name: string, otherwise: string, lengthMax: number): string;
  text(name: string, otherwise: null, lengthMax: number): string | null;
  text(name: string, otherwise: string | null, lengthMax: number): string | null {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    if (typeof value !== 'string') {
      this.#faults.add(this.at(name), 'wrong_shape', 'text');
      return otherwise;
    }
    if (value.length > lengthMax) this.#faults.add(this.at(name), 'too_long', lengthMax);
    return value;
  }

  /** A text that is shown beside others; empty: none. */
  shown(name: string, otherwise: string, lengthMax: number, pattern?: RegExp): string;
  shown(name: string, otherwise: null, lengthMax: number, pattern?: RegExp): string | null;
  shown(name: string, otherwise: string | null, lengthMax: number, pattern = shownPattern): string | null {
    const text =
      otherwise === null ? this.text(name, otherwise, lengthMax) : this.text(name, otherwise, lengthMax);
    if ((text ?? '') !== '' && !pattern.test(text ?? '')) this.#faults.add(this.at(name), 'unseen_signs');
    return text;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.#faults.add(this.at(name), 'unknown_value', choices.join(', '));
    return found ?? otherwise;
  }

  /** What is beyond the limit is told, and not looked at. */
  list(name: string, countMax: number): readonly unknown[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.#faults.add(this.at(name), 'wrong_shape', 'list');
      return [];
    }
    if (value.length <= countMax) return value;
    this.#faults.add(this.at(name), 'too_many', countMax);
    return value.slice(0, countMax);
  }

  /** A list that restricts; null where it is empty and so does not. */
  ids(name: string, countMax: number, min = 1): readonly number[] | null {
    const ids = this.list(name, countMax).filter((value, index): value is number => {
      const isId = Number.isSafeInteger(value) && (value as number) >= min && value !== 0;
      if (!isId) this.#faults.add(below(this.at(name), index), 'wrong_shape', 'id');
      return isId;
    });
    return ids.length === 0 ? null : [...new Set(ids)];
  }

  texts(name: string, countMax: number, lengthMax: number): readonly string[] | null {
    const texts = this.list(name, countMax).filter((value, index): value is string => {
      const isText = typeof value === 'string' && value.length <= lengthMax;
      if (!isText) this.#faults.add(below(this.at(name), index), 'wrong_shape', 'text');
      return isText;
    });
    return texts.length === 0 ? null : [...new Set(texts)];
  }
}
