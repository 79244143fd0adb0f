import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SingleChoice } from '../../components/SingleChoice.tsx';

interface RetainedEarningsOverridesProps {
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly accountOf: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
  readonly onChange: (legalEntityId: string, accountId: string | null) => void;
}

/** The companies whose results go to another account than the client's. */
export function RetainedEarningsOverrides(props: RetainedEarningsOverridesProps) {
  const { entities, options, accountOf, isDisabled, onChange } = props;
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
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)',
            gap: 3,
            alignItems: 'center',
          }}
        >
          <Typography variant="body2" noWrap title={`${code} ${name}`}>
            {`${code} ${name}`}
          </Typography>
          <SingleChoice
            label={t('accountOf', { name: code })}
            placeholder={t('asClient')}
            options={options}
            value={accountOf.get(id) ?? null}
            isDisabled={isDisabled}
            onChange={(accountId) => onChange(id, accountId)}
          />
        </Box>
      ))}
    </Box>
  );
}
