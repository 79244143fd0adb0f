import type { AnalyticsType } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { formatExact, plainAmount } from '../../components/amount.ts';
import { formatDate } from '../../components/dates.ts';
import { dateCell, textCell } from '../../components/table/listTable.ts';
import type { TableCell } from '../../components/table/tableText.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const numberForm = /^-?\d+(?:\.(\d+))?$/;

/** A value of an analytics field as the reader's language writes it, with every digit that it has. */
export function analyticsText(value: string, type: AnalyticsType, language: LanguageTag): string {
  if (type === 'NUMBER') return formatExact(value, language);
  return type === 'DATE' && dayForm.test(value) ? formatDate(value, language) : value;
}

/** The same as it is copied and exported: numbers and dates as such. */
export function analyticsCell(value: string, type: AnalyticsType, language: LanguageTag): TableCell {
  const decimals = type === 'NUMBER' ? numberForm.exec(value) : null;
  if (decimals !== null) {
    return { text: plainAmount(value, language, decimals[1]?.length ?? 0), amount: value };
  }
  return type === 'DATE' && dayForm.test(value) ? dateCell(value, language) : textCell(value);
}
