import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { DimensionTree } from './DimensionTree.tsx';

/** What addresses call a dimension, of which there is one of each type. */
const wordOf = ({ type }: { readonly type: string }) => type.toLowerCase();

export function DimensionsPage() {
  const { t } = useTranslation('dimensions');
  const { can } = usePermissions();
  const { search, change } = useQueryState();
  const { client } = useRouteQuery<DimensionsPageQuery>(graphql`
    query DimensionsPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        dimensions {
          id
          name
          type
          ...DimensionTree_dimension
        }
      }
    }
  `);
  if (!client) return null;
  const { dimensions } = client;
  const chosen =
    dimensions.find((dimension) => wordOf(dimension) === search.get('dimension')) ?? dimensions[0];
  return (
    <PageBody isFilled>
      <PageHeader title={t('title')} description={t('text')} />
      {chosen ? (
        <>
          <Tabs
            value={wordOf(chosen)}
            aria-label={t('title')}
            onChange={(_event, next: string) => change({ dimension: next, level: null }, { isStep: true })}
            sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 4 }}
          >
            {dimensions.map((dimension) => (
              <Tab
                key={dimension.id}
                value={wordOf(dimension)}
                id={`tab-${dimension.id}`}
                aria-controls="dimension-panel"
                label={`${dimension.name} · ${t(`types.${dimension.type}`)}`}
              />
            ))}
          </Tabs>
          <Box
            role="tabpanel"
            id="dimension-panel"
            aria-labelledby={`tab-${chosen.id}`}
            sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
          >
            <DimensionTree key={chosen.id} dimension={chosen} mayEdit={can('DIMENSIONS', 'EDIT')} />
          </Box>
        </>
      ) : (
        <EmptyState title={t('none.title')} description={t('none.text')} />
      )}
    </PageBody>
  );
}
