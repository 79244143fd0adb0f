import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FiguresQuery } from '../../__generated__/FiguresQuery.graphql.ts';
import { formatDateTime } from '../../components/dates.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { EntityName } from './EntityName.tsx';
import { useCoveredText } from './useCoveredText.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

/** For those who read figures and have no right to instances: the legal entities, and from when to when they have figures. */
export function Figures({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const coveredText = useCoveredText();
  const { client } = useLazyQuery<FiguresQuery>(
    graphql`
      query FiguresQuery($clientId: ID!) @raw_response_type {
        client(id: $clientId) {
          id
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
          figureCoverage {
            legalEntity {
              id
            }
            fromPeriod {
              startDate
            }
            toPeriod {
              endDate
            }
            gaps {
              fromPeriod {
                startDate
              }
              toPeriod {
                endDate
              }
            }
            publishedAt
          }
        }
      }
    `,
    { clientId },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) return null;
  const { figureCoverage } = client;
  if (figureCoverage.length === 0) {
    return <EmptyState title={t('figures.none.title')} description={t('figures.none.text')} />;
  }
  const byEntity = new Map(figureCoverage.map((coverage) => [coverage.legalEntity.id, coverage]));
  const rows = nodesOf(client.legalEntities).map((entity) => ({ entity, coverage: byEntity.get(entity.id) }));
  const columns: readonly DataColumn<(typeof rows)[number]>[] = [
    {
      id: 'entity',
      header: t('column.legalEntity'),
      isRowHeader: true,
      text: ({ entity }) => entity.name,
      render: ({ entity, coverage }) => <EntityName entity={entity} hasFigures={coverage !== undefined} />,
    },
    {
      id: 'periods',
      header: t('column.periods'),
      text: ({ coverage }) =>
        coverage
          ? coveredText(
              { startDate: coverage.fromPeriod.startDate, endDate: coverage.toPeriod.endDate },
              coverage.gaps,
            )
          : t('figures.noneOfEntity'),
    },
    {
      id: 'lastProcessed',
      header: t('column.lastProcessed'),
      text: ({ coverage }) => (coverage?.publishedAt ? formatDateTime(coverage.publishedAt, language) : '–'),
    },
  ];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="figures">
      <Typography id="figures" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('figures.title')}
      </Typography>
      <DataTable labelledBy="figures" columns={columns} rows={rows} idOf={({ entity }) => entity.id} />
    </Paper>
  );
}
