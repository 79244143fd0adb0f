import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ErrorGroups_instance$key } from '../../../__generated__/ErrorGroups_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ErrorGroup } from './ErrorGroup.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { groupsByCode } from './groupsByCode.ts';

const fragment = graphql`
  fragment ErrorGroups_instance on StreamInstance {
    id
    source {
      firstRowNo
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
    }
    lastRun {
      kind
    }
    errors(first: 1) {
      totalCount
      storedCount
      groups {
        code
        column {
          position
          name
        }
        value
        count
        firstRow
      }
    }
  }
`;

interface ErrorGroupsProps {
  readonly instance: ErrorGroups_instance$key;
  readonly chosenCode: string | null;
}

/** The errors of the last run, each kind with what happened and what to do, and below it the values that caused it. */
export function ErrorGroups({ instance, chosenCode }: ErrorGroupsProps) {
  const { t } = useTranslation('streams/output');
  const language = useLanguage();
  const { id, source, fieldMap, stream, lastRun, errors } = useFragment(fragment, instance);
  const kinds = groupsByCode(errors.groups);
  if (kinds.length === 0) {
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
    fields: fieldMap.fields,
    rules: stream.rules,
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" color="text.secondary">
        {t('errors.summary', {
          formatted: formatCount(errors.totalCount, language),
          count: errors.totalCount,
        })}
      </Typography>
      {errors.storedCount < errors.totalCount && (
        <Alert severity="info">
          {t('errors.stored', { stored: formatCount(errors.storedCount, language) })}
        </Alert>
      )}
      {kinds.map((kind) => (
        <ErrorGroup key={kind.code} kind={kind} context={context} isChosen={kind.code === chosenCode} />
      ))}
    </Box>
  );
}
