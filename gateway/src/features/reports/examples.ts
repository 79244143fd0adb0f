import type { Example, ReadExamples } from '../../http/graphiql/example.ts';
import { readBookIds } from '../trial-balance/examples.ts';

/** A report that is not saved: an account by period, above a line that is calculated from it; then how one of its figures is made. */
export const readReportExamples: ReadExamples = async (ask, clientId): Promise<readonly Example[]> => {
  const { year, accountId, accountType } = await readBookIds(ask, clientId);
  const account = { key: 'account', position: 0, type: 'ACCOUNT', accountId, accountType };
  const tree = {
    scopeMode: 'REPORTING',
    nodes: [
      { ...account, accountUse: 'TURNOVER' },
      { key: 'share', position: 1, type: 'FORMULA', name: 'Five percent', formulaKey: 'share' },
    ],
  };
  const elements = [
    { key: '0', kind: 'OPERATOR', operator: 'MUL' },
    { key: '1', parentKey: '0', kind: 'NODE', nodeKey: 'account' },
    { key: '2', parentKey: '0', kind: 'CONSTANT', value: '0.05' },
  ];
  const formulas = [{ key: 'share', elements }];
  const input = { tree, formulas, filters: year };
  const ofYear = { ...year, columnKinds: ['YEAR_TO_DATE'] };
  return [
    { query: figures, variables: { clientId, input } },
    {
      query: cell,
      variables: { clientId, input: { ...input, filters: ofYear, nodeKey: 'account', column: 0 } },
    },
  ];
};

const figures = `# Example: a report by period, without saving it.
# Each list of values is aligned with the columns.
query ReportFigures(
  $clientId: ID!
  $input: ReportEvaluationInput!
) {
  client(id: $clientId) {
    reportEvaluation(input: $input) {
      currency
      columns {
        kind
        fromPeriod { startDate }
        toPeriod { endDate }
      }
      rows { nodeKey unit values }
    }
  }
}
`;

const cell = `# Example: how a figure of it is made,
# and the lines behind it. \`after: endCursor\` turns the page.
query ReportCell(
  $clientId: ID!
  $input: ReportTransactionsInput!
  $after: String
) {
  client(id: $clientId) {
    reportTransactions(
      input: $input
      first: 20
      after: $after
    ) {
      value
      explanation { how }
      totalCount
      edges {
        node {
          date
          account { code name }
          value
          currency
          transactionId
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`;
