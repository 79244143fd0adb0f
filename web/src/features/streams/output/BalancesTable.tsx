import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  BalancesTable_instance$data,
  BalancesTable_instance$key,
} from '../../../__generated__/BalancesTable_instance.graphql.ts';
import { Amount } from '../../../components/Amount.tsx';
import { formatPeriod } from '../../../components/dates.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';

const fragment = graphql`
  fragment BalancesTable_instance on StreamInstance {
    stream {
      legalEntity {
        currency
      }
    }
    cells(details: true) {
      account {
        id
        code
        name
      }
      debit
      credit
      debitDetails {
        period {
          startDate
          endDate
        }
        dimensionInstance {
          code
          name
        }
        amount
      }
      creditDetails {
        period {
          startDate
          endDate
        }
        dimensionInstance {
          code
          name
        }
        amount
      }
    }
  }
`;

type CellValue = BalancesTable_instance$data['cells'][number];

interface CellRowsProps {
  readonly cell: CellValue;
}

function CellRows({ cell }: CellRowsProps) {
  const { t } = useTranslation('streams/output');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const details = [
    ...(cell.debitDetails ?? []).map((detail) => ({ ...detail, side: 'debit' as const })),
    ...(cell.creditDetails ?? []).map((detail) => ({ ...detail, side: 'credit' as const })),
  ].toSorted((left, right) => left.period.startDate.localeCompare(right.period.startDate));
  return (
    <Fragment>
      <TableRow hover>
        <TableCell sx={{ width: 44 }}>
          <IconButton
            sx={{ p: 0.5 }}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'balances.hide' : 'balances.show', { account: cell.account.code })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
          </IconButton>
        </TableCell>
        <TableCell
          component="th"
          scope="row"
          colSpan={2}
        >{`${cell.account.code} · ${cell.account.name}`}</TableCell>
        <TableCell align="right">
          <Amount value={cell.debit} />
        </TableCell>
        <TableCell align="right">
          <Amount value={cell.credit} />
        </TableCell>
      </TableRow>
      {isOpen &&
        details.map((detail) => (
          <TableRow
            key={`${detail.period.startDate} ${detail.dimensionInstance?.code ?? ''} ${detail.side}`}
            sx={{ bgcolor: 'tokens.sunken' }}
          >
            <TableCell />
            <TableCell sx={{ width: 180 }}>{formatPeriod(detail.period, language)}</TableCell>
            <TableCell>
              {detail.dimensionInstance
                ? `${detail.dimensionInstance.code} · ${detail.dimensionInstance.name}`
                : ''}
            </TableCell>
            <TableCell align="right">{detail.side === 'debit' && <Amount value={detail.amount} />}</TableCell>
            <TableCell align="right">
              {detail.side === 'credit' && <Amount value={detail.amount} />}
            </TableCell>
          </TableRow>
        ))}
    </Fragment>
  );
}

interface BalancesTableProps {
  readonly instance: BalancesTable_instance$key;
}

/** Turnover of each account in the version whose figures count, by period and dimension where opened. */
export function BalancesTable({ instance }: BalancesTableProps) {
  const { t } = useTranslation('streams/output');
  const { cells, stream } = useFragment(fragment, instance);
  if (cells.length === 0) {
    return <EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />;
  }
  return (
    <Table aria-label={t('tabs.balances')} stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell colSpan={3}>{t('entries.account')}</TableCell>
          <TableCell align="right">{`${t('common:debit')} (${stream.legalEntity.currency})`}</TableCell>
          <TableCell align="right">{`${t('common:credit')} (${stream.legalEntity.currency})`}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {cells.map((cell) => (
          <CellRows key={cell.account.id} cell={cell} />
        ))}
      </TableBody>
    </Table>
  );
}
