import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { CurrencyMarkEditor } from './CurrencyMarkEditor.tsx';
import { decimalSigns, negatives, signs, thousandsSigns } from './formatChoices.ts';
import { FormatSelect } from './FormatSelect.tsx';
import type { FormatPartProps } from './formatValue.ts';

interface AmountFormatEditorProps extends FormatPartProps {
  readonly isGlobal: boolean;
}

const marks = ['hasTrailingMinus', 'hasBrackets'] as const;

/** How an amount is written, and where a negative one goes. */
export function AmountFormatEditor({ format, isGlobal, isFixed, onChange }: AmountFormatEditorProps) {
  const { t } = useTranslation('streams/fields');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, pt: 1 }}>
      <FormatSelect
        name="decimalSign"
        value={decimalSigns.find((sign) => sign === format.decimalSign) ?? null}
        choices={decimalSigns}
        isFixed={isFixed}
        onChange={(decimalSign) => onChange({ decimalSign })}
      />
      <FormatSelect
        name="thousandsSign"
        value={thousandsSigns.find((sign) => sign === format.thousandsSign) ?? null}
        choices={thousandsSigns}
        isFixed={isFixed}
        onChange={(thousandsSign) => onChange({ thousandsSign })}
      />
      {isGlobal ? (
        <FormatSelect
          name="sign"
          value={format.sign}
          choices={signs}
          isFixed={isFixed}
          onChange={(sign) => onChange({ sign })}
        />
      ) : (
        <FormatSelect
          name="negative"
          value={format.negative ?? 'STORNO'}
          choices={negatives}
          isFixed={isFixed}
          onChange={(negative) => onChange({ negative })}
        />
      )}
      <CurrencyMarkEditor
        mark={format.currencyMark}
        isFixed={isFixed}
        onChange={(currencyMark) => onChange({ currencyMark })}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>
        {marks.map((mark) => (
          <FormControlLabel
            key={mark}
            disabled={isFixed}
            control={
              <Checkbox
                checked={format[mark] ?? false}
                onChange={(_, isMarked) => onChange({ [mark]: isMarked })}
              />
            }
            label={t(`format.${mark}`)}
          />
        ))}
      </Box>
    </Box>
  );
}
