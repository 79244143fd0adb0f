import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface InstanceTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function InstanceTable({ label, children }: InstanceTableProps) {
  const { t } = useTranslation('streams');
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{t('list.range')}</TableCell>
          <TableCell>{t('list.status')}</TableCell>
          <TableCell>{t('list.file')}</TableCell>
          <TableCell align="right">{t('list.rows')}</TableCell>
          <TableCell>{t('list.uploaded')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
