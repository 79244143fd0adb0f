import { useTranslation } from 'react-i18next';
import { useConditionsText } from '../rules/useConditionsText.ts';
import { useRuleFieldName } from '../rules/useRuleFieldName.ts';
import { resultFields, type EliminationValue } from './eliminationDraft.ts';

/** Beside the fields of a file, what a line became. */
export function useEliminationFieldName(): (name: string) => string {
  const { t } = useTranslation('streams/eliminations');
  const fieldName = useRuleFieldName();
  return (name) => {
    const result = resultFields.find((field) => field === name);
    return result === undefined ? fieldName(name) : t(`result.${result.slice(1)}`);
  };
}

/** An elimination rule as a sentence: which lines it marks, and with whom they are. */
export function useEliminationText(): (rule: Omit<EliminationValue, 'key' | 'id' | 'name'>) => string {
  const { t } = useTranslation('streams/eliminations');
  const fieldName = useEliminationFieldName();
  const conditionsText = useConditionsText(fieldName);
  return ({ conditions, counterparty, counterpartyByCodeOf, set, kind, scope }) => {
    const taken = conditions.length === 0 ? t('streams/rules:text.everyLine') : conditionsText(conditions);
    const other = counterpartyByCodeOf
      ? t('text.byCode', { field: fieldName(counterpartyByCodeOf) })
      : (counterparty?.code ?? '…');
    const more = [
      scope === 'ENTRY' ? t('scopes.ENTRY') : null,
      kind === null ? null : t(`kinds.${kind}`),
      set === null || set === '' ? null : t('text.set', { set }),
    ].filter((part) => part !== null);
    return [`${taken} → ${other}`, ...more].join(' · ');
  };
}
