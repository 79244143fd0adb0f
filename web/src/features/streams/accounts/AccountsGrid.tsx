import Box from '@mui/material/Box';
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { gridSize, gridStyle } from '../shared/gridStyle.ts';
import { useGridTexts } from '../shared/useGridTexts.ts';
import type { AccountAction, AccountDraft, AccountReference, StreamAccountValue } from './accountDraft.ts';
import { AccountCell, EditAccountCell } from './AccountCell.tsx';
import { accountsTable } from './accountsTable.ts';
import { matchingAccounts } from './matchingAccounts.ts';
import { TypeCell } from './TypeCell.tsx';

interface AccountsGridProps {
  readonly accounts: AccountDraft;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly text: string;
  readonly isFixed: boolean;
  readonly chosenCode: string | null;
  readonly dispatch: (action: AccountAction) => void;
  readonly streamName: string;
  /** What stands above the exported accounts. */
  readonly notes: TableReport['notes'];
}

const types = ['STANDARD', 'CLOSING', 'RETAINED'] as const;
const pageSizes = [25, 50, 100];
const rowsWithoutPages = 8;

export function AccountsGrid(props: AccountsGridProps) {
  const { accounts, ledgerAccounts, text, isFixed, chosenCode, dispatch, streamName, notes } = props;
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const gridTexts = useGridTexts();
  const grid = useGridApiRef();
  const rows = useMemo(() => matchingAccounts(accounts, text), [accounts, text]);
  const columns = useMemo<readonly GridColDef<StreamAccountValue>[]>(
    () => [
      { field: 'code', headerName: t('accounts.code'), width: 150 },
      { field: 'description', headerName: t('accounts.description'), flex: 0.8, minWidth: 140 },
      {
        field: 'rowCount',
        headerName: t('accounts.rows'),
        type: 'number',
        width: 100,
        valueFormatter: (value: number | null) => (value === null ? '' : formatCount(value, language)),
      },
      {
        field: 'type',
        headerName: t('accounts.type'),
        type: 'singleSelect',
        editable: !isFixed,
        width: 180,
        valueOptions: types.map((value) => ({ value, label: t(`accounts.types.${value}`) })),
        renderCell: ({ row }) => <TypeCell type={row.type} />,
      },
      {
        field: 'account',
        headerName: t('accounts.ledgerAccount'),
        editable: !isFixed,
        flex: 1.4,
        minWidth: 260,
        valueGetter: (_, row) => row.account?.code ?? '',
        renderCell: ({ row }) => (
          <AccountCell
            item={row}
            isFixed={isFixed}
            onAccept={(account) => dispatch({ type: 'accountChosen', code: row.code, account })}
          />
        ),
        renderEditCell: ({ row, api, id, field }) => (
          <EditAccountCell
            item={row}
            ledgerAccounts={ledgerAccounts}
            onChoose={(account) => {
              dispatch({ type: 'accountChosen', code: row.code, account });
              api.stopCellEditMode({ id, field, ignoreModifications: true });
            }}
          />
        ),
      },
    ],
    [t, language, isFixed, ledgerAccounts, dispatch],
  );
  // In the order that was chosen by a click on a header, on every page of the grid.
  const sortedRows = () => {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const codes = grid.current?.getSortedRowIds() ?? rows.map(({ code }) => code);
    return codes.flatMap((code) => byCode.get(String(code)) ?? []);
  };
  const search = text.trim() === '' ? [] : [[t('common:search'), text.trim()] as const];
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <Box sx={{ justifySelf: 'end' }}>
        <TableActions
          fileName={`${t('accounts.title')} ${streamName}`}
          report={{ title: t('accounts.title'), notes: [...notes, ...search] }}
          readShown={() => accountsTable(sortedRows(), t)}
        />
      </Box>
      <Box sx={{ minWidth: 0, maxHeight: 400, display: 'flex', flexDirection: 'column' }}>
        <DataGrid<StreamAccountValue>
          apiRef={grid}
          aria-label={t('accounts.title')}
          rows={rows}
          columns={columns}
          getRowId={(row) => row.code}
          {...gridSize}
          disableColumnMenu
          disableRowSelectionOnClick
          hideFooter={rows.length <= rowsWithoutPages}
          pageSizeOptions={pageSizes}
          initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
          getRowClassName={({ id }) => (id === chosenCode ? 'chosenRow' : '')}
          processRowUpdate={(next, previous) => {
            if (next.type !== previous.type) {
              dispatch({ type: 'typeChosen', code: next.code, accountType: next.type });
            }
            return next;
          }}
          localeText={{ ...gridTexts, noRowsLabel: t('accounts.none') }}
          sx={gridStyle}
        />
      </Box>
    </Box>
  );
}
