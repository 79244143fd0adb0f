import ResetIcon from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FilterBar_client$key } from '../../__generated__/FilterBar_client.graphql.ts';
import { monthOf } from '../../components/addressWords.ts';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import {
  DEFAULT_STRUCTURE,
  isFiltered,
  NO_FILTER,
  VIEW_OF_BALANCES,
  VIEW_OF_SIDES,
  type BalanceFilter,
  type FilterFrame,
} from './balanceFilter.ts';
import { DATA_TYPES } from './figure.ts';
import { instanceOptions } from './instanceOptions.ts';

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
    legalEntities {
      id
      name
      code
    }
    dimensions {
      id
      name
      instances {
        id
        code
        name
        level
      }
    }
  }
`;

interface FilterBarProps {
  readonly client: FilterBar_client$key;
  readonly filter: BalanceFilter;
  /** What addresses call what is chosen. */
  readonly words: Pick<FilterFrame, 'entityWords' | 'instanceWords'>;
}

export function FilterBar({ client, filter, words }: FilterBarProps) {
  const { t } = useTranslation('trial-balance');
  const { search, change } = useQueryState();
  const data = useFragment(clientFragment, client);
  const options = useMemo(() => {
    const none = {
      id: DEFAULT_STRUCTURE,
      label: t('filter.defaultStructure'),
      group: t('filter.noInstance'),
    };
    return [
      ...data.dimensions.flatMap((dimension) => instanceOptions(dimension, filter.dimensionInstanceIds)),
      none,
    ];
  }, [data.dimensions, filter.dimensionInstanceIds, t]);
  const chosenInstances = [
    ...filter.dimensionInstanceIds,
    ...(filter.includesDefaultStructure ? [DEFAULT_STRUCTURE] : []),
  ];
  const { periods } = data.periodSet;
  const instanceWord = (id: string) => (id === DEFAULT_STRUCTURE ? id : words.instanceWords.wordOf(id));
  // Another filter makes other figures: what was open beside them is closed.
  const set = (values: Readonly<Record<string, string | readonly string[] | null>>) =>
    change({ figure: null, posting: null, order: null, ...values });
  const toggles = [
    { name: 'aggregate', label: t('filter.aggregate'), isOn: filter.isAggregated, on: '1', off: null },
    { name: 'empty', label: t('filter.hideEmpty'), isOn: filter.hidesEmpty, on: null, off: 'shown' },
    {
      name: 'closing',
      label: t('filter.excludeClosing'),
      isOn: filter.excludesClosing,
      on: null,
      off: 'included',
    },
    {
      name: 'currency',
      label: t('filter.functional'),
      isOn: filter.usesFunctionalCurrency,
      on: 'functional',
      off: null,
    },
  ];
  return (
    <Box
      role="group"
      aria-label={t('filter.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      <PeriodChoice
        label={t('filter.from')}
        periods={periods}
        value={filter.from.id}
        onChange={(period) =>
          set({
            from: monthOf(period.startDate),
            ...(period.startDate > filter.to.startDate ? { to: monthOf(period.endDate) } : {}),
          })
        }
      />
      <PeriodChoice
        label={t('filter.to')}
        periods={periods}
        value={filter.to.id}
        onChange={(period) =>
          set({
            to: monthOf(period.endDate),
            ...(period.startDate < filter.from.startDate ? { from: monthOf(period.startDate) } : {}),
          })
        }
      />
      <MultipleChoice
        label={t('filter.legalEntities')}
        options={data.legalEntities.map((entity) => ({
          id: entity.id,
          label: `${entity.code} ${entity.name}`,
        }))}
        value={filter.legalEntityIds}
        onChange={(ids) => set({ entity: ids.map((id) => words.entityWords.wordOf(id)) })}
      />
      <MultipleChoice
        label={t('filter.dimensions')}
        options={options}
        value={chosenInstances}
        onChange={(ids) => set({ dimension: ids.map(instanceWord) })}
      />
      <MultipleChoice
        label={t('filter.data')}
        options={DATA_TYPES.map((type) => ({ id: type, label: t(`data.${type}`) }))}
        value={filter.dataTypes}
        onChange={(ids) => set({ data: ids.length === DATA_TYPES.length ? null : ids })}
      />
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
      {toggles.map((toggle) => (
        <FormControlLabel
          key={toggle.name}
          label={toggle.label}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 1 }}
          control={
            <Checkbox
              checked={toggle.isOn}
              onChange={(event) => set({ [toggle.name]: event.target.checked ? toggle.on : toggle.off })}
            />
          }
        />
      ))}
      {isFiltered(search) ? (
        <Button color="inherit" startIcon={<ResetIcon />} onClick={() => set(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </Box>
  );
}
