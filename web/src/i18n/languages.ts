export const LANGUAGES = ['en-GB', 'de-DE', 'bg-BG'] as const;
export type LanguageTag = (typeof LANGUAGES)[number];

/** In this order where nobody asks for a language that there is. */
export const FALLBACK_LANGUAGES = ['en-GB', 'bg-BG', 'de-DE'] as const satisfies readonly LanguageTag[];

export const LANGUAGE_NAMES: Readonly<Record<LanguageTag, string>> = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'bg-BG': 'Български',
};

function supportedLanguage(wanted: string): LanguageTag | undefined {
  const exact = FALLBACK_LANGUAGES.find((each) => each.toLowerCase() === wanted.toLowerCase());
  const base = wanted.toLowerCase().split('-')[0];
  return exact ?? FALLBACK_LANGUAGES.find((each) => each.startsWith(`${base}-`));
}

/** The first supported language that a browser or a link asks for: `de` and `de-AT` are German; else the first fallback. */
export function nearestLanguage(...wanted: readonly string[]): LanguageTag {
  for (const each of wanted) {
    const found = supportedLanguage(each);
    if (found !== undefined) return found;
  }
  return FALLBACK_LANGUAGES[0];
}
