import type { LanguageTag } from '../i18n/languages.ts';

/** A plain date stands for itself: it is read and written in UTC, so that no time zone can move it. */
export function instantOf(plainDate: string): Date {
  return new Date(`${plainDate}T00:00:00Z`);
}

const formats: Partial<Record<LanguageTag, Intl.DateTimeFormat>> = {};

/** A month by its name, longer periods by their first and last month. */
export function formatPeriod(
  period: { readonly startDate: string; readonly endDate: string },
  language: LanguageTag,
): string {
  // Made once: that takes longer than writing a hundred dates.
  formats[language] ??= new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return formats[language].formatRange(instantOf(period.startDate), instantOf(period.endDate));
}
