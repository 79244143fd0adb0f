import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReportFilterBar_report$key } from '../../../__generated__/ReportFilterBar_report.graphql.ts';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import { useQueryState, type QueryChange } from '../../../components/useQueryState.ts';
import { ColumnsChoice } from '../../trial-balance/ColumnsChoice.tsx';
import { CurrencyChoice } from '../../trial-balance/CurrencyChoice.tsx';
import { FilterRow } from '../../trial-balance/FilterRow.tsx';
import { ScopeChoices } from '../../trial-balance/ScopeChoices.tsx';
import { BreakdownChoices } from './BreakdownChoices.tsx';
import { ComparisonChoices } from './ComparisonChoices.tsx';
import { ConsolidatedChoices } from './ConsolidatedChoices.tsx';
import { NO_CELL } from './noCell.ts';
import { filterCount, NO_FILTER, type ReportFilter, type ReportFrame, shownCount } from './reportFilter.ts';
import { HIDDEN, hiddenIn, isOffered, NO_PROFIT } from './reportScope.ts';
import { ShownChoices } from './ShownChoices.tsx';

const reportFragment = graphql`
  fragment ReportFilterBar_report on Report {
    ...BreakdownChoices_report
  }
`;

type Client = NonNullable<ReportFrameQuery['response']['client']>;

interface ReportFilterBarProps {
  readonly client: Client;
  readonly report: ReportFilterBar_report$key;
  readonly filter: ReportFilter;
  readonly frame: ReportFrame;
}

/** What of a report is shown, and how. Who may not change the report chooses among what it is narrowed to. */
export function ReportFilterBar({ client, report, filter, frame }: ReportFilterBarProps) {
  const { t } = useTranslation('reports/viewer');
  const { search, change } = useQueryState();
  const data = useFragment(reportFragment, report);
  const { periods } = client.periodSet;
  const options = client.reportOptions;
  // Another filter makes other figures: what was open beside them is closed.
  const set = (values: QueryChange) => change({ ...NO_CELL, ...values });
  const noProfit = { id: NO_PROFIT, label: t('filter.noProfit'), isChosen: filter.includesNoProfit };
  const hidden = hiddenIn(frame);
  // Offered as long as it is saved, so that who took it away can take that back.
  const hiddenOf = (kind: keyof typeof hidden) =>
    hidden[kind].length === 0
      ? []
      : [
          {
            id: HIDDEN,
            label: t('filter.hidden'),
            group: t('filter.saved'),
            isChosen: filter.hidden[kind].length > 0,
          },
        ];
  return (
    <FilterRow
      label={t('filter.title')}
      periods={periods}
      filter={filter}
      onChange={set}
      filterCount={filterCount(search)}
      noFilter={NO_FILTER}
      further={{
        topic: 'report filter',
        count: shownCount(search),
        choices: (
          <>
            <ConsolidatedChoices eliminationSets={options.eliminationSets} filter={filter} onChange={set} />
            <ShownChoices options={options} filter={filter} onChange={set} />
            <ComparisonChoices
              periods={periods}
              periodsBack={options.periodsBack}
              filter={filter}
              onChange={set}
            />
            <BreakdownChoices report={data} offered={options.breakdowns} filter={filter} onChange={set} />
          </>
        ),
      }}
    >
      <ScopeChoices
        client={client}
        filter={filter}
        words={frame}
        isOffered={(id) => isOffered(id, frame)}
        otherEntities={hiddenOf('legalEntityIds')}
        others={[noProfit, ...hiddenOf('dimensionIds')]}
        onChange={set}
      />
      <CurrencyChoice currencies={frame.reportingCurrencies} filter={filter} onChange={set} />
      <ColumnsChoice
        columns={frame.columns}
        filter={filter}
        isDisabled={!filter.columnKinds.includes('PERIOD')}
        onChange={set}
      />
    </FilterRow>
  );
}
