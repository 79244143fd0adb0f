import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { defaultRangeQuery } from '../../__generated__/defaultRangeQuery.graphql.ts';
import { monthOf } from '../../components/addressWords.ts';
import { periodOf, type FilterPeriod, type MonthRange } from './balanceFilter.ts';

/** The end of the latest figures; null where there are none. */
async function latestFiguresDate(environment: Environment, clientId: string): Promise<string | null> {
  const answer = await fetchQuery<defaultRangeQuery>(
    environment,
    graphql`
      query defaultRangeQuery($clientId: ID!) {
        client(id: $clientId) {
          figureCoverage {
            toPeriod {
              endDate
            }
          }
        }
      }
    `,
    { clientId },
  ).toPromise();
  const dates = answer?.client?.figureCoverage.map(({ toPeriod }) => toPeriod.endDate) ?? [];
  return dates.toSorted().at(-1) ?? null;
}

function fiscalYearAround(month: string, periods: readonly FilterPeriod[]): MonthRange | null {
  const year = periodOf(month, periods)?.fiscalYear;
  const inYear = periods.filter((period) => period.fiscalYear === year);
  const [first, last] = [inYear[0], inYear.at(-1)];
  return first && last ? { from: monthOf(first.startDate), to: monthOf(last.endDate) } : null;
}

/** The fiscal year of the latest figures, else the present one. */
export const defaultRange = async (
  environment: Environment,
  clientId: string,
  periods: readonly FilterPeriod[],
): Promise<MonthRange> => rangeAround(await latestFiguresDate(environment, clientId), periods);

/** The fiscal year of a day, or of today. */
export function rangeAround(date: string | null, periods: readonly FilterPeriod[]): MonthRange {
  const today = new Date().toISOString().slice(0, 10);
  const latest = monthOf(date ?? today);
  const whole = {
    from: monthOf(periods[0]?.startDate ?? today),
    to: monthOf(periods.at(-1)?.endDate ?? today),
  };
  return fiscalYearAround(latest, periods) ?? fiscalYearAround(whole.from, periods) ?? whole;
}
