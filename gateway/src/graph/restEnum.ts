import type { EnumRef, SchemaTypes } from '@pothos/core';
import { builder } from '../builder.ts';
import type { Rest, ShapeName } from '../rest/calls.ts';
import { shapes } from '../rest/shapes.generated.ts';

export type Types =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T extends SchemaTypes> ? T : never;

type EnumName = { [Name in ShapeName]: Rest<Name> extends string ? Name : never }[ShapeName];
type RestEnum<Word> = EnumRef<Types, Word, Word>;

const enums = new Map<string, RestEnum<string>>();

/** 'sourceData', 'double-entry' and 'dry_run' are SOURCE_DATA, DOUBLE_ENTRY and DRY_RUN in the graph. */
function graphNameOf(word: string): string {
  return word
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
}

function createEnum(name: string, nameOf: (word: string) => string): RestEnum<string> {
  const { description = '', enum: words = [], 'x-enumDescriptions': texts = {} } = shapes[name] ?? {};
  const values = Object.fromEntries(
    words.map(String).map((word) => [nameOf(word), { value: word, description: texts[word] ?? '' }]),
  );
  const created = builder.enumType(name, { description, values });
  enums.set(name, created);
  return created;
}

/** The enum that fields of this shape are of, made by a feature or here. */
export function enumOf(name: string): RestEnum<string> {
  return enums.get(name) ?? createEnum(name, graphNameOf);
}

/**
 * A closed list of the api as an enum of the graph, with the same name, words and texts, for arguments and for fields that a
 * feature writes itself. `nameOf` says what a word is called in the graph where that is not the word in capitals.
 */
export function restEnum<Name extends EnumName>(
  name: Name,
  nameOf?: (word: string) => string,
): RestEnum<Rest<Name>> {
  const made = nameOf === undefined ? enumOf(name) : createEnum(name, nameOf);
  return made as RestEnum<Rest<Name>>;
}
