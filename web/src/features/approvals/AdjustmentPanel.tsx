import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AdjustmentPanel_adjustment$data,
  AdjustmentPanel_adjustment$key,
} from '../../__generated__/AdjustmentPanel_adjustment.graphql.ts';
import { formatAmount } from '../../components/amount.ts';
import { FileLinks } from '../../components/FileLinks.tsx';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { SidePanel } from '../../components/SidePanel.tsx';
import type { DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';

const fragment = graphql`
  fragment AdjustmentPanel_adjustment on Adjustment {
    id
    description
    currency
    rateKind
    period {
      startDate
      endDate
    }
    reversesIn {
      startDate
      endDate
    }
    repeatsUntil {
      startDate
      endDate
    }
    lines {
      lineNo
      side
      amount
      functionalAmount
      functionalCurrency
      legalEntity {
        code
      }
      account {
        code
        name
      }
      dimensionInstance {
        code
      }
    }
    files {
      fileName
      fileUrl
    }
  }
`;

type Line = AdjustmentPanel_adjustment$data['lines'][number];

interface AdjustmentPanelProps {
  readonly adjustment: AdjustmentPanel_adjustment$key;
  readonly onClose: () => void;
}

/** What somebody approves: each line, in its own currency too. */
export function AdjustmentPanel({ adjustment, onClose }: AdjustmentPanelProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { id, description, currency, period, reversesIn, repeatsUntil, rateKind, lines, files } = useFragment(
    fragment,
    adjustment,
  );
  const amountOn = (side: Line['side']) => (line: Line) =>
    line.side === side ? formatAmount(line.amount, language) : '';
  const columns: readonly DataColumn<Line>[] = [
    { id: 'entity', header: t('entity'), text: ({ legalEntity }) => legalEntity.code },
    {
      id: 'account',
      header: t('account'),
      isRowHeader: true,
      text: ({ account, dimensionInstance }) =>
        [`${account.code} ${account.name}`, dimensionInstance?.code].filter(Boolean).join(' · '),
    },
    { id: 'debit', header: t('debit'), align: 'end', text: amountOn('DEBIT') },
    { id: 'credit', header: t('credit'), align: 'end', text: amountOn('CREDIT') },
    {
      id: 'functional',
      header: t('functional'),
      align: 'end',
      text: ({ functionalAmount, functionalCurrency }) =>
        `${formatAmount(functionalAmount, language)} ${functionalCurrency}`,
      cellStyle: { whiteSpace: 'nowrap' },
    },
  ];
  const notes = [
    t(`rates.${rateKind as 'AVERAGE' | 'CLOSING'}`),
    reversesIn ? t('reversedIn', { period: formatPeriod(reversesIn, language) }) : '',
    repeatsUntil ? t('repeatedUntil', { period: formatPeriod(repeatsUntil, language) }) : '',
  ].filter((note) => note !== '');
  return (
    <SidePanel
      place="approvals"
      title={description}
      subtitle={`${formatPeriod(period, language)} · ${currency}`}
      contentKey={id}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {notes.join(' · ')}
      </Typography>
      <DataTable label={t('lines')} columns={columns} rows={lines} idOf={({ lineNo }) => String(lineNo)} />
      {files.length === 0 ? null : (
        <Box component="section" sx={{ mt: 4 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('files')}
          </Typography>
          <FileLinks label={t('files')} files={files} />
        </Box>
      )}
    </SidePanel>
  );
}
