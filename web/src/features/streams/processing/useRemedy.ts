import { useTranslation } from 'react-i18next';
import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';

/** Where more rows fail, the way of reading may be wrong rather than they. */
const fewShareMax = 0.1;

/** What mends the errors of a kind; where nearly all other rows of the file are read well, only the row can be wrong. */
export function useRemedy(rowCount: number): (code: ProcessingErrorCode, count: number) => string {
  const { t } = useTranslation('streams/processing');
  return (code, count) =>
    code === 'dateCannotBeParsed' && count <= rowCount * fewShareMax
      ? t('errors.fewDates')
      : t(`code.${code}.remedy`);
}
