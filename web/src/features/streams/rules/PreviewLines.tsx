import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { offsetOfRow, placeSearch } from '../../../components/instances/editorAddress.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';

export interface PreviewSource {
  readonly firstRowNo: number;
  readonly columns: readonly { readonly position: number; readonly name: string }[];
}

interface PreviewLine {
  readonly rowNo: number;
  readonly side: string;
  readonly account: string;
  /** The first of its rules. */
  readonly ruleIndexes: readonly number[];
  readonly ruleCount: number;
  readonly cells: readonly string[];
}

interface PreviewLinesProps {
  readonly title: string;
  readonly lines: readonly PreviewLine[];
  readonly ruleNames: readonly string[];
  readonly source: PreviewSource;
}

/** Sample lines of the file, each leading to its row. */
export function PreviewLines({ title, lines, ruleNames, source }: PreviewLinesProps) {
  const { t } = useTranslation('streams/rules');
  if (lines.length === 0) return null;
  const hasRules = lines.some((line) => line.ruleCount > 1);
  const columns: readonly DataColumn<PreviewLine>[] = [
    {
      id: 'row',
      header: t('preview.row'),
      align: 'end',
      text: ({ rowNo }) => String(rowNo),
      render: ({ rowNo }) => (
        <Link
          component={RouterLink}
          to={placeSearch({ pane: 'source', row: rowNo, offset: offsetOfRow(rowNo, source.firstRowNo) })}
        >
          {rowNo}
        </Link>
      ),
    },
    { id: 'side', header: t('rules.side'), text: ({ side }) => t(`rules.sides.${side}`) },
    { id: 'account', header: t('rules.sourceAccount'), text: ({ account }) => account },
    ...(hasRules
      ? [
          {
            id: 'rules',
            header: t('rules.title'),
            text: ({ ruleIndexes, ruleCount }: PreviewLine) => {
              const names = ruleIndexes.map((index) => ruleNames[index] ?? '').join(', ');
              const others = ruleCount - ruleIndexes.length;
              return others === 0 ? names : t('preview.andOthers', { names, count: others });
            },
          },
        ]
      : []),
    ...source.columns.map(({ position, name }) => ({
      id: `column ${position}`,
      header: name,
      text: ({ cells }: PreviewLine) => cells[position] ?? '',
    })),
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ overflow: 'auto', maxHeight: 260 }}>
        <DataTable
          label={title}
          columns={columns}
          rows={lines}
          idOf={({ rowNo, side }) => `${String(rowNo)} ${side}`}
          isHeaderSticky
          style={{ '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
        />
      </Box>
    </Box>
  );
}
