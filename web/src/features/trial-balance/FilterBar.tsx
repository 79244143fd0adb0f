import FilterIcon from '@mui/icons-material/FilterListOutlined';
import ResetIcon from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FilterBar_client$key } from '../../__generated__/FilterBar_client.graphql.ts';
import { useQueryState, type QueryChange } from '../../components/useQueryState.ts';
import {
  isFiltered,
  NO_FILTER,
  VIEW_OF_BALANCES,
  VIEW_OF_SIDES,
  type BalanceFilter,
  type FilterFrame,
} from './balanceFilter.ts';
import { NO_FIGURE } from './noFigure.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { RangeChoice } from './RangeChoice.tsx';
import { windows } from '../../theme/tokens.ts';

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
  readonly words: Pick<FilterFrame, 'entityWords' | 'instanceWords' | 'columns' | 'reportingCurrencies'>;
}

export function FilterBar({ client, filter, words }: FilterBarProps) {
  const { t } = useTranslation('trial-balance');
  const { search, change } = useQueryState();
  const isFolding = useMediaQuery(windows.folded);
  const [isOpen, setIsOpen] = useState(false);
  const data = useFragment(clientFragment, client);
  const { periods } = data.periodSet;
  // Another filter makes other figures: what was open beside them is closed.
  const set = (values: QueryChange) => change({ ...NO_FIGURE, ...values });
  return (
    <Box
      role="group"
      aria-label={t('filter.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      <RangeChoice periods={periods} filter={filter} onChange={set} />
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
      {isFolding ? (
        <Button
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'common:foldedFilters.hide' : 'common:foldedFilters.show')}
        </Button>
      ) : null}
      {isFolding && !isOpen ? null : (
        <FilterChoices client={data} filter={filter} words={words} onChange={set} />
      )}
      {isFiltered(search) ? (
        <Button color="inherit" startIcon={<ResetIcon />} onClick={() => set(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </Box>
  );
}
