import { useTranslation } from 'react-i18next';
import { formatCount } from '../amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** What the REST interface takes, from `limits.generated.ts`. */
export interface TextLimit {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** What is wrong with a text before it is sent; true where nothing is. */
export function useTextCheck(
  limit: TextLimit,
  isRequired: boolean,
  formatText?: string,
): (text: string) => string | true {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  const { minLength = 0, maxLength = Infinity, pattern } = limit;
  return (text) => {
    if (text === '') return isRequired ? t('codes.required') : true;
    if (text.length < minLength) return t('form.tooShort', { count: minLength });
    if (text.length > maxLength) {
      const [most, length] = [maxLength, text.length].map((count) => formatCount(count, language));
      return t('form.tooLong', { most, length });
    }
    return pattern === undefined || new RegExp(pattern, 'u').test(text)
      ? true
      : (formatText ?? t('codes.invalid_format'));
  };
}
