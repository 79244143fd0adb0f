import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, useId } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { notify } from '../../components/notices.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readAmount } from '../../components/amountText.ts';
import type { AdjustmentValues } from './adjustmentValues.ts';
import { LinesOfFileDialog } from './LinesOfFileDialog.tsx';
import { LineSumsView } from './LineSumsView.tsx';
import { emptyLine, isEmptyLine, linesOfTable, type LineValues } from './lineTexts.ts';
import type { AdjustmentChoices } from './useAdjustmentChoices.ts';
import type { SentFile } from './useFileSending.ts';
import type { LinesPlace } from './useLinesOfFile.ts';

interface AdjustmentLinesProps {
  readonly control: Control<AdjustmentValues>;
  readonly choices: AdjustmentChoices;
  /** A file out of which lines were taken shall lie with it. */
  readonly onFile: (file: SentFile) => void;
}

const columns = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr) 120px 120px 36px',
};

/** The lines of an adjustment; rows that are pasted from a spreadsheet become lines. */
export function AdjustmentLines({ control, choices, onFile }: AdjustmentLinesProps) {
  const { t } = useTranslation('adjustments');
  const { fields, append, remove, insert, replace } = useFieldArray({ control, name: 'rows' });
  const entered = useWatch({ control, name: 'rows' });
  /** What is entered stays before what comes out of the file; lines without anything in them do not. */
  const take = (read: readonly LineValues[], file: SentFile | null) => {
    replace([...entered.filter((line) => !isEmptyLine(line)), ...read]);
    if (file) onFile(file);
  };
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
      <LineSumsView control={control} entities={choices.entities} columns={columns} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" startIcon={<AddIcon />} onClick={() => append(emptyLine)}>
          {t('addLine')}
        </Button>
        <LinesOfFile control={control} clientId={choices.clientId} onTake={take} />
      </Box>
    </Box>
  );
}

interface LinesOfFileProps {
  readonly control: Control<AdjustmentValues>;
  readonly clientId: string;
  readonly onTake: (lines: readonly LineValues[], file: SentFile | null) => void;
}

/** Lines out of a file can be read once it is said what adjustment they are of. */
function LinesOfFile({ control, clientId, onTake }: LinesOfFileProps) {
  const { t } = useTranslation('adjustments');
  const hintId = useId();
  const [periodId, firstLegalEntityId, secondLegalEntityId, currency] = useWatch({
    control,
    name: ['periodId', 'firstLegalEntityId', 'secondLegalEntityId', 'currency'],
  });
  const dialog = useOpened<LinesPlace>();
  const place: LinesPlace | null =
    periodId === null || firstLegalEntityId === null || currency === ''
      ? null
      : { periodId, firstLegalEntityId, secondLegalEntityId, currency };
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadIcon />}
        disabled={place === null}
        aria-describedby={hintId}
        onClick={() => {
          if (place) dialog.open(place);
        }}
      >
        {t('fromFile')}
      </Button>
      {place === null ? (
        <Typography id={hintId} variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {t('fromFileNeeds')}
        </Typography>
      ) : null}
      {dialog.opened ? (
        <LinesOfFileDialog
          clientId={clientId}
          place={dialog.opened}
          onTake={(lines, file) => {
            onTake(lines, file);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      ) : null}
    </>
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
