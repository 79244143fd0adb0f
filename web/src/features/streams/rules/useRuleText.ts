import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { takesNoValue, type RuleValue } from './ruleDraft.ts';
import { useRuleFieldName } from './useRuleFieldName.ts';

/** A rule as a sentence: which lines it takes, and where it places them. */
export function useRuleText(): (rule: RuleValue) => string {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const fieldName = useRuleFieldName();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (rule) => {
    const conditions = rule.conditions.map(({ field, operator, value, values }) => {
      const compared = takesNoValue(operator) ? '' : (values?.join(', ') ?? value ?? '');
      return `${fieldName(field)} ${t(`operator.${operator}`)} ${compared}`.trim();
    });
    const account = rule.accountByCodeOf
      ? t('text.accountByCode', { field: fieldName(rule.accountByCodeOf) })
      : rule.account && t('text.account', { code: rule.account.code });
    const dimension = rule.dimensionByCodeOf
      ? t('text.dimensionByCode', { field: fieldName(rule.dimensionByCodeOf) })
      : rule.dimensionInstance && t('text.dimension', { code: rule.dimensionInstance.code });
    const targets = [account, dimension].filter((part) => part !== null);
    const taken = conditions.length === 0 ? t('text.everyLine') : list.format(conditions);
    return `${t(`rules.sides.${rule.side}`)}: ${taken} → ${targets.length === 0 ? '…' : targets.join(', ')}`;
  };
}
