import type { LanguageTag } from '../i18n/languages.ts';

/** A plain date stands for itself: it is read and written in UTC, so that no time zone can move it. */
function instantOf(plainDate: string): Date {
  return new Date(`${plainDate}T00:00:00Z`);
}

export function formatDate(plainDate: string, language: LanguageTag): string {
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(instantOf(plainDate));
}

export function formatDateTime(instant: string, language: LanguageTag): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** A month by its name, longer periods by their first and last month. */
export function formatPeriod(
  period: { readonly startDate: string; readonly endDate: string },
  language: LanguageTag,
): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(instantOf(period.startDate), instantOf(period.endDate));
}
