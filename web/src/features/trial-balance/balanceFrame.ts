import { graphql, readInlineData, type PreloadedQuery } from 'react-relay';
import type { balanceFrame_client$key } from '../../__generated__/balanceFrame_client.graphql.ts';
import { addressWords, codeOrName } from '../../components/addressWords.ts';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import type { TrialBalancePageQuery } from '../../__generated__/TrialBalancePageQuery.graphql.ts';
import type { ColumnMonths } from './balanceFilter.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

/** What the route loads for its page. */
export interface TrialBalanceRouteData {
  readonly queryRef: PreloadedQuery<TrialBalancePageQuery>;
  /** Null while there is nothing to ask for. */
  readonly figuresRef: PreloadedQuery<TrialBalanceFiguresQuery> | null;
}

const clientFragment = graphql`
  fragment balanceFrame_client on Client @inline {
    isLimited
    periodSet {
      cycle
      columnPeriods
      periods {
        id
        startDate
        endDate
        fiscalYear
      }
    }
    legalEntities(first: 5000) {
      edges {
        node {
          id
          code
          name
        }
      }
    }
    reportingCurrencies {
      currency
    }
    dimensions {
      id
      type
      instances(withEnded: true) {
        id
        code
        name
        level
        toPeriod {
          id
        }
      }
    }
  }
`;

/** What the filter chooses from, and what addresses call it. */
export function frameOf(key: balanceFrame_client$key | null | undefined) {
  const client = key ? readInlineData(clientFragment, key) : null;
  const legalEntities = client ? nodesOf(client.legalEntities) : [];
  const dimensionInstances =
    client?.dimensions.flatMap(({ type, instances }) =>
      instances.map((instance) => ({
        ...instance,
        word: instanceWord(type, instance),
        isEnded: instance.toPeriod != null,
      })),
    ) ?? [];
  return {
    isLimited: client?.isLimited ?? false,
    periods: client?.periodSet.periods ?? [],
    columns: columnsOf(client?.periodSet),
    legalEntities,
    dimensionInstances,
    entityWords: addressWords(legalEntities, codeOrName),
    instanceWords: addressWords(dimensionInstances, ({ word }) => word),
    reportingCurrencies: client?.reportingCurrencies.map(({ currency }) => currency) ?? [],
  };
}

/** By the length of a period. */
const monthsOf: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6 };

interface Calendar {
  readonly cycle?: string | null | undefined;
  readonly columnPeriods: readonly number[];
}

function columnsOf(calendar: Calendar | undefined) {
  const each = monthsOf[calendar?.cycle ?? ''] ?? 1;
  return (calendar?.columnPeriods ?? []).map((periods) => ({
    periods,
    months: `${periods * each}` as ColumnMonths,
  }));
}

/** Two dimensions may have the same codes. */
export function instanceWord(
  dimensionType: string,
  instance: { readonly code: string; readonly name: string },
): string {
  return `${dimensionType.toLowerCase()}.${codeOrName(instance)}`;
}
