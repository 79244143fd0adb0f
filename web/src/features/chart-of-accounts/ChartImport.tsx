import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/amount.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { TableWarnings } from '../../components/TableWarnings.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Disclosure } from './import/Disclosure.tsx';
import { ImportLists } from './import/ImportLists.tsx';
import { ImportProblems } from './import/ImportProblems.tsx';
import { ImportReading } from './import/ImportReading.tsx';
import { ImportTypes } from './import/ImportTypes.tsx';
import type { ChartImportState } from './import/useChartImport.ts';

/** A chart of accounts from a file: sent, shown as it would come in, and changed in how it is read. */
export function ChartImport({ state }: { readonly state: ChartImportState }) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const { file, preview, refusals, isSending, isBusy, take, change, chooseType } = state;
  const isWorking = isSending || isBusy;
  const hasFile = file !== null;
  const assumedCount = preview?.types.filter((each) => each.isAssumed).length ?? 0;
  const unknownCount = preview?.types.reduce((sum, each) => sum + each.unknownCount, 0) ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FileDrop
        isCompact={hasFile}
        isDisabled={isWorking}
        label={t('import.choose')}
        button={{ text: hasFile ? t('import.other') : t('import.choose') }}
        onFile={(chosen) => void take(chosen)}
        sx={{ py: hasFile ? 2 : 6, gap: 3, textAlign: hasFile ? 'left' : 'center' }}
      >
        <UploadFileIcon color="action" />
        <Typography variant="body2" role="status">
          {file && preview
            ? t('import.read', {
                name: file.name,
                count: preview.source.rowCount,
                shown: formatCount(preview.source.rowCount, language),
              })
            : t('import.text')}
        </Typography>
        <Box sx={{ flex: hasFile ? 1 : 'none' }} />
      </FileDrop>
      {isWorking ? <LinearProgress aria-label={t('import.reading')} /> : null}
      <Refusals
        refusals={refusals}
        describe={({ code }) => (code === 'file_too_large' ? t('import.tooLarge') : null)}
      />
      {refusals.length > 0 && preview ? (
        <Button sx={{ justifySelf: 'start' }} disabled={isWorking} onClick={() => void change({})}>
          {t('import.compareAgain')}
        </Button>
      ) : null}
      {preview ? (
        <>
          <ImportProblems preview={preview} />
          <TableWarnings
            warnings={preview.source.warnings}
            isDisabled={isWorking}
            onReadRows={() => void change({ skipRows: 0 })}
          />
          {preview.types.length > 0 ? (
            <Disclosure
              title={t('import.typesTitle', { count: assumedCount })}
              isOpen={unknownCount > 0 || assumedCount > 0}
              key={`types ${unknownCount > 0 || assumedCount > 0 ? 'open' : ''}`}
            >
              <ImportTypes
                types={preview.types}
                isDisabled={isWorking}
                onChoose={(each) => void chooseType(each)}
              />
            </Disclosure>
          ) : null}
          <Disclosure
            title={t('import.readingTitle', {
              encoding: preview.source.encoding,
              tree: t(`import.trees.${preview.tree}`),
            })}
            isOpen={preview.problems.some(({ code }) => code === 'no_columns' || code === 'no_codes')}
          >
            <ImportReading preview={preview} isDisabled={isWorking} onChange={(next) => void change(next)} />
          </Disclosure>
          <ImportLists preview={preview} />
        </>
      ) : null}
    </Box>
  );
}
