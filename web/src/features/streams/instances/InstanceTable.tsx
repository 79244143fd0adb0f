import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const COLUMNS = [
  { key: 'range', width: 220 },
  { key: 'status', width: 400 },
  { key: 'file' },
  { key: 'rows', width: 120, align: 'right' },
  { key: 'uploaded', width: 190 },
] as const;

const fixedLayout = { tableLayout: 'fixed' } as const;

/** The headers of all tables of instances below it, seen once; each table has them again for those who do not see. */
export function InstanceTableHead() {
  const { t } = useTranslation('streams');
  return (
    <Table size="small" aria-hidden sx={fixedLayout}>
      <TableBody>
        <TableRow>
          {COLUMNS.map(({ key, ...column }) => (
            <TableCell
              key={key}
              align={'align' in column ? column.align : 'left'}
              width={'width' in column ? column.width : undefined}
              sx={{ border: 0, fontWeight: 600, color: 'text.secondary' }}
            >
              {t(`list.${key}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableBody>
    </Table>
  );
}

interface InstanceTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function InstanceTable({ label, children }: InstanceTableProps) {
  const { t } = useTranslation('streams');
  return (
    <Table size="small" aria-label={label} sx={fixedLayout}>
      <TableHead>
        <TableRow>
          {COLUMNS.map(({ key, ...column }) => (
            <TableCell
              key={key}
              width={'width' in column ? column.width : undefined}
              sx={{ border: 0, p: 0, height: 0 }}
            >
              <span style={visuallyHidden}>{t(`list.${key}`)}</span>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
