import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountInput } from './AccountInput.tsx';
import type { AccountOption, Values } from './useRetainedEarnings.ts';

interface RetainedEarningsOverridesProps {
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly options: readonly AccountOption[];
  readonly control: Control<Values>;
  readonly isDisabled: boolean;
}

/** The companies whose results go to another account than the client's. */
export function RetainedEarningsOverrides(props: RetainedEarningsOverridesProps) {
  const { entities, options, control, isDisabled } = props;
  const { t } = useTranslation('settings');
  return (
    <Box component="section" aria-label={t('overrides')} sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {t('overrides')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('overridesText')}
        </Typography>
      </Box>
      {entities.map(({ id, code, name }) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 420px)' },
            gap: { xs: 2, sm: 3 },
            alignItems: 'center',
          }}
        >
          <Typography variant="body2" noWrap title={`${code} ${name}`}>
            {`${code} ${name}`}
          </Typography>
          <AccountInput
            control={control}
            name={id}
            label={t('accountOf', { name: code })}
            placeholder={t('asClient')}
            options={options}
            isDisabled={isDisabled}
          />
        </Box>
      ))}
    </Box>
  );
}
