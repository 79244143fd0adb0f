export const LANGUAGES = ['en-GB', 'de-DE', 'bg-BG'] as const;
export type LanguageTag = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: LanguageTag = 'en-GB';

export const LANGUAGE_NAMES: Readonly<Record<LanguageTag, string>> = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'bg-BG': 'Български',
};

/** The supported language nearest to what a browser or a link asks for: `de` and `de-AT` are German. */
export function nearestLanguage(wanted: string): LanguageTag {
  const exact = LANGUAGES.find((each) => each.toLowerCase() === wanted.toLowerCase());
  const base = wanted.toLowerCase().split('-')[0];
  return exact ?? LANGUAGES.find((each) => each.startsWith(`${base}-`)) ?? FALLBACK_LANGUAGE;
}
