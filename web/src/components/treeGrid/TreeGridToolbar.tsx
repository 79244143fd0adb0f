import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { tableText, toCsv, toHtml, toTabSeparated } from './tableText.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';

interface TreeGridToolbarProps<Row extends TreeGridRow> {
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  readonly children?: ReactNode;
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export function TreeGridToolbar<Row extends TreeGridRow>(props: TreeGridToolbarProps<Row>) {
  const { columns, expansion, level, onLevel, fileName, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { enqueueSnackbar } = useSnackbar();
  const shownTable = () => tableText(columns, expansion.visible, expansion.totals);
  const copy = async () => {
    const table = shownTable();
    const item = new ClipboardItem({
      'text/plain': new Blob([toTabSeparated(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]).then(
      () => enqueueSnackbar(t('treeGrid.copied', { count: table.rows.length }), { variant: 'success' }),
      () => enqueueSnackbar(t('treeGrid.copyRefused'), { variant: 'error' }),
    );
  };
  const save = () => download(`${fileName}.csv`, toCsv(shownTable(), language === 'en-GB' ? '.' : ','));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
      {children}
      <Box sx={{ flex: 1 }} />
      {expansion.levelCount > 1 ? (
        <TextField
          select
          label={t('treeGrid.level')}
          value={Math.min(level, expansion.levelCount)}
          onChange={(event) => onLevel(Number(event.target.value))}
          sx={{ width: 110 }}
        >
          {Array.from({ length: expansion.levelCount }, (_, index) => (
            <MenuItem key={index} value={index + 1}>
              {index + 1 === expansion.levelCount ? t('treeGrid.allLevels') : index + 1}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Button variant="outlined" color="inherit" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        {t('treeGrid.copy')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={save}>
        {t('treeGrid.csv')}
      </Button>
    </Box>
  );
}
