import { graphql, readInlineData } from 'react-relay';
import type {
  savedSelection_filters$data,
  savedSelection_filters$key,
} from '../../../__generated__/savedSelection_filters.graphql.ts';
import { monthOf } from '../../../components/addressWords.ts';
import type { QueryChange } from '../../../components/useQueryState.ts';
import { DEFAULT_STRUCTURE, FUNCTIONAL } from '../../trial-balance/balanceFilter.ts';
import {
  adjustmentWords,
  aggregationWords,
  breakdownWord,
  figureWords,
  kindWords,
  operationWords,
  positionWords,
  type ReportFrame,
  scaleWords,
  splitWords,
  wordOf,
} from './reportFilter.ts';
import { HIDDEN, NO_PROFIT } from './reportScope.ts';

const fragment = graphql`
  fragment savedSelection_filters on ReportFilters @inline {
    fromPeriod {
      id
      startDate
    }
    toPeriod {
      id
      endDate
    }
    columnPeriods
    columnKinds
    splitBy
    aggregation
    useFunctionalCurrency
    reportingCurrency
    legalEntityIds
    dimensionIds
    delta {
      showDelta
      option
      shift
      selectedYear
      fromPeriod {
        id
        startDate
      }
      toPeriod {
        id
        endDate
      }
      operation
      withPercent
      position
      ascending
      hideBase
      aggregation
    }
    breakdown {
      nodeKey
      by
    }
    dataTypes
    adjustmentKinds
    eliminationSets
    scale
  }
`;

type Saved = savedSelection_filters$data;

/** What goes without saying is left out of an address. */
const unless = (word: string, otherwise: string): string | null => (word === otherwise ? null : word);
const flag = (isOn: boolean, word = '1'): string | null => (isOn ? word : null);

function comparedWord({ option, shift, selectedYear, fromPeriod, toPeriod }: Saved['delta']): string {
  if (option === 'OPTION_2' && selectedYear != null) return `year.${selectedYear}`;
  if (option === 'OPTION_3' && fromPeriod && toPeriod)
    return `range.${monthOf(fromPeriod.startDate)}.${monthOf(toPeriod.endDate)}`;
  return `back.${shift}`;
}

function comparisonOf(delta: Saved['delta']): QueryChange {
  if (!delta.showDelta) return {};
  return {
    compare: comparedWord(delta),
    operation: unless(wordOf(operationWords, delta.operation), 'sub'),
    percent: flag(delta.withPercent),
    position: unless(wordOf(positionWords, delta.position), 'right'),
    swap: flag(delta.ascending),
    base: flag(delta.hideBase, 'hidden'),
    baseAggregate: unless(wordOf(aggregationWords, delta.aggregation), 'none'),
  };
}

/** What is not known here has one word for all of it. */
const orHidden = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => (word === '' ? HIDDEN : word))),
];

function dimensionWords({ dimensionIds }: Saved, frame: ReportFrame): readonly string[] {
  const none: Readonly<Record<string, string>> = {
    [frame.defaultStructureId]: DEFAULT_STRUCTURE,
    [frame.noProfitInstanceId]: NO_PROFIT,
  };
  return orHidden(dimensionIds.map((id) => none[id] ?? frame.instanceWords.wordOf(id)));
}

/** The range that is saved with a report; null where there is none. */
export function savedRange(key: savedSelection_filters$key) {
  const { fromPeriod, toPeriod } = readInlineData(fragment, key);
  return fromPeriod && toPeriod
    ? { from: monthOf(fromPeriod.startDate), to: monthOf(toPeriod.endDate) }
    : null;
}

/** What is saved with a report, as an address says it, beside its range: so a copied address shows the same after another save. */
export function savedSelection(key: savedSelection_filters$key, frame: ReportFrame): QueryChange {
  const saved = readInlineData(fragment, key);
  const currency = saved.useFunctionalCurrency ? FUNCTIONAL : (saved.reportingCurrency ?? null);
  const column = frame.columns.find(({ periods }) => periods === saved.columnPeriods);
  const kinds = saved.columnKinds.map((kind) => wordOf(kindWords, kind));
  return {
    entity: orHidden(saved.legalEntityIds.map((id) => frame.entityWords.wordOf(id))),
    dimension: dimensionWords(saved, frame),
    currency,
    columns: saved.columnPeriods === 1 ? null : (column?.months ?? null),
    kind: kinds.join() === 'period' ? null : kinds,
    split: saved.splitBy == null ? null : wordOf(splitWords, saved.splitBy),
    aggregate: unless(wordOf(aggregationWords, saved.aggregation), 'none'),
    scale: unless(wordOf(scaleWords, saved.scale), '1'),
    figures: saved.dataTypes.map((kind) => wordOf(figureWords, kind)),
    adjustment: saved.adjustmentKinds.map((kind) => wordOf(adjustmentWords, kind)),
    set: saved.eliminationSets,
    ...comparisonOf(saved.delta),
    breakdown: saved.breakdown
      .filter(({ nodeKey }) => frame.nodeKeys.has(nodeKey))
      .flatMap(({ nodeKey, by }) => (by === '%future added value' ? [] : [breakdownWord({ nodeKey, by })])),
  };
}
