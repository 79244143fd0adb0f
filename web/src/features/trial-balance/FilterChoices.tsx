import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FilterChoices_client$key } from '../../__generated__/FilterChoices_client.graphql.ts';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import { AdjustmentKindsChoice } from './AdjustmentKindsChoice.tsx';
import type { BalanceFilter, FilterWords } from './balanceFilter.ts';
import type { TrialBalanceRouteData } from './balanceFrame.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { EliminationsChoice } from './EliminationsChoice.tsx';
import { EliminationSetsChoice } from './EliminationSetsChoice.tsx';
import { DATA_TYPES } from './figure.ts';
import { OwnershipChoice } from './OwnershipChoice.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';
import { ToggleChoices } from './ToggleChoices.tsx';

const clientFragment = graphql`
  fragment FilterChoices_client on Client {
    ...ScopeChoices_client
  }
`;

interface FilterChoicesProps {
  readonly client: FilterChoices_client$key;
  readonly filter: BalanceFilter;
  /** What addresses call what is chosen. */
  readonly words: FilterWords;
  readonly figuresRef: TrialBalanceRouteData['figuresRef'];
  readonly onChange: (change: QueryChange) => void;
}

/** What narrows the figures beside their range. */
export function FilterChoices({ client, filter, words, figuresRef, onChange: set }: FilterChoicesProps) {
  const { t } = useTranslation('trial-balance');
  const data = useFragment(clientFragment, client);
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
      <ScopeChoices client={data} filter={filter} words={words} onChange={set} />
      <EliminationsChoice filter={filter} onChange={set} />
      <MultipleChoice
        label={t('filter.data')}
        options={DATA_TYPES.map((type) => ({ id: type, label: t(`data.${type}`) }))}
        value={filter.dataTypes}
        onChange={(ids) => set({ data: ids.length === DATA_TYPES.length ? null : ids })}
      />
      <EliminationSetsChoice figuresRef={figuresRef} filter={filter} onChange={set} />
      <AdjustmentKindsChoice filter={filter} onChange={set} />
      <ColumnsChoice
        columns={words.columns}
        filter={filter}
        isDisabled={filter.isAggregated}
        onChange={set}
      />
      <OwnershipChoice
        entities={words.legalEntities}
        words={words.entityWords}
        filter={filter}
        onChange={set}
      />
      <CurrencyChoice currencies={words.reportingCurrencies} filter={filter} onChange={set} />
      <ToggleChoices toggles={toggles} onChange={set} />
    </>
  );
}
