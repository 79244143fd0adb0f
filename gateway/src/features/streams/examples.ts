import type { ReadExamples } from '../../http/graphiql/example.ts';

export const readStreamExamples: ReadExamples = (_, clientId) =>
  Promise.resolve([
    {
      query: `# Example: streams, and the state of their instances.
query Streams($clientId: ID!) {
  client(id: $clientId) {
    name
    legalEntities { edges { node { code name currency } } }
    streams(first: 20) {
      totalCount
      edges {
        node {
          id
          name
          type
          legalEntity { code }
          instances(first: 5) {
            edges {
              node {
                id
                status
                fromPeriod { startDate }
                toPeriod { endDate }
                lastRun { state errorCount }
              }
            }
          }
        }
      }
    }
  }
}
`,
      variables: { clientId },
    },
  ]);
