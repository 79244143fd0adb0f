import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface VersionPartProps {
  readonly version: number;
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: React.ReactNode;
}

/** A table of the frozen copy of a version. */
export function VersionPart({ version, title, columns, children }: VersionPartProps) {
  const { t } = useTranslation('streams/versions');
  // The panes of the editor have regions of the same title.
  const label = `${t('item.title', { version })}: ${title}`;
  return (
    <Box>
      <Typography variant="h3" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 320 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </Box>
    </Box>
  );
}
