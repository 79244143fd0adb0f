import type { Language } from '../__generated__/useUpdateProfileMutation.graphql.ts';
import { LANGUAGES, type LanguageTag } from './languages.ts';

/** As the graph calls it. */
export function toGraphLanguage(language: LanguageTag): Language {
  return language.replace('-', '_').toUpperCase() as Language;
}

/** Null where nobody chose one. */
export function ofGraphLanguage(language: Language | null | undefined): LanguageTag | null {
  return LANGUAGES.find((each) => toGraphLanguage(each) === language) ?? null;
}
