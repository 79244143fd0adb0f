import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BalancesTable_instance$key } from '../../../__generated__/BalancesTable_instance.graphql.ts';
import { SHOWN_DIGITS } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { BalancesActions } from './BalancesActions.tsx';
import { balanceColumns, balanceLines } from './balanceLines.tsx';

const fragment = graphql`
  fragment BalancesTable_instance on StreamInstance {
    ...useFiguresReport_instance
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

interface BalancesTableProps {
  readonly instance: BalancesTable_instance$key;
}

/** Turnover of each account in the version whose figures count, by period and dimension where opened. */
export function BalancesTable({ instance }: BalancesTableProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const { cells, stream } = data;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const isAllOpen = cells.every(({ account }) => open.has(account.id));
  const lines = balanceLines(cells, (id) => open.has(id));
  const columns = balanceColumns(
    { t, language, digits: SHOWN_DIGITS },
    { currency: stream.legalEntity.currency, isOpen: (id) => open.has(id), toggle },
  );
  return (
    <DataTable
      place="balances"
      label={t('tabs.balances')}
      columns={columns}
      rows={lines}
      idOf={({ account, detail }) =>
        [account.id, detail?.period.startDate, detail?.dimensionInstance?.code, detail?.side].join(' ')
      }
      isDetail={({ detail }) => detail !== null}
      empty={<EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />}
      renderActions={(shown) => (
        <>
          {/* It keeps its place when the actions beside it arrive. */}
          <Button
            sx={{ mr: 'auto' }}
            onClick={() => setOpen(new Set(isAllOpen ? [] : cells.map(({ account }) => account.id)))}
          >
            {t(isAllOpen ? 'balances.hideAll' : 'balances.showAll')}
          </Button>
          <Suspense fallback={null}>
            <BalancesActions instance={data} shown={shown} />
          </Suspense>
        </>
      )}
      isHeaderSticky
    />
  );
}
