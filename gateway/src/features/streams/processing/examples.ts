import type { ReadExamples } from '../../../http/graphiql/example.ts';
import { readExampleInstances } from '../instances/exampleInstances.ts';

export const readProcessingExamples: ReadExamples = async (ask, clientId) => {
  const { openId } = await readExampleInstances(ask, clientId);
  return [
    {
      query: `# Example: what is wrong with an instance. A group counts
# errors of one cause; each error names row and column.
query Errors($instanceId: ID!) {
  node(id: $instanceId) {
    ... on StreamInstance {
      status
      isVerified
      lastRun { kind state errorCount }
      errorGroups(first: 20) {
        totalCount
        edges {
          node { code value count firstRow column { name } }
        }
      }
      errors(first: 20) {
        totalCount
        edges { node { code row value column { name } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}
`,
      variables: { instanceId: openId },
    },
    {
      query: `# Example: look for errors without posting anything.
# \`processStreamInstance\` takes the same input and posts,
# once \`verifyStreamInstance\` was said. The next example
# watches either, from another window.
mutation DryRun($input: DryRunStreamInstanceInput!) {
  dryRunStreamInstance(input: $input) {
    instance {
      id
      status
      progress { phase done total }
      lastRun { kind state }
    }
    errors { kind message path }
  }
}
`,
      variables: { input: { instanceId: openId } },
    },
  ];
};
