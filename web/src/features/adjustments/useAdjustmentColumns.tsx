import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useAdjustmentColumns_adjustment$key } from '../../__generated__/useAdjustmentColumns_adjustment.graphql.ts';
import { formatAmount, writtenAmount } from '../../components/amount.ts';
import { FileLinks } from '../../components/FileLinks.tsx';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const fragment = graphql`
  fragment useAdjustmentColumns_adjustment on Adjustment @inline {
    description
    kind
    currency
    debit
    status
    reason
    isReversal
    isStale
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
    origin {
      id
    }
    firstLegalEntity {
      code
    }
    secondLegalEntity {
      code
    }
    files {
      fileName
      fileUrl
    }
  }
`;

const colours = { DRAFT: 'default', SUBMITTED: 'info', APPROVED: 'success', REJECTED: 'error' } as const;

/** What is shown of an adjustment. */
export function useAdjustmentColumns(): readonly DataColumn<useAdjustmentColumns_adjustment$key>[] {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const read = (row: useAdjustmentColumns_adjustment$key) => readInlineData(fragment, row);
  const notesOf = (row: useAdjustmentColumns_adjustment$key): string => {
    const { reversesIn, repeatsUntil, origin, isReversal, isStale, reason } = read(row);
    return [
      reversesIn ? t('reversedIn', { period: formatPeriod(reversesIn, language) }) : '',
      repeatsUntil ? t('repeatedUntil', { period: formatPeriod(repeatsUntil, language) }) : '',
      origin ? t(isReversal ? 'isReversal' : 'isRepetition') : '',
      isStale ? t('stale') : '',
      reason ?? '',
    ]
      .filter((note) => note !== '')
      .join(' · ');
  };
  const statusOf = (row: useAdjustmentColumns_adjustment$key) => t(`statuses.${read(row).status}`);
  return [
    {
      id: 'period',
      header: t('period'),
      text: (row) => formatPeriod(read(row).period, language),
      sortBy: (row) => read(row).period.startDate,
      cellStyle: { whiteSpace: 'nowrap' },
    },
    {
      id: 'description',
      header: t('description'),
      isRowHeader: true,
      text: (row) => read(row).description,
      sortBy: (row) => read(row).description,
    },
    {
      id: 'entities',
      header: t('entities'),
      text: (row) => {
        const { firstLegalEntity, secondLegalEntity } = read(row);
        return [firstLegalEntity.code, secondLegalEntity?.code].filter(Boolean).join(' – ');
      },
      cellStyle: { whiteSpace: 'nowrap' },
    },
    { id: 'kind', header: t('kind'), text: (row) => t(`kinds.${read(row).kind}`) },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      text: (row) => `${formatAmount(read(row).debit, language)} ${read(row).currency}`,
      cellStyle: { whiteSpace: 'nowrap' },
      written: [
        {
          header: t('amount'),
          cell: (row) => ({ text: read(row).debit, amount: writtenAmount(read(row).debit, 2) }),
        },
        { header: t('currency'), cell: (row) => ({ text: read(row).currency, amount: null }) },
      ],
    },
    {
      id: 'status',
      header: t('status'),
      text: statusOf,
      sortBy: statusOf,
      render: (row) => (
        <Chip
          size="small"
          variant="outlined"
          color={colours[read(row).status as keyof typeof colours] ?? 'default'}
          label={statusOf(row)}
        />
      ),
    },
    {
      id: 'notes',
      header: t('notes'),
      text: (row) =>
        [notesOf(row), ...read(row).files.map(({ fileName }) => fileName)].filter(Boolean).join(' · '),
      render: (row) => {
        const { files, description } = read(row);
        return (
          <>
            {notesOf(row)}
            {files.length === 0 ? null : (
              <FileLinks label={t('filesOf', { name: description })} files={files} />
            )}
          </>
        );
      },
    },
  ];
}
