import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { exactDigits, formatAmount, isZero, SHOWN_DIGITS } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { AdjustmentValues } from './adjustmentValues.ts';
import { type LineSums, sumsOfLines } from './lineSums.ts';
import type { AdjustmentChoices } from './useAdjustmentChoices.ts';

interface LineSumsViewProps {
  readonly control: Control<AdjustmentValues>;
  readonly entities: AdjustmentChoices['entities'];
  /** That of the lines, so that sums stand below what they add up. */
  readonly columns: Record<string, string>;
}

/** What is entered so far on each side, of each legal entity where there are two, and what is left to balance. */
export function LineSumsView({ control, entities, columns }: LineSumsViewProps) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const [lines, currency, first, second] = useWatch({
    control,
    name: ['rows', 'currency', 'firstLegalEntityId', 'secondLegalEntityId'],
  });
  const all = sumsOfLines(lines, language);
  const named = [first, second].flatMap((id) => entities.filter((entity) => entity.id === id));
  const rows = [
    ...(named.length > 1
      ? named.map(({ id, code }) => ({
          label: code,
          isTotal: false,
          sums: sumsOfLines(
            lines.filter(({ legalEntityId }) => legalEntityId === id),
            language,
          ),
        }))
      : []),
    { label: t('sum', { currency }), isTotal: true, sums: all },
  ];
  const written = (amount: string) =>
    formatAmount(amount, language, { digits: exactDigits(amount, SHOWN_DIGITS) });
  return (
    <Box sx={{ display: 'grid', rowGap: 1 }}>
      {rows.map(({ label, isTotal, sums }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: columns,
            columnGap: 2,
            fontVariantNumeric: 'tabular-nums',
            ...(isTotal ? { borderTop: '1px solid', borderColor: 'tokens.rule', pt: 1 } : {}),
          }}
        >
          <Typography variant="body2" sx={{ gridColumn: { md: '1 / 4' }, fontWeight: isTotal ? 600 : 400 }}>
            {label}
          </Typography>
          {(['debit', 'credit'] as const).map((side) => (
            <Typography
              key={side}
              variant="body2"
              sx={{ textAlign: 'end', pr: 3, fontWeight: isTotal ? 600 : 400 }}
            >
              {written(sums[side])}
            </Typography>
          ))}
        </Box>
      ))}
      <Typography
        variant="body2"
        role="status"
        sx={{ color: isBalanced(all) ? 'text.secondary' : 'warning.main' }}
      >
        {isZero(all.debit) && isZero(all.credit)
          ? ''
          : isBalanced(all)
            ? t('balanced')
            : t(all.difference.startsWith('-') ? 'leftOnDebit' : 'leftOnCredit', {
                amount: written(all.difference.replace('-', '')),
                currency,
              })}
      </Typography>
    </Box>
  );
}

const isBalanced = ({ difference }: LineSums): boolean => isZero(difference);
