import { useTranslation } from 'react-i18next';
import { nearestLanguage, type LanguageTag } from './languages.ts';

/** The language that is shown; figures and dates follow it. */
export function useLanguage(): LanguageTag {
  const { i18n } = useTranslation();
  return nearestLanguage(i18n.language);
}
