import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { offsetOfRow, placeSearch } from '../../../components/instances/editorAddress.ts';

export interface PreviewSource {
  readonly firstRowNo: number;
  readonly columns: readonly { readonly position: number; readonly name: string }[];
}

interface PreviewLine {
  readonly rowNo: number;
  readonly side: string;
  readonly account: string;
  readonly ruleIndexes: readonly number[];
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
  const hasRules = lines.some((line) => line.ruleIndexes.length > 1);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ overflow: 'auto', maxHeight: 260 }}>
        <Table
          stickyHeader
          sx={{ '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('preview.row')}</TableCell>
              <TableCell>{t('rules.side')}</TableCell>
              <TableCell>{t('rules.sourceAccount')}</TableCell>
              {hasRules && <TableCell>{t('rules.title')}</TableCell>}
              {source.columns.map((column) => (
                <TableCell key={column.position}>{column.name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={`${String(line.rowNo)} ${line.side}`} hover>
                <TableCell align="right">
                  <Link
                    component={RouterLink}
                    to={placeSearch({
                      pane: 'source',
                      row: line.rowNo,
                      offset: offsetOfRow(line.rowNo, source.firstRowNo),
                    })}
                  >
                    {line.rowNo}
                  </Link>
                </TableCell>
                <TableCell>{t(`rules.sides.${line.side}`)}</TableCell>
                <TableCell>{line.account}</TableCell>
                {hasRules && (
                  <TableCell>{line.ruleIndexes.map((index) => ruleNames[index] ?? '').join(', ')}</TableCell>
                )}
                {source.columns.map((column) => (
                  <TableCell key={column.position}>{line.cells[column.position] ?? ''}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
