import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useFiguresReport_instance$key } from '../../../__generated__/useFiguresReport_instance.graphql.ts';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useMinorDigits } from '../../../components/useMinorDigits.ts';
import { useInstanceNotes } from '../shared/useInstanceNotes.ts';

interface FiguresReport {
  readonly streamName: string;
  readonly publishedVersion: string;
  readonly notes: TableReport['notes'];
  /** With how many decimals its amounts are written. */
  readonly digits: number;
}

/** What is said of the figures of an instance where they are exported. */
export function useFiguresReport(instance: useFiguresReport_instance$key): FiguresReport {
  const { t } = useTranslation('streams');
  const data = useFragment(
    graphql`
      fragment useFiguresReport_instance on StreamInstance {
        publishedVersion
        stream {
          name
          legalEntity {
            currency
          }
        }
        ...useInstanceNotes_instance
      }
    `,
    instance,
  );
  const publishedVersion = String(data.publishedVersion ?? '');
  return {
    streamName: data.stream.name,
    publishedVersion,
    notes: [...useInstanceNotes(data), [t('notes.version'), publishedVersion]],
    digits: useMinorDigits(data.stream.legalEntity.currency),
  };
}
