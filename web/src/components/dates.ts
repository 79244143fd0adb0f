import type { LanguageTag } from '../i18n/languages.ts';
import { instantOf } from './formatPeriod.ts';

const styles = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  inWords: { dateStyle: 'long', timeZone: 'UTC' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  instant: { dateStyle: 'medium', timeStyle: 'medium' },
  zone: { timeZoneName: 'shortGeneric' },
  monthName: { month: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each is made once: that takes longer than writing a hundred dates. */
function formatOf(language: LanguageTag, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, styles[style]);
    formats.set(key, format);
  }
  return format;
}

/** A year that is being typed is a valid one from its first digit on: 0002 on the way to 2026. */
export const firstYearMeant = '1000';

export function formatDate(plainDate: string, language: LanguageTag): string {
  return formatOf(language, 'date').format(instantOf(plainDate));
}

/** With the name of the month, so that nobody takes it for the day. */
export function formatDateInWords(plainDate: string, language: LanguageTag): string {
  return formatOf(language, 'inWords').format(instantOf(plainDate));
}

/** The name of the month, without its year. */
export function formatMonth(plainDate: string, language: LanguageTag): string {
  return formatOf(language, 'monthName').format(instantOf(plainDate));
}

export function formatDateTime(instant: string, language: LanguageTag): string {
  return formatOf(language, 'dateTime').format(new Date(instant));
}

/** To the second, where what came first matters. */
export function formatInstant(instant: string, language: LanguageTag): string {
  return formatOf(language, 'instant').format(new Date(instant));
}

/** What the time is called in which instants are told here, in summer as in winter. */
export function zoneName(language: LanguageTag): string {
  const format = formatOf(language, 'zone');
  // It has no other name in any language, where it is told as a difference from itself.
  if (format.resolvedOptions().timeZone === 'UTC') return 'UTC';
  const parts = format.formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
