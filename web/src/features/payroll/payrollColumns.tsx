import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import type { PayrollFigures_client$data } from '../../__generated__/PayrollFigures_client.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatAmount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import type { Detail } from './payrollFilter.ts';

export type PayrollLine = PayrollFigures_client$data['payrollData']['edges'][number]['node'];

const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount);

/** The columns of figures, by what divides them; an amount opens the rows behind it. */
export function payrollColumns(
  t: TFunction<'payroll'>,
  language: LanguageTag,
  detail: Detail,
  onOpen: (line: PayrollLine) => void,
): readonly DataColumn<PayrollLine>[] {
  const figure = (id: 'ledgerAmount' | 'difference', header: string): DataColumn<PayrollLine> => ({
    id,
    header,
    align: 'end',
    text: (line) => formatAmount(line[id] ?? '0', language),
    amount: (line) => line[id] ?? '',
    render: (line) => (
      <Amount value={line[id] ?? '0'} isTotal={id === 'difference' && !isZero(line[id] ?? '0')} />
    ),
  });
  return [
    {
      id: 'entity',
      header: t('column.entity'),
      text: ({ legalEntity }) => legalEntity.code,
      isRowHeader: true,
    },
    { id: 'period', header: t('column.period'), text: ({ period }) => formatPeriod(period, language) },
    {
      id: 'account',
      header: t('column.account'),
      text: ({ account }) => `${account.code} · ${account.name}`,
    },
    { id: 'side', header: t('column.side'), text: ({ side }) => t(`side.${side}`) },
    ...(detail === 'PERSON'
      ? [
          {
            id: 'person',
            header: t('column.person'),
            text: ({ person }: PayrollLine) => (person ? `${person.name} · ${person.identity}` : ''),
          },
        ]
      : []),
    ...(detail === 'DIMENSION_INSTANCE'
      ? [
          {
            id: 'dimension',
            header: t('column.dimension'),
            text: ({ dimensionInstance }: PayrollLine) =>
              dimensionInstance ? `${dimensionInstance.code} · ${dimensionInstance.name}` : '',
          },
        ]
      : []),
    { id: 'currency', header: t('column.currency'), text: ({ currency }) => currency },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      text: ({ amount }) => formatAmount(amount, language),
      amount: ({ amount }) => amount,
      render: (line) =>
        isZero(line.amount) ? (
          <Amount value={line.amount} />
        ) : (
          <Link
            component="button"
            onClick={() => onOpen(line)}
            aria-label={t('open', { amount: formatAmount(line.amount, language) })}
          >
            <Amount value={line.amount} />
          </Link>
        ),
    },
    ...(detail === 'ACCOUNT'
      ? [figure('ledgerAmount', t('column.ledger')), figure('difference', t('column.difference'))]
      : []),
  ];
}
