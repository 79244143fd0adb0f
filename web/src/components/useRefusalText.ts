import type { i18n as Translations } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { LanguageTag } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { QueryRouteHandle } from '../relay/queryRoute.ts';
import type { Refusal } from '../relay/refusals.ts';
import { formatDate } from './dates.ts';
import { formatPeriod } from './formatPeriod.ts';

type CodeKey = `errors:codes.${string}` | `${string}:refusal.${string}`;

/** The catalogues of the features that the address shows, as their routes name them. */
function useShownNamespaces(): readonly string[] {
  return useMatches().flatMap(({ handle }) => (handle as QueryRouteHandle | undefined)?.namespaces ?? []);
}

/**
 * Where the words of a code are: those that any feature may meet in the catalogue of errors, those of one feature below
 * `refusal` in its own, which its route names.
 */
function keyOfCode(i18n: Translations, namespaces: readonly string[], code: string): CodeKey | undefined {
  const ofFeatures = namespaces.map((namespace): CodeKey => `${namespace}:refusal.${code}`);
  return [`errors:codes.${code}` as const, ...ofFeatures].find((key) => i18n.exists(key));
}

const daysOfPeriods = /(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})/g;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What a refusal names, as the reader writes it. */
function shownValues(
  values: Readonly<Record<string, string>>,
  language: LanguageTag,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      day.test(value)
        ? formatDate(value, language)
        : value.replaceAll(daysOfPeriods, (_, startDate: string, endDate: string) =>
            formatPeriod({ startDate, endDate }, language),
          ),
    ]),
  );
}

/** Finds the words of a code for what the address shows; none for a code without words. */
export function useKeyOfCode(): (code: string) => CodeKey | undefined {
  const { i18n } = useTranslation('errors');
  const namespaces = useShownNamespaces();
  return (code) => keyOfCode(i18n, namespaces, code);
}

/** Why a change was not done, in the reader's words; the server's own where its code has none. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('errors');
  const keyOf = useKeyOfCode();
  const language = useLanguage();
  return ({ topic, code, message, values = {} }) => {
    if (topic !== 'refused') return t(`change.${topic}`);
    const key = code === null ? undefined : keyOf(code);
    return key === undefined ? message : t(key, shownValues(values, language));
  };
}
