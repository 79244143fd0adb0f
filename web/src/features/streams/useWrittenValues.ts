import { useTranslation } from 'react-i18next';
import { saidByFormat } from './fields/formatChoices.ts';
import { useConditionsText } from './rules/useConditionsText.ts';
import { useRuleFieldName } from './rules/useRuleFieldName.ts';
import { fieldKind } from './shared/fieldKinds.ts';
import { useFieldName } from './shared/useFieldName.ts';
import { columnsIn, conditionsIn, formatIn } from './writtenValues.ts';

/** What the audit log writes of rules and field maps, in the words of their own screens. */
export function useWrittenValues() {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const ofRows = useConditionsText(fieldName);
  const ofRule = useConditionsText(useRuleFieldName());
  const texts: Readonly<Record<string, (text: string, part: string) => string | undefined>> = {
    conditions: (text) => within(conditionsIn(text), ofRule),
    row_filter: (text) => within(conditionsIn(text), ofRows),
    sources: (text) => columnsIn(text)?.join(' + '),
    format: (text, part) =>
      within(formatIn(text), (format) =>
        saidByFormat(fieldKind(part), format)
          .map(([key, value]) => t(key, { value }))
          .join(' · '),
      ),
    side_from: (text) => t(`options.side.${text.toUpperCase()}`),
    amount_kind: (text) => t(`options.kind.${text.toUpperCase()}`),
    earlier_results: (text) => t(`options.earlier.${text.toUpperCase()}`),
    account_by_code_of: fieldName,
    dimension_by_code_of: fieldName,
  };
  /** Undefined: it is no value of theirs. */
  const writtenText = (field: string, value: string, part: string): string | undefined =>
    texts[field]?.(value, part);
  return { writtenText, fieldName };
}

function within<T>(value: T | null, text: (value: T) => string): string | undefined {
  return value === null ? undefined : text(value);
}
