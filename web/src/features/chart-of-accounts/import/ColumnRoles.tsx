import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ChartColumnRole } from '../../../__generated__/useImportMutation.graphql.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
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
  const shown: readonly DataColumn<ChartPreview['source']['columns'][number]>[] = [
    { id: 'column', header: t('import.column'), text: ({ name }) => name },
    {
      id: 'samples',
      header: t('import.samples'),
      text: ({ samples }) => samples.join(' · '),
      cellStyle: {
        color: 'text.secondary',
        maxWidth: 360,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    {
      id: 'role',
      header: t('import.role'),
      width: 220,
      text: ({ role }) => t(`import.roles.${role}`),
      render: (column) => (
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
      ),
    },
  ];
  return (
    <DataTable
      label={t('import.columns')}
      columns={shown}
      rows={columns}
      idOf={({ position }) => String(position)}
    />
  );
}
