import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import type { TableReport } from '../../components/table/tableText.ts';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/types.ts';
import type { Expansion } from '../../components/treeGrid/useExpansion.ts';
import type { FiguresAge } from './LatestFigures.tsx';

interface FiguresFrameProps<Row extends TreeGridRow> {
  /** What the grid shows. */
  readonly title: string;
  /** Under which name the widths of its columns are kept. */
  readonly place: string;
  readonly fileName: string;
  readonly notes: TableReport['notes'];
  readonly age: FiguresAge;
  /** In what amounts are. */
  readonly amountsIn: string;
  /** What was found, while something is looked for. */
  readonly found?: string | null;
  readonly finder?: ReactNode;
  /** Beside copying and exporting. */
  readonly actions?: ReactNode;
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** Where a figure leads, said by the element of this id. */
  readonly hint: { readonly id: string; readonly text: string };
  readonly chosen: { readonly rowId: string; readonly columnId: string } | null;
  /** The address names a figure that is not among those shown: what is said of it, until somebody closes it. */
  readonly missing: { readonly text: string; readonly onClose: () => void } | null;
  readonly notices: ReactNode;
  /** What is open beside the grid. */
  readonly children: ReactNode;
}

/** A tree of figures with what is said of all of them, and beside it what one of them is made of. */
export function FiguresFrame<Row extends TreeGridRow>(props: FiguresFrameProps<Row>) {
  const { title, place, fileName, notes, age, amountsIn, found = null, finder, actions } = props;
  const { columns, expansion, level, onLevel, hint, chosen, missing, notices, children } = props;
  const { t } = useTranslation('trial-balance');
  const status = { present: amountsIn, previous: t('updating'), kept: t('keptFigures') }[age];
  return (
    <Box sx={{ flex: 1, display: 'flex', minHeight: 0, mx: -6, mb: -3 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          px: 6,
          pb: 3,
          opacity: age === 'previous' ? 0.55 : 1,
        }}
        aria-busy={age === 'previous'}
      >
        <TreeGridToolbar
          columns={columns}
          expansion={expansion}
          level={level}
          onLevel={onLevel}
          fileName={fileName}
          report={{ title, notes }}
          actions={actions}
        >
          <Box sx={{ typography: 'body2', color: 'text.secondary' }} role="status">
            {found === null ? status : `${status} · ${found}`}
          </Box>
          {finder}
        </TreeGridToolbar>
        {missing === null ? null : (
          <Alert severity="warning" onClose={missing.onClose} sx={{ mb: 2 }}>
            {missing.text}
          </Alert>
        )}
        {notices}
        <span id={hint.id} hidden>
          {hint.text}
        </span>
        <TreeGrid place={place} label={title} columns={columns} expansion={expansion} chosen={chosen} />
      </Box>
      {children}
    </Box>
  );
}
