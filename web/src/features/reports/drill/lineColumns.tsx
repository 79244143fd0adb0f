import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import { Link as RouterLink, useLocation } from 'react-router';
import type {
  lineColumns_line$data,
  lineColumns_line$key,
} from '../../../__generated__/lineColumns_line.graphql.ts';
import { exactDigits, formatAmount, formatCount, SHOWN_DIGITS } from '../../../components/amount.ts';
import { monthOf } from '../../../components/addressWords.ts';
import { formatDate } from '../../../components/dates.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { amountCell, dateCell, textColumn } from '../../../components/table/listTable.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ExactFigure } from './ExactFigure.tsx';

const fragment = graphql`
  fragment lineColumns_line on ReportTransaction @inline {
    transactionKey
    kind
    personId
    personName
    factor
    value
    currency
    date
    period {
      id
      startDate
      endDate
    }
    account {
      id
      code
      name
    }
    correspondingAccount {
      id
      code
      name
    }
    legalEntity {
      id
      code
    }
    secondLegalEntity {
      id
      code
    }
    dimensionInstance {
      id
      code
      name
    }
  }
`;

export type Line = lineColumns_line$data;

export const readLine = (key: lineColumns_line$key): Line => readInlineData(fragment, key);

interface WrittenLines {
  readonly t: TFunction<'reports/drill'>;
  readonly language: LanguageTag;
  /** Decimals of the currency. */
  readonly digits: number;
  /** Of the figure; null where it has none. Lines in another one name theirs. */
  readonly currency: string | null;
}

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const remarkStyle = { typography: 'caption', color: 'text.secondary' } as const;

const nameOf = (record: { readonly code: string; readonly name: string } | null | undefined): string =>
  record == null ? '' : `${record.code} ${record.name}`.trim();

/** What it is, where it is no posting, and how often it counts, where that is more than once. */
function kindOf({ kind, factor }: Line, { t, language }: Pick<WrittenLines, 't' | 'language'>): string {
  const times = Math.abs(factor);
  return [
    kind === 'ACTUAL' || kind === '%future added value' ? '' : t(`lines.kinds.${kind}`),
    times === 1 ? '' : t('lines.times', { count: times, shown: formatCount(times, language) }),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** What is said of a line: several things in one column of the screen, each in a column of its own where it is written. */
export function lineColumns({ t, language, digits, currency }: WrittenLines): readonly DataColumn<Line>[] {
  const isOther = (line: Line) => currency === null || line.currency !== currency;
  return [
    {
      id: 'date',
      header: t('lines.date'),
      text: ({ date }) => formatDate(date, language),
      cellStyle: { whiteSpace: 'nowrap' },
      written: [{ header: t('lines.date'), cell: ({ date }) => dateCell(date, language) }],
    },
    {
      id: 'entity',
      header: t('lines.entity'),
      text: ({ legalEntity }) => legalEntity.code,
      cellStyle: { whiteSpace: 'nowrap' },
    },
    {
      id: 'account',
      header: t('lines.account'),
      text: ({ account }) => nameOf(account),
      cellStyle: { width: '100%', maxWidth: 0 },
      render: (line) => <LineText line={line} kind={kindOf(line, { t, language })} />,
      written: [
        textColumn(t('lines.code'), ({ account }) => account?.code),
        textColumn(t('lines.account'), ({ account }) => account?.name),
        textColumn(t('lines.other'), ({ correspondingAccount }) => nameOf(correspondingAccount)),
        textColumn(t('lines.person'), ({ personName }) => personName ?? ''),
        textColumn(t('lines.instance'), ({ dimensionInstance }) => nameOf(dimensionInstance)),
        textColumn(t('lines.second'), ({ secondLegalEntity }) => secondLegalEntity?.code),
        textColumn(t('lines.kind'), (line) => kindOf(line, { t, language })),
      ],
    },
    {
      id: 'amount',
      header: t('lines.amount'),
      align: 'end',
      text: ({ value }) => formatAmount(value, language, { digits: exactDigits(value, SHOWN_DIGITS) }),
      cellStyle: { whiteSpace: 'nowrap' },
      render: (line) => (
        <>
          <ExactFigure value={line.value} />
          {isOther(line) ? <Box sx={remarkStyle}>{line.currency}</Box> : null}
        </>
      ),
      written: [
        { header: t('lines.amount'), cell: ({ value }) => amountCell(value, language, digits) },
        textColumn(t('lines.currency'), (line) => line.currency),
      ],
    },
    {
      id: 'row',
      header: t('lines.row'),
      align: 'end',
      text: () => '',
      render: (line) =>
        line.kind === 'PAYROLL' ? (
          <PayrollLink line={line} />
        ) : (
          <SourceRowLink line={line} day={formatDate(line.date, language)} />
        ),
      written: [],
    },
  ];
}

function LineText({ line, kind }: { readonly line: Line; readonly kind: string }) {
  const { t } = useTranslation('reports/drill');
  const { account, correspondingAccount, dimensionInstance, secondLegalEntity, personName } = line;
  const remarks = [
    kind,
    personName ?? '',
    secondLegalEntity == null ? '' : t('lines.with', { entity: secondLegalEntity.code }),
    correspondingAccount == null ? '' : `↔ ${nameOf(correspondingAccount)}`,
    nameOf(dimensionInstance),
  ].filter((text) => text !== '');
  return (
    <>
      <Box sx={cutOff} title={nameOf(account)}>
        {nameOf(account)}
      </Box>
      <Box sx={{ ...remarkStyle, ...cutOff }} title={remarks.join(' · ')}>
        {remarks.join(' · ')}
      </Box>
    </>
  );
}

/** The way to the month of the legal entity in payroll, where the rows of its file are; names are seen there by who may. */
function PayrollLink({ line }: { readonly line: Line }) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { legalEntity, period, account, personId } = line;
  const search = new URLSearchParams({
    from: monthOf(period.startDate),
    to: monthOf(period.endDate),
    entity: legalEntity.code,
    ...(personId == null ? {} : { by: 'person' }),
  });
  return (
    <Link
      component={RouterLink}
      to={`${addressOf('data-audit/payroll')}?${search}`}
      underline="always"
      aria-label={t('lines.openPayroll', {
        account: nameOf(account),
        entity: legalEntity.code,
        period: formatPeriod(period, language),
      })}
    >
      {t('lines.kinds.PAYROLL')}
    </Link>
  );
}

/** The way to the row of the file, shown in the same place; none for who may not see it. */
function SourceRowLink({ line, day }: { readonly line: Line; readonly day: string }) {
  const { t } = useTranslation('reports/drill');
  const { search } = useLocation();
  if (line.transactionKey == null) return null;
  return (
    <Link
      component={RouterLink}
      to={`?${changedSearch(new URLSearchParams(search), { posting: line.transactionKey })}`}
      preventScrollReset
      underline="always"
      aria-label={t('lines.openRow', { account: nameOf(line.account), day })}
    >
      {t('lines.source')}
    </Link>
  );
}
