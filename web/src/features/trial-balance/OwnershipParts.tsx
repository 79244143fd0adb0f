import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  OwnershipParts_part$data,
  OwnershipParts_part$key,
} from '../../__generated__/OwnershipParts_part.graphql.ts';
import { exactDigits, formatAmount, SHOWN_DIGITS } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

export type OwnershipPart = OwnershipParts_part$data;

const fragment = graphql`
  fragment OwnershipParts_part on OwnershipPart @inline {
    type
    share
    base
    amount
    isDeducted
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

export const readOwnershipPart = (key: OwnershipParts_part$key): OwnershipPart =>
  readInlineData(fragment, key);

const MINUS = '\u2212';
const SHARE_DIGITS = 6;

interface Written {
  readonly t: TFunction<'trial-balance'>;
  readonly language: LanguageTag;
}

const amountText = (amount: string, { language }: Written): string =>
  formatAmount(amount, language, { digits: exactDigits(amount, SHOWN_DIGITS) });

/** What it is, and when; of what is taken away, that it is. */
function nameOf({ type, period, isDeducted }: OwnershipPart, { t, language }: Written): string {
  const part = [t(`ownership.types.${type}`), ...(period ? [formatPeriod(period, language)] : [])].join(
    ' · ',
  );
  return isDeducted ? t('translation.less', { part }) : part;
}

/** The share, and what it is of. */
function shareOf({ share, base }: OwnershipPart, written: Written): string {
  if (share == null || base == null) return '';
  return `${formatAmount(share, written.language, { digits: SHARE_DIGITS })} × ${amountText(base, written)}`;
}

const resultOf = (part: OwnershipPart, written: Written): string =>
  `${part.isDeducted ? `${MINUS} ` : ''}${amountText(part.amount, written)}`;

/** Parts as lines above exported figures. */
export function ownershipNotes(
  parts: readonly OwnershipPart[],
  written: Written,
): readonly (readonly [string, string])[] {
  return parts.map((part) => {
    const share = shareOf(part, written);
    const amount = resultOf(part, written);
    return [
      `${nameOf(part, written)} · ${part.legalEntity.code}`,
      share === '' ? amount : `${share} = ${amount}`,
    ] as const;
  });
}

/** What a line is made of that ownership makes: shares of net assets and results, and what entering and leaving makes. */
export function OwnershipParts({ parts }: { readonly parts: readonly OwnershipPart[] }) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const written = { t, language };
  return (
    <Box sx={{ mb: 3 }}>
      <DataTable
        place="ownership-parts"
        label={t('ownership.parts')}
        rows={parts}
        idOf={(part) => [part.legalEntity.id, nameOf(part, written), part.share ?? '', part.amount].join(' ')}
        columns={[
          {
            id: 'part',
            header: t('translation.part'),
            text: (part) => `${part.legalEntity.code} ${nameOf(part, written)}`,
            cellStyle: { width: '100%' },
            render: (part) => (
              <>
                <Box>{nameOf(part, written)}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{part.legalEntity.code}</Box>
              </>
            ),
          },
          {
            id: 'share',
            header: t('ownership.share'),
            align: 'end',
            text: (part) => shareOf(part, written),
            render: (part) => <Box sx={{ whiteSpace: 'nowrap' }}>{shareOf(part, written)}</Box>,
          },
          {
            id: 'amount',
            header: t('ownership.amount'),
            align: 'end',
            text: (part) => resultOf(part, written),
            render: (part) => <Box sx={{ whiteSpace: 'nowrap' }}>{resultOf(part, written)}</Box>,
          },
        ]}
      />
    </Box>
  );
}
