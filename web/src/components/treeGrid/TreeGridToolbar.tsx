import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from './ExportMenu.tsx';
import type { TableReport } from './tableText.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';
import { useTableExport } from './useTableExport.ts';

interface TreeGridToolbarProps<Row extends TreeGridRow> {
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  /** What stands above the exported table; with it the grid is offered as a workbook too. */
  readonly report?: Omit<TableReport, 'levelHeader'>;
  readonly children?: ReactNode;
}

export function TreeGridToolbar<Row extends TreeGridRow>(props: TreeGridToolbarProps<Row>) {
  const { columns, expansion, level, onLevel, fileName, report, children } = props;
  const { t } = useTranslation();
  const { copy, saveCsv, saveWorkbook, isSaving } = useTableExport({ columns, expansion, fileName, report });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
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
      {saveWorkbook ? (
        <ExportMenu isBusy={isSaving} onCsv={saveCsv} onWorkbook={() => void saveWorkbook()} />
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={saveCsv}>
          {t('treeGrid.csv')}
        </Button>
      )}
    </Box>
  );
}
