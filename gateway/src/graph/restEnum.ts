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

/** What a closed list and its words are; a word that is called otherwise in the graph with that name before it. */
type WordTexts<Word extends string | number> = Readonly<
  Record<Word, string | readonly [name: string, text: string]>
> & { readonly is: string };

/** A closed list that no shape of the api names, such as one within a text of JSON, named as `restEnum` does. */
export function wordsEnum<const Word extends string | number>(
  name: string,
  words: readonly Word[],
  texts: WordTexts<Word>,
): EnumRef<Types, Word, Word> {
  const values = words.map((word) => {
    const text = texts[word];
    const [called, description] = typeof text === 'string' ? [graphNameOf(String(word)), text] : text;
    return [called, { value: word, description }] as const;
  });
  const made: unknown = builder.enumType(name, { description: texts.is, values: Object.fromEntries(values) });
  return made as EnumRef<Types, Word, Word>;
}
