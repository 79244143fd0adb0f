import { useTranslation } from 'react-i18next';
import { useConditionsText } from '../rules/useConditionsText.ts';
import { useFieldName } from '../shared/useFieldName.ts';
import type { OptionsValue } from './fieldMapDraft.ts';
import { saidByOptions } from './optionChoices.ts';

/** What options say beyond the plain ones, in one line; empty where they say nothing. */
export function useOptionsText(): (options: OptionsValue) => string {
  const { t } = useTranslation('streams/fields');
  const conditionsText = useConditionsText(useFieldName());
  return (options) => {
    const said = saidByOptions(options).map(([key, value]) => t(key, { value }));
    const conditions = options.rowFilter ?? [];
    if (conditions.length > 0)
      said.push(t('options.said.rowFilter', { conditions: conditionsText(conditions) }));
    return said.join(' · ');
  };
}
