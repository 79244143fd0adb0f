import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RetainedEarningsForm_client$key } from '../../__generated__/RetainedEarningsForm_client.graphql.ts';
import type { RetainedEarningsFormQuery } from '../../__generated__/RetainedEarningsFormQuery.graphql.ts';
import type { UpdateSettingsInput } from '../../__generated__/useUpdateSettingsMutation.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { RetainedEarningsOverrides } from './RetainedEarningsOverrides.tsx';
import { useUpdateSettings } from './useUpdateSettings.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

interface RetainedEarningsFormProps {
  readonly client: RetainedEarningsForm_client$key;
  readonly isReadOnly: boolean;
}

/** The tab of the set-up. */
export function RetainedEarningsTab() {
  const { can } = usePermissions();
  const query = useRouteQuery<RetainedEarningsFormQuery>(graphql`
    query RetainedEarningsFormQuery($client: String!) @preloadable {
      client(slug: $client) {
        id
        ...RetainedEarningsForm_client
      }
    }
  `);
  if (!query.client) return null;
  return <RetainedEarningsForm client={query.client} isReadOnly={!can('SETTINGS', 'EDIT')} />;
}

/** The account that takes the result of earlier fiscal years. */
function RetainedEarningsForm({ client, isReadOnly }: RetainedEarningsFormProps) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment RetainedEarningsForm_client on Client {
        id
        settings {
          retainedEarningsAccount {
            id
          }
          retainedEarningsOverrides {
            legalEntity {
              id
            }
            account {
              id
            }
          }
        }
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
            }
          }
        }
        ledger {
          accounts {
            id
            code
            name
            type
          }
        }
      }
    `,
    client,
  );
  const entities = nodesOf(data.legalEntities);
  const { commit, isBusy, refusals } = useUpdateSettings();
  const options = data.ledger.accounts
    .filter((account) => account.type === 'BALANCE')
    .map((account) => ({ id: account.id, label: `${account.code} ${account.name}`.trim() }));
  const accountOf = new Map(
    data.settings.retainedEarningsOverrides.map(({ legalEntity, account }) => [legalEntity.id, account.id]),
  );
  const save = (settings: Omit<UpdateSettingsInput, 'clientId'>) =>
    void commit({ input: { clientId: data.id, ...settings } });
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 760 }}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <Box sx={{ maxWidth: 420 }}>
        <SingleChoice
          label={t('label')}
          options={options}
          value={data.settings.retainedEarningsAccount?.id ?? null}
          isDisabled={isReadOnly || isBusy}
          onChange={(accountId) => save({ retainedEarningsAccountId: accountId })}
        />
      </Box>
      {entities.length > 0 ? (
        <RetainedEarningsOverrides
          entities={entities}
          options={options}
          accountOf={accountOf}
          isDisabled={isReadOnly || isBusy}
          onChange={(legalEntityId, accountId) =>
            save({ retainedEarningsOverrides: [{ legalEntityId, accountId }] })
          }
        />
      ) : null}
      <Refusals refusals={refusals} />
    </Box>
  );
}
