import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import { Link as RouterLink, useLocation } from 'react-router';
import type {
  postingColumns_posting$data,
  postingColumns_posting$key,
} from '../../__generated__/postingColumns_posting.graphql.ts';
import type { AnalyticsType } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import {
  exactDigits,
  formatAmount,
  formatCount,
  plainAmount,
  SHOWN_DIGITS,
  writtenAmount,
} from '../../components/amount.ts';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import {
  amountCell,
  countCell,
  dateCell,
  textCell,
  textColumn,
  type ListColumn,
} from '../../components/table/listTable.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { analyticsCell, analyticsText } from './analyticsText.ts';
import { statedText } from './statedText.ts';

export type Posting = postingColumns_posting$data;

const fragment = graphql`
  fragment postingColumns_posting on Transaction @inline {
    id
    key
    type
    date
    side
    debit
    credit
    currency
    originalAmount
    originalCurrency
    originalMinorDigits
    rate
    ratePer
    rateOrigin
    statedAmount
    statedCurrency
    period {
      id
      startDate
      endDate
    }
    rowNo
    version
    description
    kind
    isDeducted
    isClosing
    pairedByConvention
    isContra
    analytics {
      fieldId
      value
    }
    legalEntity {
      id
      code
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
    stream {
      id
      name
    }
  }
`;

export const readPosting = (key: postingColumns_posting$key): Posting => readInlineData(fragment, key);

/** An analytics field of the client, which postings may have values of. */
export interface AnalyticsColumn {
  readonly id: string;
  readonly mappingName: string;
  readonly displayName: string;
  readonly type: AnalyticsType;
}

interface WrittenPostings {
  readonly t: TFunction<'trial-balance'>;
  readonly language: LanguageTag;
  /** Decimals of the currency. */
  readonly digits: number;
  /** Of the figure; null where it has none. Lines in another one name theirs. */
  readonly currency: string | null;
  /** Whether some have an amount in another currency, which is written in columns of its own. */
  readonly hasOriginals: boolean;
  /** Whether some are in another currency than the figure, so that a column names that of each. */
  readonly namesCurrency: boolean;
  /** Whether the screen names the stream of each; what is written has a column for it in any case. */
  readonly showsStream: boolean;
  readonly analytics: readonly AnalyticsColumn[];
}

export const hasOriginals = (postings: readonly Posting[]): boolean =>
  postings.some(({ originalAmount }) => originalAmount != null);

export const namesCurrency = (postings: readonly Posting[], currency: string | null): boolean =>
  currency !== null && postings.some((posting) => posting.currency !== currency);

const RATE_DIGITS = 6;

const rateCell = (rate: string, language: LanguageTag) => ({
  text: plainAmount(rate, language, RATE_DIGITS),
  amount: writtenAmount(rate, RATE_DIGITS),
});

interface Rate {
  readonly rate: string;
  readonly per: number;
  readonly origin: 'USED' | 'IMPLIED';
}

/** The rate between both amounts; null where they give none. */
function rateOf({ rate, ratePer, rateOrigin }: Posting): Rate | null {
  if (rate == null || ratePer == null) return null;
  return { rate, per: ratePer, origin: rateOrigin === 'USED' ? 'USED' : 'IMPLIED' };
}

function originalColumns({
  t,
  language,
}: Pick<WrittenPostings, 't' | 'language'>): readonly ListColumn<Posting>[] {
  return [
    {
      header: t('panel.columns.original'),
      cell: ({ originalAmount, originalMinorDigits }) =>
        originalAmount == null
          ? textCell('')
          : amountCell(originalAmount, language, originalMinorDigits ?? undefined),
    },
    textColumn(t('panel.columns.originalCurrency'), ({ originalCurrency }) => originalCurrency),
    {
      header: t('panel.columns.rate'),
      cell: ({ rate }) => (rate == null ? textCell('') : rateCell(rate, language)),
    },
    { header: t('panel.columns.ratePer'), cell: ({ ratePer }) => countCell(ratePer) },
    textColumn(t('panel.columns.rateOrigin'), (posting) => {
      const rate = rateOf(posting);
      return rate === null ? '' : rateOriginText(posting, rate, t, language);
    }),
  ];
}

/** What is said of a posting: several things in one column of the screen, each in a column of its own where it is written. */
export function postingColumns(shown: WrittenPostings): readonly DataColumn<Posting>[] {
  const { t, language } = shown;
  const isOther = (posting: Posting) => shown.currency !== null && posting.currency !== shown.currency;
  const digitsOf = (posting: Posting, amount: string) =>
    isOther(posting) ? exactDigits(amount, SHOWN_DIGITS) : shown.digits;
  const ofSide = (side: 'debit' | 'credit'): DataColumn<Posting> => ({
    id: side,
    header: t(`common:${side}`),
    align: 'end',
    text: (posting) => formatAmount(posting[side], language),
    cellStyle: { whiteSpace: 'nowrap' },
    render: (posting) => (
      <>
        <Amount value={posting[side]} />
        {posting.side === side.toUpperCase() ? <Original posting={posting} /> : null}
        {posting.side === side.toUpperCase() && isOther(posting) ? (
          <Box sx={remarkStyle}>{posting.currency}</Box>
        ) : null}
        {posting.side === side.toUpperCase() ? (
          <Box sx={remarkStyle}>{statedText(posting, t, language)}</Box>
        ) : null}
      </>
    ),
    written: [
      {
        header: t(`common:${side}`),
        cell: (posting) => amountCell(posting[side], language, digitsOf(posting, posting[side])),
      },
      ...(side === 'credit' && shown.hasOriginals ? originalColumns(shown) : []),
      ...(side === 'credit' && shown.namesCurrency
        ? [textColumn(t('panel.columns.currency'), (posting: Posting) => posting.currency)]
        : []),
    ],
  });
  return [
    {
      id: 'date',
      header: t('panel.dateAndEntity'),
      text: ({ date }) => formatDate(date, language),
      cellStyle: { whiteSpace: 'nowrap' },
      render: ({ date, legalEntity }) => (
        <>
          {formatDate(date, language)}
          <Box sx={remarkStyle}>{legalEntity.code}</Box>
        </>
      ),
      written: [
        { header: t('panel.columns.date'), cell: ({ date }) => dateCell(date, language) },
        textColumn(t('panel.columns.entity'), ({ legalEntity }) => legalEntity.code),
      ],
    },
    {
      id: 'accounts',
      header: t(shown.showsStream ? 'panel.accountsAndStream' : 'panel.accounts'),
      text: titleOf,
      cellStyle: { width: '100%', maxWidth: 0 },
      render: (posting) => (
        <PostingText
          posting={posting}
          marks={marksOf(posting, t)}
          values={shown.analytics.flatMap((field) => {
            const value = valueIn(posting, field);
            const shownValue = analyticsText(value, field.type, language);
            return value === '' ? [] : [t('panel.ofValue', { field: field.displayName, value: shownValue })];
          })}
          showsStream={shown.showsStream}
        />
      ),
      written: [
        textColumn(t('panel.columns.text'), ({ description }) => description),
        textColumn(t('panel.columns.code'), ({ account }) => account?.code),
        textColumn(t('panel.columns.account'), ({ account }) => account?.name),
        textColumn(t('panel.columns.otherCode'), ({ correspondingAccount }) => correspondingAccount?.code),
        textColumn(t('panel.columns.otherAccount'), ({ correspondingAccount }) => correspondingAccount?.name),
        textColumn(t('panel.columns.marks'), (posting) =>
          [...marksOf(posting, t).map(({ label }) => label), statedText(posting, t, language)]
            .filter((text) => text !== '')
            .join(', '),
        ),
        ...shown.analytics.map((field) => ({
          header: field.displayName,
          cell: (posting: Posting) => analyticsCell(valueIn(posting, field), field.type, language),
        })),
      ],
    },
    ofSide('debit'),
    ofSide('credit'),
    {
      id: 'row',
      header: t('panel.row'),
      align: 'end',
      text: ({ rowNo }) => (rowNo == null ? '' : formatCount(rowNo, language)),
      render: (posting) => <SourceRowLink posting={posting} />,
      written: [
        textColumn(t('panel.columns.stream'), ({ stream }) => stream?.name),
        { header: t('source.version'), cell: ({ version }) => countCell(version) },
        { header: t('panel.row'), cell: ({ rowNo }) => countCell(rowNo) },
      ],
    },
  ];
}

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** It breaks rather than taking room from the text. */
const rateStyle = { whiteSpace: 'normal' } as const;
const remarkStyle = { typography: 'caption', color: 'text.secondary' } as const;

function titleOf({ description, account }: Posting): string {
  return description || `${account?.code ?? ''} ${account?.name ?? ''}`;
}

/** What the amount was in the currency of its company, and the rate between both. */
function Original({ posting }: { readonly posting: Posting }) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { originalAmount, originalCurrency, originalMinorDigits } = posting;
  if (originalAmount == null || originalCurrency == null) return null;
  const digits = exactDigits(originalAmount, originalMinorDigits ?? SHOWN_DIGITS);
  const found = rateOf(posting);
  return (
    <Box sx={remarkStyle} title={found === null ? '' : rateTitle(posting, found, t, language)}>
      {`${formatAmount(originalAmount, language, { digits })} ${originalCurrency}`}
      {found === null ? null : <Box sx={rateStyle}>{shortRate(found, t, language)}</Box>}
    </Box>
  );
}

function shortRate({ rate: exact, per, origin }: Rate, t: TFunction<'trial-balance'>, language: LanguageTag) {
  const rate = formatAmount(exact, language, { digits: RATE_DIGITS });
  const written = per === 1 ? rate : t('panel.ratePer', { rate, per: formatCount(per, language) });
  return t(`panel.rate.${origin}`, { rate: written });
}

const rateOriginText = (
  { period }: Posting,
  { origin }: Rate,
  t: TFunction<'trial-balance'>,
  language: LanguageTag,
): string => t(`panel.rateOrigin.${origin}`, { period: formatPeriod(period, language) });

function rateTitle(
  posting: Posting,
  found: Rate,
  t: TFunction<'trial-balance'>,
  language: LanguageTag,
): string {
  const { currency, originalCurrency } = posting;
  const { rate: exact, per } = found;
  const rate = formatAmount(exact, language, { digits: RATE_DIGITS });
  const equation = t('panel.rateOf', { currency, rate, originalCurrency, per: formatCount(per, language) });
  return `${rateOriginText(posting, found, t, language)}: ${equation}`;
}

/** What a posting has in an analytics field; empty where it has nothing. */
function valueIn({ analytics }: Posting, { id }: AnalyticsColumn): string {
  return analytics.find(({ fieldId }) => fieldId === id)?.value ?? '';
}

interface Mark {
  readonly label: string;
  readonly explanation?: string;
}

interface PostingTextProps {
  readonly posting: Posting;
  readonly marks: readonly Mark[];
  /** Of analytics fields, with what these are called. */
  readonly values: readonly string[];
  readonly showsStream: boolean;
}

function PostingText({ posting, marks, values, showsStream }: PostingTextProps) {
  const { account, correspondingAccount, description, stream } = posting;
  return (
    <>
      <Box sx={cutOff} title={description ?? undefined}>
        {titleOf(posting)}
      </Box>
      <Box sx={{ ...remarkStyle, ...cutOff }}>
        {account?.code || account?.name}
        {correspondingAccount ? ` ↔ ${correspondingAccount.code || correspondingAccount.name}` : null}
        {marks.map(({ label, explanation }) => (
          <span key={label} title={explanation}>{` · ${label}`}</span>
        ))}
      </Box>
      {values.length === 0 ? null : (
        <Box sx={{ ...remarkStyle, overflowWrap: 'anywhere' }}>{values.join(' · ')}</Box>
      )}
      {showsStream && stream ? (
        <Box sx={{ ...remarkStyle, overflowWrap: 'anywhere' }}>{stream.name}</Box>
      ) : null}
    </>
  );
}

/** The way to the row of the file, shown in the same place. */
function SourceRowLink({ posting: { key, rowNo } }: { readonly posting: Posting }) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { search } = useLocation();
  if (rowNo == null) return null;
  return (
    <Link
      component={RouterLink}
      to={`?${changedSearch(new URLSearchParams(search), { posting: key })}`}
      preventScrollReset
      underline="always"
      aria-label={t('panel.openRow', { row: rowNo })}
    >
      {formatCount(rowNo, language)}
    </Link>
  );
}

/** What else is to be known: that it comes from no row, closes a year, was paired by convention, or is what an entry lacks. */
function marksOf(posting: Posting, t: TFunction<'trial-balance'>): readonly Mark[] {
  return [
    ...(posting.type === 'POSTING' ? [] : [{ label: t(`types.${posting.type}`) }]),
    ...(posting.isDeducted ? [{ label: t('panel.deducted') }] : []),
    ...(posting.kind === 'ADJUSTMENT' ? [{ label: t('panel.adjusted') }] : []),
    ...(posting.isClosing ? [{ label: t('panel.closing') }] : []),
    ...(posting.pairedByConvention
      ? [{ label: t('panel.paired'), explanation: t('common:postingMark.paired') }]
      : []),
    ...(posting.isContra ? [{ label: t('panel.contra'), explanation: t('common:postingMark.contra') }] : []),
  ];
}
