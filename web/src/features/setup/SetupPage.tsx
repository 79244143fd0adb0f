import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SetupPageQuery } from '../../__generated__/SetupPageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { CurrencyForm } from '../currencies/CurrencyForm.tsx';
import { LegalEntities } from '../legal-entities/LegalEntities.tsx';
import { PeriodsForm } from '../periods/PeriodsForm.tsx';
import { RetainedEarningsForm } from '../settings/RetainedEarningsForm.tsx';
import { Users } from '../users/Users.tsx';

const TABS = ['entities', 'periods', 'currency', 'retained', 'users'] as const;

/** The catalogue of a tab, which is that of its feature. */
const catalogues = {
  entities: 'legal-entities',
  periods: 'periods',
  currency: 'currencies',
  retained: 'settings',
  users: 'users',
} as const;

/** What a tab changes, as the permissions name it. */
const objectTypes = {
  entities: 'LEGAL_ENTITIES',
  periods: 'PERIODS',
  currency: 'CURRENCIES',
  retained: 'SETTINGS',
  users: 'USERS',
} as const;

export function SetupPage() {
  const { t } = useTranslation('setup');
  const { can } = usePermissions();
  const { search, change } = useQueryState();
  const query = useRouteQuery<SetupPageQuery>(graphql`
    query SetupPageQuery($clientId: ID!) @raw_response_type {
      ...useCurrencyOptions_query
      client(id: $clientId) {
        id
        ...LegalEntities_client
        ...PeriodsForm_client
        ...CurrencyForm_client
        ...RetainedEarningsForm_client
        ...Users_client
      }
    }
  `);
  const { client } = query;
  if (!client) return null;
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'entities';
  const isReadOnly = !can(objectTypes[tab], 'EDIT');
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        aria-label={t('title')}
        onChange={(_event, next: string) => change({ tab: next }, { isStep: true })}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 5 }}
      >
        {TABS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls={`panel-${each}`}
            label={t(`${catalogues[each]}:title`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {isReadOnly ? (
          <Alert severity="info" sx={{ mb: 4, maxWidth: 720 }}>
            {t('common:readOnly')}
          </Alert>
        ) : null}
        {tab === 'entities' ? <LegalEntities query={query} client={client} isReadOnly={isReadOnly} /> : null}
        {tab === 'periods' ? <PeriodsForm client={client} isReadOnly={isReadOnly} /> : null}
        {tab === 'currency' ? <CurrencyForm query={query} client={client} isReadOnly={isReadOnly} /> : null}
        {tab === 'retained' ? <RetainedEarningsForm client={client} isReadOnly={isReadOnly} /> : null}
        {tab === 'users' ? <Users client={client} isReadOnly={isReadOnly} /> : null}
      </Box>
    </PageBody>
  );
}
