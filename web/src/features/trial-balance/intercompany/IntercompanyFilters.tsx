import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { MultipleChoice } from '../../../components/MultipleChoice.tsx';
import { useQueryState, type QueryChange } from '../../../components/useQueryState.ts';
import { FilterRow } from '../FilterRow.tsx';
import { ToggleChoices } from '../ToggleChoices.tsx';
import {
  filterCount,
  type IntercompanyFilter,
  type MatrixFrame,
  NO_FILTER,
  NO_PAIR,
  rangeWords,
} from './intercompanyFilter.ts';

interface IntercompanyFiltersProps {
  readonly filter: IntercompanyFilter;
  readonly frame: MatrixFrame;
}

export function IntercompanyFilters({ filter, frame }: IntercompanyFiltersProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const { search, change } = useQueryState();
  const set = (values: QueryChange) => change({ ...NO_PAIR, ...rangeWords(filter), ...values });
  const differences = {
    name: 'differences',
    label: t('filter.differences'),
    isOn: filter.showsDifferences,
    on: 'only',
    off: null,
  };
  return (
    <FilterRow
      label={t('filter.title')}
      periods={frame.periods}
      filter={filter}
      onChange={set}
      filterCount={filterCount(search)}
      noFilter={NO_FILTER}
      beside={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('filter.view')}
          value={filter.view}
          onChange={(_, view: string | null) => {
            if (view !== null) set({ view: view === 'RESULT' ? 'result' : null });
          }}
        >
          <ToggleButton value="BALANCES">{t('views.BALANCES')}</ToggleButton>
          <ToggleButton value="RESULT">{t('views.RESULT')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <MultipleChoice
        label={t('filter.legalEntities')}
        options={frame.entities.map(({ id, code, name }) => ({ id, label: `${code} ${name}` }))}
        value={filter.legalEntityIds}
        onChange={(ids) => set({ entity: ids.map((id) => frame.words.wordOf(id)) })}
      />
      <ToggleChoices toggles={[differences]} onChange={set} />
    </FilterRow>
  );
}
