import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ErrorGroups_instance$key } from '../../../__generated__/ErrorGroups_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';
import { useInstanceNotes } from '../shared/useInstanceNotes.ts';
import { DownloadErrors } from './DownloadErrors.tsx';
import { ErrorKinds } from './ErrorKinds.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { useRemedy } from './useRemedy.ts';

const fragment = graphql`
  fragment ErrorGroups_instance on StreamInstance {
    ...useInstanceNotes_instance
    id
    errorsUrl
    source {
      fileName
      firstRowNo
      rowCount
      columns {
        position
        name
      }
    }
    fieldMap {
      fields {
        name
        sources {
          position
        }
      }
    }
    stream {
      rules {
        id
        name
      }
      eliminations {
        id
        name
      }
    }
    lastRun {
      kind
    }
  }
`;

interface ErrorGroupsProps {
  readonly instance: ErrorGroups_instance$key;
  readonly place: EditorPlace;
}

/** The errors of the last run, each kind with what happened and what to do, and below it what caused it. */
export function ErrorGroups({ instance, place }: ErrorGroupsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const { id, errorsUrl, source, fieldMap, stream, lastRun } = data;
  const notes = useInstanceNotes(data);
  const { totalCount, storedCount, codes } = useErrorsOfRun().counts;
  const remedyOf = useRemedy(source?.rowCount ?? 0);
  if (codes.length === 0) {
    return (
      <EmptyState
        title={t(lastRun ? 'errors.noneTitle' : 'errors.notRunTitle')}
        description={t(lastRun ? 'errors.noneText' : 'errors.notRunText')}
      />
    );
  }
  const context: ErrorContext = {
    instanceId: id,
    firstRowNo: source?.firstRowNo ?? 1,
    columns: source?.columns ?? [],
    fields: fieldMap.fields,
    rules: stream.rules,
    eliminations: stream.eliminations,
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {t('errors.summary', { formatted: formatCount(totalCount, language), count: totalCount })}
        </Typography>
        <DownloadErrors
          url={errorsUrl}
          fileName={t('errors.fileName', { file: (source?.fileName ?? '').replace(/\.\w+$/, '') })}
          notes={notes}
          remedies={new Map(codes.map(({ code, count }) => [code, remedyOf(code, count)]))}
        />
      </Box>
      {storedCount < totalCount && (
        <Alert severity="info">{t('errors.stored', { stored: formatCount(storedCount, language) })}</Alert>
      )}
      <ErrorKinds kinds={codes} remedyOf={remedyOf} context={context} place={place} />
    </Box>
  );
}
