import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { defaultRangeOfReportQuery } from '../../../__generated__/defaultRangeOfReportQuery.graphql.ts';
import type { FilterPeriod, MonthRange } from '../../trial-balance/balanceFilter.ts';
import { rangeAround } from '../../trial-balance/defaultRange.ts';

/** The fiscal year of the latest figures, as reports tell it: who reads reports need not be allowed to read the trial balance. */
export async function defaultRange(
  environment: Environment,
  clientId: string,
  periods: readonly FilterPeriod[],
): Promise<MonthRange> {
  const answer = await fetchQuery<defaultRangeOfReportQuery>(
    environment,
    graphql`
      query defaultRangeOfReportQuery($clientId: ID!) {
        client(id: $clientId) {
          reportOptions {
            figuresThrough
          }
        }
      }
    `,
    { clientId },
  ).toPromise();
  return rangeAround(answer?.client?.reportOptions.figuresThrough ?? null, periods);
}
