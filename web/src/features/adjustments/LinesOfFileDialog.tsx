import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/amount.ts';
import { shownAmount } from '../../components/amountText.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { LineValues } from './lineTexts.ts';
import { ReadLinesView } from './ReadLinesView.tsx';
import type { SentFile } from './useFileSending.ts';
import { type LinesPlace, type ReadLines, useLinesOfFile } from './useLinesOfFile.ts';

interface LinesOfFileDialogProps {
  readonly clientId: string;
  readonly place: LinesPlace;
  /** The file comes with them where it shall lie with the adjustment as evidence. */
  readonly onTake: (lines: readonly LineValues[], file: SentFile | null) => void;
  readonly onClose: () => void;
}

function valuesOf({ lines }: ReadLines, language: LanguageTag): readonly LineValues[] {
  return lines.map(({ side, amount, legalEntity, account, dimensionInstance }) => ({
    legalEntityId: legalEntity.id,
    accountId: account.id,
    dimensionInstanceId: dimensionInstance?.id ?? null,
    debit: side === 'DEBIT' ? shownAmount(amount, language) : '',
    credit: side === 'CREDIT' ? shownAmount(amount, language) : '',
  }));
}

/** Lines out of a text or a workbook: looked at before they are taken into the form, where nothing of them is saved yet. */
export function LinesOfFileDialog({ clientId, place, onTake, onClose }: LinesOfFileDialogProps) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const titleId = useId();
  const [isKept, setIsKept] = useState(true);
  const { file, reading, refusals, isWorking, take, change } = useLinesOfFile(clientId, place);
  const count = reading?.lines.length ?? 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('fromFile')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FileDrop
          isCompact={file !== null}
          isDisabled={isWorking}
          label={t('choose')}
          button={{ text: t(file === null ? 'choose' : 'otherFile'), hasFocus: true }}
          onFile={(chosen) => void take(chosen)}
          sx={{ py: file === null ? 4 : 2, gap: 3, textAlign: file === null ? 'center' : 'left' }}
        >
          <Typography variant="body2" sx={{ flex: file === null ? 'none' : 1 }}>
            {file === null
              ? t(place.secondLegalEntityId === null ? 'linesFileTextOfOne' : 'linesFileText')
              : file.fileName}
          </Typography>
        </FileDrop>
        {isWorking ? <LinearProgress aria-label={t('reading')} /> : null}
        <Refusals
          refusals={refusals}
          describe={({ code }) => (code === 'file_too_large' ? t('fileTooLarge') : null)}
        />
        {reading ? (
          <ReadLinesView
            reading={reading}
            currency={place.currency}
            isDisabled={isWorking}
            onChange={(next) => void change(next)}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        {file === null ? null : (
          <Box sx={{ mr: 'auto' }}>
            <FormControlLabel
              control={<Checkbox checked={isKept} onChange={(_, isChecked) => setIsKept(isChecked)} />}
              label={t('keepFile')}
            />
          </Box>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          disabled={isWorking || count === 0}
          onClick={() => {
            if (reading) onTake(valuesOf(reading, language), isKept ? file : null);
          }}
        >
          {count === 0
            ? t('takeNoLines')
            : t('takeLines', { count, formatted: formatCount(count, language) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
