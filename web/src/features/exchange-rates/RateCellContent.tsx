import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../components/useRefusalText.ts';
import type { Refusal } from '../../relay/refusals.ts';
import type { RateCell, RateEdit } from './rateCells.ts';
import { useFaultText } from './useFaultText.ts';

interface RateCellContentProps {
  readonly text: string;
  readonly cell: RateCell;
  readonly edit: RateEdit | undefined;
  readonly refusal: Refusal | undefined;
}

/** A rate with a letter for where it comes from, which those who do not see it hear as a word. */
export function RateCellContent({ text, cell, edit, refusal }: RateCellContentProps) {
  const { t } = useTranslation('exchange-rates');
  const faultText = useFaultText();
  const refusalText = useRefusalText();
  const origin = edit === undefined ? cell.origin : edit.value === null ? 'CLEARED' : 'HAND';
  const fault = edit === undefined || edit.fault === null ? null : faultText(edit.fault);
  const counts = cell.isLocked ? `${t(`origins.${origin}`)}, ${t('locked')}` : t(`origins.${origin}`);
  const said = fault ?? (refusal ? refusalText(refusal) : null) ?? counts;
  const shown = edit?.fault != null ? text : origin === 'CLEARED' ? '↺' : text === '' ? '–' : text;
  return (
    <Box
      component="span"
      title={said}
      sx={{
        fontWeight: origin === 'HAND' ? 600 : undefined,
        color: origin === 'YEAR' || origin === 'FIXED' || origin === 'KEPT' ? 'text.secondary' : undefined,
      }}
    >
      {shown}
      <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 14, fontSize: '0.6875rem' }}>
        {origin === 'HAND' || origin === 'YEAR' || origin === 'FIXED' || origin === 'KEPT'
          ? t(`marks.${origin}`)
          : null}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}
