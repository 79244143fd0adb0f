import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { changedSearch } from '../../components/useQueryState.ts';

interface EntityLinksProps {
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly chosenIds: readonly string[];
}

/**
 * Balances are net for each account and entity: where an account stands on different sides in different entities, each entity
 * alone shows the postings that add up to its part of the figure.
 */
export function EntityLinks({ entities, chosenIds }: EntityLinksProps) {
  const { t } = useTranslation('trial-balance');
  const { search } = useLocation();
  const offered = entities.filter((entity) => chosenIds.length === 0 || chosenIds.includes(entity.id));
  return (
    <Alert severity="info" icon={false} sx={{ mb: 3 }}>
      {t('panel.bothSides')}
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, listStyle: 'none', p: 0, m: 0, mt: 1 }}
      >
        {offered.map((entity) => (
          <li key={entity.id}>
            <Link
              component={RouterLink}
              to={`?${changedSearch(new URLSearchParams(search), { entity: entity.id })}`}
              title={entity.name}
              underline="always"
            >
              {entity.code}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
