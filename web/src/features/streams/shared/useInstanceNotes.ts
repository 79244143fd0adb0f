import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useInstanceNotes_instance$key } from '../../../__generated__/useInstanceNotes_instance.graphql.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

/** Which instance a table was exported from, in words. */
export function useInstanceNotes(instance: useInstanceNotes_instance$key): TableReport['notes'] {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const { stream, fromPeriod, toPeriod, source } = useFragment(
    graphql`
      fragment useInstanceNotes_instance on StreamInstance {
        stream {
          name
          legalEntity {
            code
            name
            currency
          }
        }
        fromPeriod {
          startDate
        }
        toPeriod {
          endDate
        }
        source {
          fileName
        }
      }
    `,
    instance,
  );
  const { code, name, currency } = stream.legalEntity;
  const range = { startDate: fromPeriod.startDate, endDate: toPeriod.endDate };
  return [
    [t('notes.entity'), `${code} ${name}`],
    [t('notes.stream'), stream.name],
    [t('list.range'), formatPeriod(range, language)],
    [t('notes.currency'), currency],
    ...(source ? [[t('notes.file'), source.fileName] as const] : []),
  ];
}
