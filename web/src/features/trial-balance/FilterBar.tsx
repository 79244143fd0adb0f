import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FilterBar_client$key } from '../../__generated__/FilterBar_client.graphql.ts';
import { useQueryState, type QueryChange } from '../../components/useQueryState.ts';
import {
  filterCount,
  NO_FILTER,
  VIEW_OF_BALANCES,
  VIEW_OF_SIDES,
  type BalanceFilter,
  type FilterWords,
} from './balanceFilter.ts';
import type { TrialBalanceRouteData } from './balanceFrame.ts';
import { NO_FIGURE } from './noFigure.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterRow } from './FilterRow.tsx';

const clientFragment = graphql`
  fragment FilterBar_client on Client {
    periodSet {
      periods {
        id
        startDate
        endDate
        fiscalYear
      }
    }
    ...FilterChoices_client
  }
`;

interface FilterBarProps {
  readonly client: FilterBar_client$key;
  readonly filter: BalanceFilter;
  /** What addresses call what is chosen. */
  readonly words: FilterWords;
  readonly figuresRef: TrialBalanceRouteData['figuresRef'];
}

export function FilterBar({ client, filter, words, figuresRef }: FilterBarProps) {
  const { t } = useTranslation('trial-balance');
  const { search, change } = useQueryState();
  const data = useFragment(clientFragment, client);
  const { periods } = data.periodSet;
  // Another filter makes other figures: what was open beside them is closed.
  const set = (values: QueryChange) => change({ ...NO_FIGURE, ...values });
  return (
    <FilterRow
      label={t('filter.title')}
      periods={periods}
      filter={filter}
      onChange={set}
      filterCount={filterCount(search)}
      noFilter={NO_FILTER}
      beside={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('filter.view')}
          value={filter.showsBalances ? VIEW_OF_BALANCES : VIEW_OF_SIDES}
          onChange={(_, view: string | null) => {
            if (view !== null) set({ view });
          }}
        >
          <ToggleButton value={VIEW_OF_BALANCES}>{t('views.balance')}</ToggleButton>
          <ToggleButton value={VIEW_OF_SIDES}>{t('views.sides')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <FilterChoices client={data} filter={filter} words={words} figuresRef={figuresRef} onChange={set} />
    </FilterRow>
  );
}
