import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  WaitingInstances_instance$data,
  WaitingInstances_instance$key,
} from '../../__generated__/WaitingInstances_instance.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatDateTime } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { instancePath } from '../../components/instances/editorAddress.ts';
import { actionColumn, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useInstanceDecisions } from './useDecisions.ts';

const fragment = graphql`
  fragment WaitingInstances_instance on StreamInstance @inline {
    id
    revision
    range
    fromPeriod {
      startDate
    }
    toPeriod {
      endDate
    }
    stream {
      kind
      slug
      name
      legalEntity {
        code
      }
    }
    source {
      fileName
      rowCount
    }
    lastRun {
      isCurrent
      errorCount
    }
    review {
      submittedBy
      submittedAt
    }
  }
`;

type Row = WaitingInstances_instance$data;

interface WaitingInstancesProps {
  readonly instances: readonly WaitingInstances_instance$key[];
}

export function WaitingInstances({ instances }: WaitingInstancesProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const titleId = useId();
  const addressOf = useClientAddress();
  const decisions = useInstanceDecisions();
  const rows = instances.map((each) => readInlineData(fragment, each));
  const rangeOf = ({ fromPeriod, toPeriod }: Row) =>
    formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language);
  const nameOf = (row: Row) => `${row.stream.name} · ${rangeOf(row)}`;
  /** What a run of the file as it is has found. */
  const runOf = ({ lastRun }: Row): string => {
    if (!lastRun?.isCurrent) return t('notRun');
    const count = lastRun.errorCount;
    return count === 0 ? t('noErrors') : t('errors', { count, formatted: formatCount(count, language) });
  };
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'import',
      header: t('import'),
      isRowHeader: true,
      text: nameOf,
      render: (row) => (
        <Link component={RouterLink} to={addressOf(instancePath(row.stream, row))}>
          {nameOf(row)}
        </Link>
      ),
    },
    { id: 'entity', header: t('entity'), text: ({ stream }) => stream.legalEntity.code },
    {
      id: 'file',
      header: t('file'),
      text: ({ source }) =>
        source
          ? t('fileRows', {
              name: source.fileName,
              count: source.rowCount,
              formatted: formatCount(source.rowCount, language),
            })
          : '',
    },
    { id: 'run', header: t('run'), text: runOf },
    {
      id: 'submitted',
      header: t('submitted'),
      text: ({ review: { submittedBy, submittedAt } }) =>
        [submittedBy, submittedAt ? formatDateTime(submittedAt, language) : null].filter(Boolean).join(', '),
    },
    actionColumn<Row>(t('decision'), (row) => (
      <DecisionButtons of={row} name={nameOf(row)} accept="release" decisions={decisions} />
    )),
  ];
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('imports')}
      </Typography>
      <DataTable labelledBy={titleId} columns={columns} rows={rows} idOf={({ id }) => id} />
    </Box>
  );
}
