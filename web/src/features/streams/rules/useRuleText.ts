import { useTranslation } from 'react-i18next';
import type { RuleValue } from './ruleDraft.ts';
import { useConditionsText } from './useConditionsText.ts';
import { useRuleFieldName } from './useRuleFieldName.ts';

/** A rule as a sentence: which lines it takes, and where it places them. */
export function useRuleText(): (rule: RuleValue) => string {
  const { t } = useTranslation('streams/rules');
  const fieldName = useRuleFieldName();
  const conditionsText = useConditionsText(fieldName);
  return (rule) => {
    const account = rule.accountByCodeOf
      ? t('text.accountByCode', { field: fieldName(rule.accountByCodeOf) })
      : rule.account && t('text.account', { code: rule.account.code });
    const dimension = rule.dimensionByCodeOf
      ? t('text.dimensionByCode', { field: fieldName(rule.dimensionByCodeOf) })
      : rule.dimensionInstance && t('text.dimension', { code: rule.dimensionInstance.code });
    const targets = [account, dimension].filter((part) => part !== null);
    const taken = rule.conditions.length === 0 ? t('text.everyLine') : conditionsText(rule.conditions);
    return `${t(`rules.sides.${rule.side}`)}: ${taken} → ${targets.length === 0 ? '…' : targets.join(', ')}`;
  };
}
