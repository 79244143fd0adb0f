import { z } from 'zod';
import type { FieldError } from './faults.ts';
import { faultsMax } from './faults.ts';

type Schema = z.core.$ZodType;
type Place = readonly (string | number)[];

/** From here on a list is checked entry by entry, until there are as many faults as are told. */
const longListMin = 500;

/**
 * Looks for what would make checking or its faults long: more entries than a list may have, more unknown keys than are told, and
 * long lists with many faults. Nothing is looked into that exceeds its bound, so that one pass over what was sent is enough.
 */
export function findExcess(schema: Schema, value: unknown): readonly FieldError[] | null {
  const search = new ExcessSearch();
  search.look(schema, value, []);
  return search.isOver ? search.faults : null;
}

/** Codes of what a value is not, which say nothing where there is no value. */
const codesOfValues: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function isMissing({ code, path }: z.core.$ZodIssue, checked: unknown): boolean {
  if (!codesOfValues.has(code ?? '') || path.length === 0) return false;
  let value = checked;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[part];
  }
  return value === undefined;
}

/** `checked` is what the issues are about. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  checked: unknown,
  place: Place = [],
): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...place, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
    if (isMissing(issue, checked)) {
      return [{ path: path.join('.'), code: 'required', message: 'This field is needed.' }];
    }
    return issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, faultsMax + 1).map((key) => unknownKey([...path, key]))
      : [{ path: path.join('.'), code: issue.code, message: issue.message }];
  });
}

const unknownKey = (place: Place): FieldError => ({
  path: place.join('.'),
  code: 'unknown_key',
  message: 'This field is not known.',
});

class ExcessSearch {
  readonly faults: FieldError[] = [];
  /** Found enough to refuse without looking further. */
  isOver = false;

  look(schema: Schema, value: unknown, place: Place): void {
    if (typeof value !== 'object' || value === null) return;
    const meant = meaningOf(schema, value);
    if (meant instanceof z.core.$ZodArray && Array.isArray(value)) this.#lookAtList(meant, value, place);
    else if (meant instanceof z.core.$ZodObject && !Array.isArray(value))
      this.#lookAtObject(meant, value, place);
  }

  #lookAtList(schema: z.core.$ZodArray, list: readonly unknown[], place: Place): void {
    const max = longestList(schema);
    if (list.length > max) {
      this.isOver = true;
      const message = `Too big: expected array to have <=${max} items`;
      this.faults.push({ path: place.join('.'), code: 'too_big', message });
      return;
    }
    const { element } = schema._zod.def;
    for (const [index, entry] of list.entries()) {
      const placeOfEntry = [...place, index];
      this.look(element, entry, placeOfEntry);
      if (this.isOver) return;
      if (list.length >= longListMin) this.#check(element, entry, placeOfEntry);
      if (this.isOver) return;
    }
  }

  #check(schema: Schema, value: unknown, place: Place): void {
    const { error } = z.safeParse(schema, value);
    if (error === undefined) return;
    this.faults.push(...faultsOf(error.issues, value, place));
    this.isOver = this.faults.length > faultsMax;
  }

  #lookAtObject(schema: z.core.$ZodObject, value: object, place: Place): void {
    const { shape, catchall } = schema._zod.def;
    const isStrict = catchall instanceof z.core.$ZodNever;
    const unknown: string[] = [];
    for (const [key, part] of Object.entries(value)) {
      const schemaOfPart = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (schemaOfPart !== undefined) this.look(schemaOfPart, part, [...place, key]);
      else if (isStrict) {
        unknown.push(key);
        if (unknown.length <= faultsMax) continue;
        this.isOver = true;
        this.faults.push(...unknown.map((each) => unknownKey([...place, each])));
      }
      if (this.isOver) return;
    }
  }
}

/** The bound that a list states; a test holds that every list of a body states one. */
function longestList({ _zod }: z.core.$ZodArray): number {
  const bounds = (_zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [],
  );
  return Math.min(...bounds);
}

/** What a schema means for a value of this form, without what may be left out or stand for it. */
function meaningOf(schema: Schema, value: object): Schema {
  if (schema instanceof z.core.$ZodUnion) {
    const meanings = schema._zod.def.options.map((option) => meaningOf(option, value));
    const ofForm = meanings.filter((each) =>
      Array.isArray(value) ? each instanceof z.core.$ZodArray : each instanceof z.core.$ZodObject,
    );
    return ofForm.length === 1 && ofForm[0] !== undefined ? ofForm[0] : schema;
  }
  const inner = innerOf(schema);
  return inner === null ? schema : meaningOf(inner, value);
}

/** What stands within a schema that only says what becomes of it; null for one that stands for itself. */
function innerOf(schema: Schema): Schema | null {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodReadonly
  )
    return schema._zod.def.innerType;
  return null;
}
