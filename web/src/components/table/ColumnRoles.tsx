import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';

/** Of a column that holds nothing of what is asked for. */
const IGNORED = 'IGNORED';

interface FileColumn<Role> {
  readonly position: number;
  readonly name: string;
  readonly role: Role | typeof IGNORED;
  readonly samples: readonly string[];
}

interface ColumnRolesProps<Role> {
  readonly columns: readonly FileColumn<Role>[];
  /** What a column may hold, or that it is ignored, with its name, in the order of the choice. */
  readonly roles: readonly (readonly [Role | typeof IGNORED, string])[];
  /** What several columns may hold. Of any other the column holds it for which it is chosen last. */
  readonly repeated?: readonly Role[];
  readonly isDisabled: boolean;
  readonly onChange: (roles: readonly (Role | typeof IGNORED)[]) => void;
}

/** What each column of a file holds, as proposed or chosen. */
export function ColumnRoles<Role extends string>({
  columns,
  roles,
  repeated = [],
  isDisabled,
  onChange,
}: ColumnRolesProps<Role>) {
  const { t } = useTranslation();
  const setRole = (position: number, text: string) => {
    const wanted = roles.find(([role]) => role === text)?.[0] ?? IGNORED;
    const isRepeated = repeated.some((role) => role === wanted);
    onChange(
      columns.map((column) => {
        if (column.position === position) return wanted;
        return column.role !== wanted || isRepeated ? column.role : IGNORED;
      }),
    );
  };
  const shown: readonly DataColumn<FileColumn<Role>>[] = [
    { id: 'column', header: t('fileColumns.column'), text: ({ name }) => name, isRowHeader: true },
    {
      id: 'samples',
      header: t('fileColumns.samples'),
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
      header: t('fileColumns.role'),
      width: 240,
      text: (column) => roles.find(([role]) => role === column.role)?.[1] ?? '',
      render: (column) => (
        <TextField
          select
          variant="standard"
          value={column.role}
          disabled={isDisabled}
          slotProps={{ select: { 'aria-label': t('fileColumns.roleOf', { column: column.name }) } }}
          onChange={(event) => setRole(column.position, event.target.value)}
        >
          {roles.map(([role, name]) => (
            <MenuItem key={role} value={role}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ),
    },
  ];
  return (
    <DataTable
      label={t('fileColumns.title')}
      columns={shown}
      rows={columns}
      idOf={({ position }) => String(position)}
    />
  );
}
