import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ClipboardEvent } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { notify } from '../../components/notices.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readAmount } from '../../components/amountText.ts';
import type { AdjustmentValues } from './adjustmentValues.ts';
import { emptyLine, linesOfTable } from './lineTexts.ts';
import type { AdjustmentChoices } from './useAdjustmentChoices.ts';

interface AdjustmentLinesProps {
  readonly control: Control<AdjustmentValues>;
  readonly choices: AdjustmentChoices;
}

const columns = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr) 120px 120px 36px',
};

/** The lines of an adjustment; rows that are pasted from a spreadsheet become lines. */
export function AdjustmentLines({ control, choices }: AdjustmentLinesProps) {
  const { t } = useTranslation('adjustments');
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'rows' });
  const paste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    const { lines, unknownCodes } = linesOfTable(text, choices);
    if (lines.length === 0) return;
    if (unknownCodes.length > 0) notify(t('pastedUnknown', { codes: unknownCodes.join(', ') }), 'warning');
    event.preventDefault();
    remove(index);
    insert(index, [...lines]);
  };
  return (
    <Box
      component="section"
      aria-label={t('lines')}
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('pasteHint')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={t('line', { number: index + 1 })}
          onPaste={(event) => paste(event, index)}
          sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2, alignItems: 'start' }}
        >
          <SearchInput
            control={control}
            name={`rows.${index}.legalEntityId`}
            label={t('entity')}
            options={choices.entities}
            isRequired
          />
          <SearchInput
            control={control}
            name={`rows.${index}.accountId`}
            label={t('account')}
            options={choices.accounts}
            isRequired
          />
          <SearchInput
            control={control}
            name={`rows.${index}.dimensionInstanceId`}
            label={t('instance')}
            options={choices.instances}
          />
          <LineAmounts control={control} index={index} />
          <IconButton
            aria-label={t('removeLine', { number: index + 1 })}
            disabled={fields.length <= 2}
            onClick={() => remove(index)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<AddIcon />} onClick={() => append(emptyLine)}>
          {t('addLine')}
        </Button>
      </Box>
    </Box>
  );
}

interface LineAmountsProps {
  readonly control: Control<AdjustmentValues>;
  readonly index: number;
}

/** An amount on one of both sides. */
function LineAmounts({ control, index }: LineAmountsProps) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const debit = useWatch({ control, name: `rows.${index}.debit` });
  const check = (text: string) => (text === '' || readAmount(text, language) !== null ? null : t('noAmount'));
  const checkCredit = (text: string) => {
    if ((text === '') === (debit === '')) return t('oneSide');
    return check(text);
  };
  return (
    <>
      <TextInput control={control} name={`rows.${index}.debit`} label={t('debit')} check={check} />
      <TextInput control={control} name={`rows.${index}.credit`} label={t('credit')} check={checkCredit} />
    </>
  );
}
