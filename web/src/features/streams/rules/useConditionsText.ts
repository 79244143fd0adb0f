import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { takesNoValue, type RuleCondition } from './ruleDraft.ts';
import { useRuleFieldName } from './useRuleFieldName.ts';

/** Conditions that must all hold, as a sentence; empty where there are none. */
export function useConditionsText(): (conditions: readonly RuleCondition[]) => string {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const fieldName = useRuleFieldName();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (conditions) =>
    list.format(
      conditions.map(({ field, operator, value, values }) => {
        const compared = takesNoValue(operator) ? '' : (values?.join(', ') ?? value ?? '');
        return `${fieldName(field)} ${t(`operator.${operator}`)} ${compared}`.trim();
      }),
    );
}
