import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  TranslatedParts_part$data,
  TranslatedParts_part$key,
} from '../../__generated__/TranslatedParts_part.graphql.ts';
import {
  exactDigits,
  formatAmount,
  formatCount,
  isZero,
  SHOWN_DIGITS,
  ZERO_SIGN,
} from '../../components/amount.ts';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

type Part = TranslatedParts_part$data & {
  /** How often it counts in the figure. */
  readonly times?: number;
};
type PartRate = NonNullable<Part['functionalRate']>;

const fragment = graphql`
  fragment TranslatedParts_part on TranslatedPart @inline {
    type
    date
    rateKind
    isDeducted
    statedCurrency
    statedDebit
    statedCredit
    functionalCurrency
    functionalDebit
    functionalCredit
    functionalRate {
      rate
      per
      origin
    }
    reportingRate {
      rate
      per
      origin
    }
    debit
    credit
    period {
      id
      startDate
      endDate
    }
    legalEntity {
      id
      code
    }
  }
`;

export const readPart = (key: TranslatedParts_part$key): Part => readInlineData(fragment, key);

const MINUS = '\u2212';
const RATE_DIGITS = 6;
/** More are shown when they are asked for: capital has one for each month. */
const PARTS_SHOWN = 12;

interface Written {
  readonly t: TFunction<'trial-balance'>;
  readonly language: LanguageTag;
}

/** What was translated, and when; of what is taken away, that it is. */
function nameOf({ type, period, date, isDeducted }: Part, { t, language }: Written): string {
  const when = period ? formatPeriod(period, language) : date != null ? formatDate(date, language) : '';
  const part = [t(`translation.types.${type}`), when].filter((word) => word !== '').join(' · ');
  return isDeducted ? t('translation.less', { part }) : part;
}

/** Books in the reporting currency stay as they are. */
const isUntranslated = ({ type, functionalCurrency }: Part, currency: string): boolean =>
  functionalCurrency === currency && type !== 'TRANSLATION_ADJUSTMENT';

/** Whose, and at which of the rates. */
function placeOf(part: Part, currency: string, { t }: Written): string {
  const { legalEntity, rateKind } = part;
  const isRated = rateKind != null && !isUntranslated(part, currency);
  const kind = isRated ? t(`translation.rateKinds.${rateKind}`) : '';
  return [legalEntity.code, kind].filter((word) => word !== '').join(' · ');
}

function rateText({ rate: exact, per }: PartRate, currency: string, { t, language }: Written): string {
  const rate = formatAmount(exact, language, { digits: RATE_DIGITS });
  const written = per === 1 ? rate : t('panel.ratePer', { rate, per: formatCount(per, language) });
  return `${currency} ${written}`;
}

interface NamedRate {
  readonly text: string;
  readonly origin: string;
}

/** Of the functional currency for so much of the reporting one. */
function historicalRate(part: Part, { rate: exact, per }: PartRate, currency: string, written: Written) {
  const { t, language } = written;
  const rate = formatAmount(exact, language, { digits: RATE_DIGITS });
  const { functionalCurrency } = part;
  return t('translation.rateFor', { functionalCurrency, rate, currency, per: formatCount(per, language) });
}

/** The rates of both currencies against that of the group, which has none; one by hand is against the reporting currency. */
function ratesOf(part: Part, currency: string, written: Written): readonly NamedRate[] {
  const { functionalRate, reportingRate, functionalCurrency, rateKind } = part;
  if (isUntranslated(part, currency)) return [{ text: written.t('translation.untranslated'), origin: '' }];
  if (rateKind === 'HISTORICAL' && functionalRate != null) {
    const origin = written.t(`translation.origins.${functionalRate.origin}`);
    return [{ text: historicalRate(part, functionalRate, currency, written), origin }];
  }
  const named = (rate: Part['functionalRate'], of: string): readonly NamedRate[] =>
    rate == null
      ? []
      : [{ text: rateText(rate, of, written), origin: written.t(`translation.origins.${rate.origin}`) }];
  return [...named(functionalRate, functionalCurrency), ...named(reportingRate, currency)];
}

/** Debit, and credit below it, each where there is any. */
function sidesOf(debit: string, credit: string, { t, language }: Written): readonly string[] {
  const amount = (exact: string) =>
    formatAmount(exact, language, { digits: exactDigits(exact, SHOWN_DIGITS) });
  return [
    ...(isZero(debit) ? [] : [t('translation.debit', { amount: amount(debit) })]),
    ...(isZero(credit) ? [] : [t('translation.credit', { amount: amount(credit) })]),
  ];
}

/** The amounts of a part in functional currency; a sign for none where it has one in another currency alone. */
function functionalOf(part: Part, written: Written): readonly string[] {
  const sides = sidesOf(part.functionalDebit, part.functionalCredit, written);
  return sides.length === 0 && part.type !== 'TRANSLATION_ADJUSTMENT' ? [ZERO_SIGN] : sides;
}

/** What the file of an initial balance states in group currency, which is translated instead of the functional amount. */
function statedOf({ statedCurrency, statedDebit, statedCredit }: Part, written: Written): readonly string[] {
  if (statedCurrency == null || statedDebit == null || statedCredit == null) return [];
  const sides = sidesOf(statedDebit, statedCredit, written);
  const amount = sides.length === 0 ? ZERO_SIGN : sides.join(', ');
  return [written.t('translation.stated', { amount, currency: statedCurrency })];
}

/** What a part gives to the figure, in the reporting currency. */
function resultOf({ debit, credit, isDeducted, times = 1 }: Part, written: Written): readonly string[] {
  const count = times === 1 ? '' : `${formatCount(times, written.language)} × `;
  const sides = sidesOf(debit, credit, written).map((amount) => `${count}${amount}`);
  return isDeducted ? sides.map((amount) => `${MINUS} ${amount}`) : sides;
}

/** A part as a line above exported postings: what was translated, at which rates, and what it became. */
export function partNotes(
  parts: readonly Part[],
  currency: string,
  written: Written,
): readonly (readonly [string, string])[] {
  return parts.map((part) => {
    const before = functionalOf(part, written).join(', ');
    const after = resultOf(part, written).join(', ');
    const rates = ratesOf(part, currency, written).map(({ text, origin }) =>
      origin === '' ? text : `${text} (${origin})`,
    );
    return [
      `${nameOf(part, written)} · ${placeOf(part, currency, written)}`,
      [
        ...(before === '' ? [] : [`${before} ${part.functionalCurrency}`]),
        ...statedOf(part, written),
        ...rates,
        `${after === '' ? ZERO_SIGN : after} ${currency}`,
      ].join(' · '),
    ] as const;
  });
}

const remarkStyle = { typography: 'caption', color: 'text.secondary' } as const;

interface TranslatedPartsProps {
  readonly parts: readonly Part[];
  readonly currency: string;
}

/** What a figure in a reporting currency is made of: functional amounts by the rates that translate them. */
export function TranslatedParts({ parts, currency }: TranslatedPartsProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const isWhole = isAsked || parts.length <= PARTS_SHOWN;
  const written = { t, language };
  const lines = (all: readonly string[]) =>
    all.map((line) => (
      <Box key={line} sx={{ whiteSpace: 'nowrap' }}>
        {line}
      </Box>
    ));
  return (
    <Box sx={{ mb: 3 }}>
      <DataTable
        place="translated-parts"
        label={t('translation.title')}
        rows={isWhole ? parts : parts.slice(0, PARTS_SHOWN)}
        {...(!isWhole && {
          count: t('panel.shown', {
            shown: formatCount(PARTS_SHOWN, language),
            total: formatCount(parts.length, language),
          }),
        })}
        more={
          isWhole ? null : { label: t('common:showMore'), isLoading: false, onMore: () => setIsAsked(true) }
        }
        style={{ '& td, & th': { px: 1.5 } }}
        idOf={(part) =>
          [
            part.legalEntity.id,
            nameOf(part, written),
            ...ratesOf(part, currency, written).map(({ text }) => text),
          ].join(' ')
        }
        columns={[
          {
            id: 'part',
            header: t('translation.part'),
            text: (part) => nameOf(part, written),
            cellStyle: { width: '100%' },
            render: (part) => (
              <>
                <Box>{nameOf(part, written)}</Box>
                <Box sx={remarkStyle}>{placeOf(part, currency, written)}</Box>
              </>
            ),
          },
          {
            id: 'functional',
            header: t('filter.functional'),
            align: 'end',
            text: (part) => [...functionalOf(part, written), ...statedOf(part, written)].join(', '),
            render: (part) => (
              <>
                {lines(functionalOf(part, written))}
                {part.type === 'TRANSLATION_ADJUSTMENT' ? null : (
                  <Box sx={remarkStyle}>{part.functionalCurrency}</Box>
                )}
                {lines(statedOf(part, written))}
              </>
            ),
          },
          {
            id: 'rates',
            header: t('translation.rates'),
            align: 'end',
            text: (part) =>
              ratesOf(part, currency, written)
                .map(({ text }) => text)
                .join(', '),
            render: (part) =>
              ratesOf(part, currency, written).map(({ text, origin }) => (
                <Box key={text}>
                  <Box sx={{ whiteSpace: 'nowrap' }}>{text}</Box>
                  {origin === '' ? null : <Box sx={remarkStyle}>{origin}</Box>}
                </Box>
              )),
          },
          {
            id: 'translated',
            header: t('translation.result', { currency }),
            align: 'end',
            text: (part) => resultOf(part, written).join(', '),
            render: (part) => <>{lines(resultOf(part, written))}</>,
          },
        ]}
      />
    </Box>
  );
}
