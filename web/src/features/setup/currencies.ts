import type { LanguageTag } from '../../i18n/languages.ts';

/** Currencies with their names in the reader's language, in the order of their codes. */
export function currencyOptions(language: LanguageTag) {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    id: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }));
}
