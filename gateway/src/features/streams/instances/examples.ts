import type { ReadExamples } from '../../../http/graphiql/example.ts';
import { readExampleInstances } from './exampleInstances.ts';

export const readInstanceExamples: ReadExamples = async (ask, clientId) => {
  const { openId } = await readExampleInstances(ask, clientId);
  return [
    {
      query: `# Example: live. First the instances as they are, then
# every change, for as long as this stays open.
subscription Watch($clientId: ID!, $ids: [ID!]!) {
  streamInstanceChanges(clientId: $clientId, ids: $ids) {
    instance {
      id
      status
      progress { phase done total }
      lastRun { kind state errorCount }
    }
  }
}
`,
      variables: { clientId, ids: [openId] },
    },
  ];
};
