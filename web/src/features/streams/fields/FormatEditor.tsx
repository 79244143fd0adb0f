import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { FormatSelect } from './FormatSelect.tsx';
import { fieldKind, type FieldMapAction, type FieldValue, type FormatValue } from './fieldMapDraft.ts';

interface FormatEditorProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

const dateOrders = ['YMD', 'DMY', 'MDY'] as const;
const dayOffsets = ['-1', '0', '1'] as const;
const decimalSigns = ['.', ','] as const;
const thousandsSigns = ['', '.', ',', ' ', "'"] as const;
const negatives = ['STORNO', 'SWAP'] as const;
const signs = ['UNSIGNED', 'DEBIT_POSITIVE'] as const;

/** How the text of a column is read as a date or an amount. */
export function FormatEditor({ field, isFixed, dispatch }: FormatEditorProps) {
  const { t } = useTranslation('streams/fields');
  const { format } = field;
  const change = (values: Partial<FormatValue>) =>
    dispatch({ type: 'formatChanged', name: field.name, format: values });
  if (fieldKind(field.name) === 'date') {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, pt: 1 }}>
        <FormatSelect
          name="dateOrder"
          value={dateOrders.find((each) => each === format.dateOrder) ?? null}
          choices={dateOrders}
          isFixed={isFixed}
          onChange={(dateOrder) => change({ dateOrder })}
        />
        <FormatSelect
          name="dayOffset"
          value={dayOffsets.find((offset) => offset === String(format.dayOffset ?? 0)) ?? null}
          choices={dayOffsets}
          isFixed={isFixed}
          onChange={(dayOffset) => change({ dayOffset: Number(dayOffset) })}
        />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, pt: 1 }}>
      <FormatSelect
        name="decimalSign"
        value={decimalSigns.find((sign) => sign === format.decimalSign) ?? null}
        choices={decimalSigns}
        isFixed={isFixed}
        onChange={(decimalSign) => change({ decimalSign })}
      />
      <FormatSelect
        name="thousandsSign"
        value={thousandsSigns.find((sign) => sign === format.thousandsSign) ?? null}
        choices={thousandsSigns}
        isFixed={isFixed}
        onChange={(thousandsSign) => change({ thousandsSign })}
      />
      <FormatSelect
        name="negative"
        value={negatives.find((each) => each === format.negative) ?? null}
        choices={negatives}
        isFixed={isFixed}
        onChange={(negative) => change({ negative })}
      />
      {field.name === 'global_currency_amount' && (
        <FormatSelect
          name="sign"
          value={signs.find((each) => each === format.sign) ?? null}
          choices={signs}
          isFixed={isFixed}
          onChange={(sign) => change({ sign })}
        />
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>
        <FormControlLabel
          disabled={isFixed}
          control={
            <Checkbox
              checked={format.hasTrailingMinus ?? false}
              onChange={(_, hasTrailingMinus) => change({ hasTrailingMinus })}
            />
          }
          label={t('format.hasTrailingMinus')}
        />
        <FormControlLabel
          disabled={isFixed}
          control={
            <Checkbox
              checked={format.hasBrackets ?? false}
              onChange={(_, hasBrackets) => change({ hasBrackets })}
            />
          }
          label={t('format.hasBrackets')}
        />
      </Box>
    </Box>
  );
}
