import type { i18n as Translations } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../relay/refusals.ts';

type CodeKey = `errors:codes.${string}` | `${string}:refusal.${string}`;

/**
 * Where the words of a code are: those that any feature may meet in the catalogue of errors, those of one feature below
 * `refusal` in its own, which is loaded wherever that feature can be refused something.
 */
function keyOfCode(i18n: Translations, code: string): CodeKey | undefined {
  const namespaces = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  const ofFeatures = namespaces.map((namespace): CodeKey => `${namespace}:refusal.${code}`);
  return [`errors:codes.${code}` as const, ...ofFeatures].find((key) => i18n.exists(key));
}

/** Why a change was not done, in the reader's words; the server's own where its code has none. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('errors');
  return ({ topic, code, message }) => {
    if (topic !== 'refused') return t(`change.${topic}`);
    const key = code === null ? undefined : keyOfCode(i18n, code);
    return key === undefined ? message : t(key);
  };
}
