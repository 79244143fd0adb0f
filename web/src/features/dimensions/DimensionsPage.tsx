import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import { monthOf } from '../../components/addressWords.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { knownChoice, useQueryState } from '../../components/useQueryState.ts';
import { useReadAgain } from '../../relay/useReadAgain.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { DeletionProgress } from '../substitution/DeletionProgress.tsx';
import { DimensionTree } from './DimensionTree.tsx';

/** In the address: all periods beside each other. */
const TIMELINE = 'timeline';
const TREE = 'tree';

/** What addresses call a dimension, of which there is one of each type. */
const wordOf = ({ type }: { readonly type: string }) => type.toLowerCase();

const pageQuery = graphql`
  query DimensionsPageQuery($client: String!) @preloadable @raw_response_type {
    client(slug: $client) {
      id
      periodSet {
        periods {
          id
          startDate
          endDate
          fiscalYear
        }
      }
      dimensions {
        id
        name
        type
        ...DimensionTree_dimension
      }
      ...DeletionProgress_client
    }
  }
`;

export function DimensionsPage() {
  const { t } = useTranslation('dimensions');
  const { can } = usePermissions();
  const { search, change } = useQueryState();
  const { client } = useRouteQuery<DimensionsPageQuery>(pageQuery);
  const readAgain = useReadAgain(pageQuery);
  const [orderedId, setOrderedId] = useState<string | null>(null);
  const mayDelete = can('DIMENSIONS', 'DELETE');
  if (!client) return null;
  const { dimensions } = client;
  const { periods } = client.periodSet;
  const months = knownChoice(search.getAll('period'), (month) =>
    periods.find(({ startDate }) => monthOf(startDate) === month),
  );
  const period = months.chosen[0] ?? null;
  const isTimeline = search.get('view') === TIMELINE;
  const chosen =
    dimensions.find((dimension) => wordOf(dimension) === search.get('dimension')) ?? dimensions[0];
  return (
    <PageBody isFilled>
      <PageHeader title={t('title')} description={t('text')} />
      <UnknownDropped count={months.unknownCount} />
      <DeletionProgress client={client} orderedId={orderedId} mayCancel={mayDelete} onEnded={readAgain} />
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={t('view')}
                value={isTimeline ? TIMELINE : TREE}
                onChange={(_, view: string | null) => {
                  if (view !== null) change({ view: view === TREE ? null : view }, { isStep: true });
                }}
              >
                <ToggleButton value={TREE}>{t('views.tree')}</ToggleButton>
                <ToggleButton value={TIMELINE}>{t('views.timeline')}</ToggleButton>
              </ToggleButtonGroup>
              {isTimeline ? null : (
                <PeriodChoice
                  label={t('validIn')}
                  periods={periods}
                  value={period?.id ?? ''}
                  none={{ label: t('latest'), onChoose: () => change({ period: null }) }}
                  onChange={({ startDate }) => change({ period: monthOf(startDate) })}
                />
              )}
            </Box>
            <DimensionTree
              key={`${chosen.id} ${isTimeline ? TIMELINE : TREE}`}
              clientId={client.id}
              dimension={chosen}
              periods={periods}
              period={period}
              isTimeline={isTimeline && periods.length > 0}
              mayEdit={can('DIMENSIONS', 'EDIT')}
              mayDelete={mayDelete}
              onOrdered={setOrderedId}
            />
          </Box>
        </>
      ) : (
        <EmptyState title={t('none.title')} description={t('none.text')} />
      )}
    </PageBody>
  );
}
