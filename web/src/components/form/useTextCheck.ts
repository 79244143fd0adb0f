import { useTranslation } from 'react-i18next';
import { formatCount } from '../amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { unseenSign } from '../../unseenSign.generated.ts';

/** What the REST interface takes, from `limits.generated.ts`. */
export interface TextLimit {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const unseen = new RegExp(unseenSign, 'u');

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
    if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return true;
    return unseen.test(text) ? t('form.unseen') : (formatText ?? t('codes.invalid_format'));
  };
}
