import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  WaitingAdjustments_adjustment$data,
  WaitingAdjustments_adjustment$key,
} from '../../__generated__/WaitingAdjustments_adjustment.graphql.ts';
import { formatAmount } from '../../components/amount.ts';
import { formatDateTime } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { actionColumn, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useAdjustmentDecisions } from './useDecisions.ts';

const fragment = graphql`
  fragment WaitingAdjustments_adjustment on Adjustment @inline {
    id
    revision
    description
    currency
    debit
    isStale
    submittedBy
    submittedAt
    period {
      startDate
      endDate
    }
    firstLegalEntity {
      code
    }
    secondLegalEntity {
      code
    }
    ...AdjustmentPanel_adjustment
  }
`;

type Row = WaitingAdjustments_adjustment$data;

interface WaitingAdjustmentsProps {
  readonly adjustments: readonly WaitingAdjustments_adjustment$key[];
  /** Shows the lines of one. */
  readonly onShow: (adjustment: WaitingAdjustments_adjustment$data) => void;
}

export function WaitingAdjustments({ adjustments, onShow }: WaitingAdjustmentsProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const titleId = useId();
  const decisions = useAdjustmentDecisions();
  const rows = adjustments.map((each) => readInlineData(fragment, each));
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'period',
      header: t('period'),
      text: ({ period }) => formatPeriod(period, language),
      cellStyle: { whiteSpace: 'nowrap' },
    },
    {
      id: 'description',
      header: t('description'),
      isRowHeader: true,
      text: ({ description, isStale }) => (isStale ? `${description} · ${t('stale')}` : description),
      render: (row) => (
        <>
          <Button size="small" sx={{ ml: -2, textAlign: 'start' }} onClick={() => onShow(row)}>
            {row.description}
          </Button>
          {row.isStale ? (
            <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
              {t('stale')}
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      id: 'entities',
      header: t('entities'),
      text: ({ firstLegalEntity, secondLegalEntity }) =>
        [firstLegalEntity.code, secondLegalEntity?.code].filter(Boolean).join(' – '),
      cellStyle: { whiteSpace: 'nowrap' },
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      text: ({ debit, currency }) => `${formatAmount(debit, language)} ${currency}`,
      cellStyle: { whiteSpace: 'nowrap' },
    },
    {
      id: 'submitted',
      header: t('submitted'),
      text: ({ submittedBy, submittedAt }) =>
        [submittedBy, submittedAt ? formatDateTime(submittedAt, language) : null].filter(Boolean).join(', '),
    },
    actionColumn<Row>(t('decision'), (row) => (
      <DecisionButtons of={row} name={row.description} accept="approve" decisions={decisions} />
    )),
  ];
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('adjustments')}
      </Typography>
      <DataTable labelledBy={titleId} columns={columns} rows={rows} idOf={({ id }) => id} />
    </Box>
  );
}
