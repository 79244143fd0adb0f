import { z } from 'zod';
import type { Ask, Example, ReadExamples } from '../../http/graphiql/example.ts';
import { readExampleInstances } from '../streams/instances/exampleInstances.ts';

interface PeriodRange {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

const withId = z.object({ id: z.string() });

const calendarDocument = `query ($clientId: ID!) {
  client(id: $clientId) { legalEntities(first: 1) { edges { node { id } } } periodSet { periods { id } } }
}`;
const calendarAnswer = z.object({
  client: z.object({
    legalEntities: z.object({ edges: z.array(z.object({ node: withId })) }),
    periodSet: z.object({ periods: z.array(withId) }),
  }),
});

const transactionDocument = `query ($clientId: ID!, $filter: TransactionFilter!) {
  client(id: $clientId) { transactions(filter: $filter, first: 1) { edges { node { id account { id type } } } } }
}`;
const transactionAnswer = z.object({
  client: z.object({
    transactions: z.object({
      edges: z.array(
        z.object({
          node: withId.extend({ account: withId.extend({ type: z.string().optional() }).nullable() }),
        }),
      ),
    }),
  }),
});

const periodsOfYear = 12;
const periodsOfQuarter = 3;

/** Periods up to the last one that was processed, at most as many as asked for. */
function rangeUpTo(
  periods: readonly { readonly id: string }[],
  lastPeriodId: string | undefined,
  count: number,
): PeriodRange {
  const place = periods.findIndex(({ id }) => id === lastPeriodId);
  const last = place < 0 ? Math.min(periodsOfYear, periods.length) - 1 : place;
  return {
    fromPeriodId: periods[Math.max(0, last - count + 1)]?.id ?? '',
    toPeriodId: periods[last]?.id ?? '',
  };
}

/** Of what an example shows figures. */
export async function readBookIds(ask: Ask, clientId: string) {
  const [calendar, instances] = await Promise.all([
    ask(calendarDocument, { clientId }).then((answer) => calendarAnswer.safeParse(answer).data?.client),
    readExampleInstances(ask, clientId),
  ]);
  const periods = calendar?.periodSet.periods ?? [];
  const year = rangeUpTo(periods, instances.processedToPeriodId, periodsOfYear);
  const answer = await ask(transactionDocument, { clientId, filter: year });
  const first = transactionAnswer.safeParse(answer).data?.client.transactions.edges[0]?.node;
  return {
    year,
    quarter: rangeUpTo(periods, instances.processedToPeriodId, periodsOfQuarter),
    legalEntityId: calendar?.legalEntities.edges[0]?.node.id ?? '',
    accountId: first?.account?.id ?? '',
    accountType: first?.account?.type ?? 'BALANCE',
    transactionId: first?.id ?? '',
  };
}

/** From the balance of a year to the row of a file. */
export const readTrialBalanceExamples: ReadExamples = async (ask, clientId): Promise<readonly Example[]> => {
  const { year, quarter, legalEntityId, accountId, transactionId } = await readBookIds(ask, clientId);
  return [
    { query: ofYear, variables: { clientId, filter: { ...year, aggregate: true, hideEmpty: true } } },
    {
      query: byPeriod,
      variables: {
        clientId,
        filter: { ...quarter, legalEntityIds: [legalEntityId], useFunctionalCurrency: true, hideEmpty: true },
      },
    },
    {
      query: transactions,
      variables: { clientId, filter: { ...year, part: 'TURNOVER', accountIds: [accountId] } },
    },
    { query: sourceRow, variables: { clientId, transactionId } },
  ];
};

const ofYear = `# Example: the trial balance of a year as one column.
# Amounts are decimal strings, exact to the last digit.
query TrialBalance(
  $clientId: ID!
  $filter: TrialBalanceFilter!
) {
  client(id: $clientId) {
    trialBalance(filter: $filter) {
      currency
      columns {
        fromPeriod { startDate }
        toPeriod { endDate }
      }
      rows {
        account { code name level }
        computed
        opening { debit credit }
        turnover { debit credit }
        closing { debit credit }
      }
    }
  }
}
`;

const byPeriod = `# Example: the same by period and for one legal entity.
# Each list of amounts is aligned with the columns.
query TrialBalanceByPeriod(
  $clientId: ID!
  $filter: TrialBalanceFilter!
) {
  client(id: $clientId) {
    trialBalance(filter: $filter) {
      currency
      columns {
        fromPeriod { startDate }
        toPeriod { endDate }
      }
      rows {
        account { code name level }
        computed
        turnover { debit credit }
        closing { debit credit }
      }
    }
  }
}
`;

const transactions = `# Example: the postings behind a figure, and their sums.
# \`after: endCursor\` turns the page.
query Transactions(
  $clientId: ID!
  $filter: TransactionFilter!
  $after: String
) {
  client(id: $clientId) {
    transactions(filter: $filter, first: 20, after: $after) {
      totalCount
      debit
      credit
      currency
      edges {
        node {
          id
          date
          account { code name }
          debit
          credit
          description
          correspondingAccount { code }
          rowNo
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`;

const sourceRow = `# Example: the row of the file behind a posting.
query SourceRow($clientId: ID!, $transactionId: ID!) {
  client(id: $clientId) {
    transactionSource(transactionId: $transactionId) {
      fileName
      sha256
      rowNo
      columns { name }
      cells
      context { rowNo cells }
    }
  }
}
`;
