import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TableActions } from '../table/TableActions.tsx';
import type { TableReport } from '../table/tableText.ts';
import { treeTable } from './treeTable.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';

interface TreeGridToolbarProps<Row extends TreeGridRow> {
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  /** What stands above the exported table. */
  readonly report: Omit<TableReport, 'levelHeader'>;
  /** What else can be done with what is shown. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function TreeGridToolbar<Row extends TreeGridRow>(props: TreeGridToolbarProps<Row>) {
  const { columns, expansion, level, onLevel, fileName, report, actions, children } = props;
  const { t } = useTranslation();
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
      <TableActions
        fileName={fileName}
        report={{ ...report, levelHeader: t('treeGrid.levelColumn') }}
        readShown={() => treeTable(columns, expansion.visible, expansion.totals)}
      />
      {actions}
    </Box>
  );
}
