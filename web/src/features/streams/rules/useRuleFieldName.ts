import { useTranslation } from 'react-i18next';
import { useFieldName } from '../shared/useFieldName.ts';

/** In a rule, `account` is the account of the file on the side that is placed. */
export function useRuleFieldName(): (name: string) => string {
  const { t } = useTranslation('streams/rules');
  const fieldName = useFieldName();
  return (name) => (name === 'account' ? t('rules.sourceAccount') : fieldName(name));
}
