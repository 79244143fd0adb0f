import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { InitialBalancesPage_client$key } from '../../__generated__/InitialBalancesPage_client.graphql.ts';
import type { InitialBalancesPageDeleteMutation } from '../../__generated__/InitialBalancesPageDeleteMutation.graphql.ts';
import type { InitialBalancesPageQuery } from '../../__generated__/InitialBalancesPageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { InitialBalanceForm } from './InitialBalanceForm.tsx';
import { useInitialColumns } from './useInitialColumns.tsx';

export function InitialBalancesPage() {
  const { t } = useTranslation('initial-balances');
  const query = useRouteQuery<InitialBalancesPageQuery>(graphql`
    query InitialBalancesPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...InitialBalancesPage_client
      }
    }
  `);
  if (!query.client) return null;
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <InitialBalances client={query.client} />
    </PageBody>
  );
}

function InitialBalances({ client }: { readonly client: InitialBalancesPage_client$key }) {
  const { t } = useTranslation('initial-balances');
  const { can } = usePermissions();
  const { commit } = useGraphMutation<InitialBalancesPageDeleteMutation>(graphql`
    mutation InitialBalancesPageDeleteMutation($input: DeleteInitialBalanceInput!) @raw_response_type {
      deleteInitialBalance(input: $input) {
        client {
          id
          ...InitialBalancesPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment InitialBalancesPage_client on Client {
        id
        currency
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
              currency
            }
          }
        }
        periodSet {
          periods {
            id
            startDate
            endDate
          }
        }
        lockBorders {
          legalEntity {
            id
          }
          throughPeriod {
            id
          }
        }
        initialBalances {
          id
          date
          legalEntity {
            id
            code
            name
          }
          isLocked
          staleCauses
          ...useInitialColumns_initialBalance
        }
      }
    `,
    client,
  );
  const columns = useInitialColumns();
  const { periods } = data.periodSet;
  const taken = new Set(data.initialBalances.map(({ legalEntity }) => legalEntity.id));
  const open = nodesOf(data.legalEntities).filter(({ id }) => !taken.has(id));
  const rows = data.initialBalances.map((row) => ({ ...row, id: row.id }));
  const ofRates = rows.filter(({ staleCauses }) => staleCauses.includes('RATES_CHANGED'));
  const ofMarks = rows.filter(({ staleCauses }) => staleCauses.some((cause) => cause !== 'RATES_CHANGED'));
  const isReady = data.currency != null && periods.length > 0;
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={columns}
      rows={rows}
      nameOf={({ legalEntity }) => legalEntity.name}
      isReadOnly={!can('INITIAL_BALANCE', 'DELETE')}
      isEditable={false}
      isFormTelling
      fixedText={({ isLocked }) => (isLocked ? t('isLocked') : null)}
      deletion={{
        text: t('deletion'),
        commit: ({ id }) => commit({ input: { initialBalanceId: id } }),
        words: {
          label: (name) => t('deleteNamed', { name }),
          title: (name) => t('deleteQuestion', { name }),
          confirm: t('common:delete'),
          done: (name) => t('deletedNamed', { name }),
        },
      }}
      renderForm={(_edited, end) =>
        isReady ? (
          <InitialBalanceForm
            clientId={data.id}
            entities={open}
            taken={data.initialBalances.map(({ legalEntity }) => legalEntity.code)}
            periods={periods}
            borders={data.lockBorders}
            onDone={end}
          />
        ) : (
          <Preparation hasCurrency={data.currency != null} />
        )
      }
    >
      {ofRates.length > 0 ? (
        <Alert severity="warning">{t('stale', { names: codesOf(ofRates) })}</Alert>
      ) : null}
      {ofMarks.length > 0 ? (
        <Alert severity="warning">{t('staleMarks', { names: codesOf(ofMarks) })}</Alert>
      ) : null}
    </RecordList>
  );
}

function codesOf(rows: readonly { readonly legalEntity: { readonly code: string } }[]): string {
  return rows.map(({ legalEntity }) => legalEntity.code).join(', ');
}

/** What has to be there before. */
function Preparation({ hasCurrency }: { readonly hasCurrency: boolean }) {
  const { t } = useTranslation('initial-balances');
  const addressOf = useClientAddress();
  const [place, text] = hasCurrency
    ? (['setup/periods', t('needsPeriods')] as const)
    : (['setup/currency', t('needsCurrency')] as const);
  return (
    <Typography variant="body2">
      <Link to={addressOf(place)}>{text}</Link>
    </Typography>
  );
}
