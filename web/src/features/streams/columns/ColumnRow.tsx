import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { PayrollSign } from '../../../__generated__/useColumns_column.graphql.ts';
import { matchingTargets, targetLabel, type TargetReference } from '../shared/targets.ts';
import type { ColumnValue } from './columnDraft.ts';

const signs: readonly PayrollSign[] = ['PLUS', 'MINUS'];

interface ColumnRowProps {
  readonly column: ColumnValue;
  /** Those whose figures come from payroll. */
  readonly accounts: readonly TargetReference[];
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<ColumnValue>) => void;
  readonly onFurther: () => void;
  readonly onRemove: () => void;
}

/** A column of the file: which account it moves, and on which side. */
export function ColumnRow({ column, accounts, isFixed, onChange, onFurther, onRemove }: ColumnRowProps) {
  const { t } = useTranslation('streams/columns');
  const { name, account, sign, proposed, samples } = column;
  const isUsed = account !== null || sign !== null;
  const proposal = !isUsed && proposed?.account ? targetLabel(proposed.account) : '';
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: isUsed ? 600 : 400 }}>
        {name}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {samples.slice(0, 3).join(' · ')}
      </TableCell>
      <TableCell sx={{ width: 190 }}>
        <TextField
          select
          fullWidth
          variant="standard"
          value={sign ?? ''}
          disabled={isFixed}
          error={account !== null && sign === null}
          onChange={({ target }) => onChange({ sign: signs.find((each) => each === target.value) ?? null })}
          slotProps={{
            select: { displayEmpty: true, inputProps: { 'aria-label': t('signOf', { column: name }) } },
          }}
        >
          <MenuItem value="">{t('sign.none')}</MenuItem>
          {signs.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`sign.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
      <TableCell sx={{ width: '36%' }}>
        <Autocomplete
          options={[...accounts]}
          value={account}
          disabled={isFixed}
          getOptionLabel={targetLabel}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          filterOptions={(options, { inputValue }) => matchingTargets(options, inputValue)}
          onChange={(_, chosen) => onChange({ account: chosen })}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              variant="standard"
              placeholder={proposal === '' ? t('notUsed') : t('proposed', { account: proposal })}
              error={sign !== null && account === null}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: {
                  ...parameters.slotProps.htmlInput,
                  'aria-label': t('accountOf', { column: name }),
                },
              }}
            />
          )}
        />
      </TableCell>
      <TableCell sx={{ width: 88 }}>
        {!isFixed && isUsed && (
          <Box sx={{ display: 'flex' }}>
            <IconButton size="small" aria-label={t('further', { column: name })} onClick={onFurther}>
              <AddIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('remove', { column: name })} onClick={onRemove}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}
