import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FilterChoices_client$key } from '../../__generated__/FilterChoices_client.graphql.ts';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import { DEFAULT_STRUCTURE, FUNCTIONAL, type BalanceFilter, type FilterFrame } from './balanceFilter.ts';
import { DATA_TYPES } from './figure.ts';
import { instanceOptions } from './instanceOptions.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

const clientFragment = graphql`
  fragment FilterChoices_client on Client {
    legalEntities(first: 5000) {
      edges {
        node {
          id
          name
          code
        }
      }
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

interface FilterChoicesProps {
  readonly client: FilterChoices_client$key;
  readonly filter: BalanceFilter;
  /** What addresses call what is chosen. */
  readonly words: Pick<FilterFrame, 'entityWords' | 'instanceWords' | 'columns' | 'reportingCurrencies'>;
  readonly onChange: (change: QueryChange) => void;
}

/** What narrows the figures beside their range. */
export function FilterChoices({ client, filter, words, onChange: set }: FilterChoicesProps) {
  const { t } = useTranslation('trial-balance');
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
  const instanceWord = (id: string) => (id === DEFAULT_STRUCTURE ? id : words.instanceWords.wordOf(id));
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
  ];
  return (
    <>
      <MultipleChoice
        label={t('filter.legalEntities')}
        options={nodesOf(data.legalEntities).map((entity) => ({
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
      <TextField
        select
        label={t('filter.columns')}
        value={words.columns.find(({ periods }) => periods === filter.columnPeriods)?.months ?? ''}
        disabled={filter.isAggregated}
        sx={{ width: 136 }}
        onChange={({ target }) =>
          set({ columns: target.value === words.columns[0]?.months ? null : target.value })
        }
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {words.columns.map(({ months }) => (
          <MenuItem key={months} value={months}>
            {t(`filter.columnsOf.${months}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('filter.currency')}
        value={filter.usesFunctionalCurrency ? FUNCTIONAL : (filter.reportingCurrency ?? '')}
        sx={{ width: 224 }}
        onChange={({ target }) => set({ currency: target.value === '' ? null : target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('filter.groupCurrency')}</MenuItem>
        <MenuItem value={FUNCTIONAL}>{t('filter.functional')}</MenuItem>
        {words.reportingCurrencies.map((currency) => (
          <MenuItem key={currency} value={currency}>
            {t('filter.translated', { currency })}
          </MenuItem>
        ))}
      </TextField>
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
    </>
  );
}
