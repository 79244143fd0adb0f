import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ChartColumnRole } from '../../../__generated__/useImportMutation.graphql.ts';
import type { ChartPreview } from './useChartImport.ts';

const ROLES: readonly ChartColumnRole[] = [
  'CODE',
  'NAME',
  'TYPE',
  'SECTION',
  'PARENT',
  'PATH',
  'LEVEL',
  'TAGS',
  'CLOSED_FROM',
  'IGNORED',
];

interface ColumnRolesProps {
  readonly columns: ChartPreview['source']['columns'];
  readonly isDisabled: boolean;
  readonly onChange: (roles: readonly ChartColumnRole[]) => void;
}

/** What each column of the file holds. */
export function ColumnRoles({ columns, isDisabled, onChange }: ColumnRolesProps) {
  const { t } = useTranslation('chart-of-accounts');
  const setRole = (position: number, role: string) => {
    const wanted = ROLES.find((each) => each === role) ?? 'IGNORED';
    onChange(columns.map((column) => (column.position === position ? wanted : column.role)));
  };
  return (
    <Table size="small" aria-label={t('import.columns')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('import.column')}</TableCell>
          <TableCell>{t('import.samples')}</TableCell>
          <TableCell>{t('import.role')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map((column) => (
          <TableRow key={column.position}>
            <TableCell>{column.name}</TableCell>
            <TableCell sx={{ color: 'text.secondary', maxWidth: 360 }}>
              <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {column.samples.join(' · ')}
              </Box>
            </TableCell>
            <TableCell sx={{ width: 220 }}>
              <TextField
                select
                variant="standard"
                value={column.role}
                disabled={isDisabled}
                slotProps={{ select: { 'aria-label': t('import.roleOf', { column: column.name }) } }}
                onChange={(event) => setRole(column.position, event.target.value)}
              >
                {ROLES.map((role) => (
                  <MenuItem key={role} value={role}>
                    {t(`import.roles.${role}`)}
                  </MenuItem>
                ))}
              </TextField>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
