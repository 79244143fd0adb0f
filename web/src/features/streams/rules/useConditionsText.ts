import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { takesNoValue, type RuleCondition } from './ruleDraft.ts';

/** Conditions that must all hold, as a sentence; empty where there are none. The fields are named as where they stand. */
export function useConditionsText(
  fieldName: (name: string) => string,
): (conditions: readonly RuleCondition[]) => string {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (conditions) =>
    list.format(
      conditions.map(({ field, operator, value, values }) => {
        const compared = takesNoValue(operator) ? '' : (values?.join(', ') ?? value ?? '');
        return `${fieldName(field)} ${t(`operator.${operator}`)} ${compared}`.trim();
      }),
    );
}
