import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import { Link } from 'react-router';
import type {
  useInitialColumns_initialBalance$data,
  useInitialColumns_initialBalance$key,
} from '../../__generated__/useInitialColumns_initialBalance.graphql.ts';
import { formatAmount, SHOWN_DIGITS, writtenAmount } from '../../components/amount.ts';
import { formatDate, formatDateTime } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { rateWords } from './rateWords.ts';

const fragment = graphql`
  fragment useInitialColumns_initialBalance on InitialBalance @inline {
    date
    currency
    globalCurrency
    debit
    globalDebit
    rate
    ratePer
    isGlobalStated
    isLocked
    fileName
    createdAt
    createdBy
    legalEntity {
      code
      name
    }
    openingPeriod {
      startDate
      endDate
    }
  }
`;

type Key = useInitialColumns_initialBalance$key;
type Balance = useInitialColumns_initialBalance$data;

/** What is shown of an initial balance; its sum leads to the trial balance that opens with it. */
export function useInitialColumns(): readonly DataColumn<Key>[] {
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const of =
    <Value,>(read: (balance: Balance) => Value) =>
    (row: Key): Value =>
      read(readInlineData(fragment, row));
  const openingOf = ({ legalEntity, openingPeriod }: Balance): string => {
    const month = openingPeriod.startDate.slice(0, 7);
    const search = new URLSearchParams({ from: month, to: month, entity: legalEntity.code });
    return `${addressOf('data-audit/balance')}?${search}`;
  };
  const sumOf = ({ debit, currency }: Balance) => `${formatAmount(debit, language)} ${currency}`;
  const translationOf = (balance: Balance): string => {
    const { isGlobalStated, rate, currency, globalCurrency } = balance;
    if (currency === globalCurrency) return '';
    if (rate == null) return isGlobalStated ? t('stated') : '';
    return t('translated', rateWords({ ...balance, rate }, language));
  };
  const whole = { cellStyle: { whiteSpace: 'nowrap' } } as const;
  const figure = { ...whole, align: 'end' } as const;
  return [
    {
      id: 'entity',
      header: t('entity'),
      text: of(({ legalEntity: { code, name } }) => `${code} ${name}`),
      isRowHeader: true,
    },
    { ...whole, id: 'date', header: t('date'), text: of(({ date }) => formatDate(date, language)) },
    {
      ...whole,
      id: 'opens',
      header: t('opens'),
      text: of(({ openingPeriod, isLocked }) => {
        const period = formatPeriod(openingPeriod, language);
        return isLocked ? t('locked', { period }) : period;
      }),
    },
    {
      ...figure,
      id: 'debit',
      header: t('sum'),
      text: of(sumOf),
      amount: of(({ debit }) => writtenAmount(debit, SHOWN_DIGITS)),
      render: of((balance) => (
        <MuiLink
          component={Link}
          to={openingOf(balance)}
          aria-label={t('show', { name: balance.legalEntity.name })}
        >
          {sumOf(balance)}
        </MuiLink>
      )),
    },
    {
      ...figure,
      id: 'globalDebit',
      header: t('globalSum'),
      text: of(
        ({ globalDebit, globalCurrency }) => `${formatAmount(globalDebit, language)} ${globalCurrency}`,
      ),
      amount: of(({ globalDebit }) => writtenAmount(globalDebit, SHOWN_DIGITS)),
    },
    { id: 'translation', header: t('translation'), text: of(translationOf) },
    { id: 'file', header: t('file'), text: of(({ fileName }) => fileName) },
    {
      id: 'imported',
      header: t('imported'),
      text: of(({ createdAt, createdBy }) =>
        [formatDateTime(createdAt, language), createdBy ?? ''].filter((text) => text !== '').join(', '),
      ),
    },
  ];
}
