import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SheetChoice_source$key } from '../../../__generated__/SheetChoice_source.graphql.ts';

const fragment = graphql`
  fragment SheetChoice_source on Source {
    sheet
    sheets {
      name
      isHidden
    }
  }
`;

interface SheetChoiceProps {
  readonly source: SheetChoice_source$key;
  readonly isDisabled: boolean;
  readonly onChange: (change: { readonly sheet: string }) => void;
}

/** Which sheet of the workbook is read; hidden ones are marked as such. */
export function SheetChoice({ source, isDisabled, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('streams/source');
  const { sheet, sheets } = useFragment(fragment, source);
  return (
    <TextField
      select
      fullWidth={false}
      label={t('settings.sheet')}
      value={sheet ?? ''}
      disabled={isDisabled}
      onChange={(event) => onChange({ sheet: event.target.value })}
      sx={{ width: 260 }}
    >
      {sheets.map(({ name, isHidden }) => (
        <MenuItem key={name} value={name}>
          {isHidden ? t('settings.hiddenSheet', { sheet: name }) : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
