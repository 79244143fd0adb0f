import { formatDateInWords } from '../../../components/dates.ts';
import { formatAmount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { fieldKind } from '../shared/fieldKinds.ts';
import type { FieldValue } from './fieldMapDraft.ts';

const amountDigits = 3;

/** A value of the file with what it means, `03/04/2024 = 3 April 2024`. */
export function useReading(): (field: FieldValue, sample: string, value: string) => string {
  const language = useLanguage();
  return ({ name }, sample, value) => {
    if (value === '') return `${sample} = ?`;
    const kind = fieldKind(name);
    if (kind === 'amount') return `${sample} = ${formatAmount(value, language, { digits: amountDigits })}`;
    if (kind === 'date' || kind === 'period') return `${sample} = ${formatDateInWords(value, language)}`;
    return `${sample} = ${value}`;
  };
}
