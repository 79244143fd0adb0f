import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { EliminationSetsChoice_balance$key } from '../../__generated__/EliminationSetsChoice_balance.graphql.ts';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { figuresQuery } from './TrialBalanceFiguresQuery.ts';

interface EliminationSetsChoiceProps {
  /** Of the figures that say which sets there are. */
  readonly figuresRef: PreloadedQuery<TrialBalanceFiguresQuery> | null;
  readonly filter: Pick<BalanceFilter, 'dataTypes' | 'eliminationSets'>;
  readonly onChange: (change: QueryChange) => void;
}

/** Which eliminations count in the figures, by their sets; not asked where none are shown, or none is of any set. */
export function EliminationSetsChoice({ figuresRef, ...rest }: EliminationSetsChoiceProps) {
  const { dataTypes, eliminationSets } = rest.filter;
  if (dataTypes.length > 0 && !dataTypes.includes('ELIMINATION')) return null;
  const known = <Sets sets={[]} {...rest} />;
  if (figuresRef === null) return known;
  return (
    <ErrorBoundary content={figuresRef} notice={() => known} kept={null}>
      <Suspense fallback={eliminationSets.length > 0 ? known : null}>
        <SetsOfFigures figuresRef={figuresRef} {...rest} />
      </Suspense>
    </ErrorBoundary>
  );
}

const balanceFragment = graphql`
  fragment EliminationSetsChoice_balance on TrialBalance {
    eliminationSets
  }
`;

type ChoiceProps = Omit<EliminationSetsChoiceProps, 'figuresRef'>;

function SetsOfFigures({
  figuresRef,
  ...rest
}: ChoiceProps & { readonly figuresRef: PreloadedQuery<TrialBalanceFiguresQuery> }) {
  const { client } = usePreloadedQuery<TrialBalanceFiguresQuery>(figuresQuery, figuresRef);
  const balance = useFragment<EliminationSetsChoice_balance$key>(
    balanceFragment,
    client?.trialBalance ?? null,
  );
  return <Sets sets={balance?.eliminationSets ?? []} {...rest} />;
}

function Sets({ sets, filter, onChange }: ChoiceProps & { readonly sets: readonly string[] }) {
  const { t } = useTranslation('trial-balance');
  // One that is chosen and has no figures any more can be taken back.
  const all = [...new Set([...sets, ...filter.eliminationSets])];
  if (all.length === 0) return null;
  return (
    <MultipleChoice
      label={t('filter.eliminationSets')}
      options={all.map((id) => ({ id, label: id }))}
      value={filter.eliminationSets}
      onChange={(set) => onChange({ set })}
    />
  );
}
