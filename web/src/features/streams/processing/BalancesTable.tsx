import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BalancesTable_instance$key } from '../../../__generated__/BalancesTable_instance.graphql.ts';
import { Amount } from '../../../components/Amount.tsx';
import { formatPeriod } from '../../../components/dates.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { BalancesActions } from './BalancesActions.tsx';
import { balanceLines, detailsOf, type AccountTurnover } from './balanceLines.ts';

const fragment = graphql`
  fragment BalancesTable_instance on StreamInstance {
    ...BalancesActions_instance
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

interface CellRowsProps {
  readonly cell: AccountTurnover;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function CellRows({ cell, isOpen, onToggle }: CellRowsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const details = isOpen ? detailsOf(cell) : [];
  return (
    <Fragment>
      <TableRow hover>
        <TableCell sx={{ width: 44 }}>
          <IconButton
            sx={{ p: 0.5 }}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'balances.hide' : 'balances.show', { account: cell.account.code })}
            onClick={onToggle}
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
      {details.map((detail) => (
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
          <TableCell align="right">{detail.side === 'credit' && <Amount value={detail.amount} />}</TableCell>
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
  const { t } = useTranslation('streams/processing');
  const data = useFragment(fragment, instance);
  const { cells, stream } = data;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const isAllOpen = cells.every(({ account }) => open.has(account.id));
  if (cells.length === 0) {
    return <EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />;
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, minHeight: 32, mb: 2 }}>
        {/* It keeps its place when the actions beside it arrive. */}
        <Button
          sx={{ mr: 'auto' }}
          onClick={() => setOpen(new Set(isAllOpen ? [] : cells.map(({ account }) => account.id)))}
        >
          {t(isAllOpen ? 'balances.hideAll' : 'balances.showAll')}
        </Button>
        <Suspense fallback={null}>
          <BalancesActions instance={data} shown={balanceLines(cells, (id) => open.has(id))} />
        </Suspense>
      </Box>
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
            <CellRows
              key={cell.account.id}
              cell={cell}
              isOpen={open.has(cell.account.id)}
              onToggle={() => toggle(cell.account.id)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}
