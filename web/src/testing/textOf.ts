import type { TFunction } from 'i18next';
import type { LanguageTag } from '../i18n/languages.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The texts of a catalogue for what takes them outside of a component. */
export function textOf<Namespace extends string>(words: object, language: LanguageTag): TFunction<Namespace> {
  const find = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const found = [...key.split('.'), language].reduce<unknown>(
      (group, name) => (isGroup(group) ? group[name] : undefined),
      words,
    );
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
  return find as unknown as TFunction<Namespace>;
}
