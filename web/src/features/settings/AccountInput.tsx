import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import type { AccountOption, Values } from './useRetainedEarnings.ts';

interface AccountInputProps {
  readonly control: Control<Values>;
  readonly name: string;
  readonly label: string;
  readonly options: readonly AccountOption[];
  readonly isDisabled: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** An account that takes results, with a word about one of the side on which equity does not stand. */
export function AccountInput({ hint, ...input }: AccountInputProps) {
  const { control, name, options } = input;
  const { t } = useTranslation('settings');
  const chosen = useWatch({ control, name });
  const isOfAssets = options.some(({ id, ...option }) => id === chosen && option.isOfAssets);
  return (
    <SearchInput
      {...input}
      unknownText={t('noSuchAccount')}
      helperText={
        isOfAssets ? (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {t('ofAssets')}
          </Box>
        ) : (
          hint
        )
      }
    />
  );
}
