import type { ReadExamples } from '../../../http/graphiql/example.ts';
import { readExampleInstances } from '../instances/exampleInstances.ts';

export const readSourceExamples: ReadExamples = async (ask, clientId) => {
  const { openId } = await readExampleInstances(ask, clientId);
  return [
    {
      query: `# Example: a file. Its bytes do not pass through the graph:
#   POST /uploads?purpose=financial_streams
#   with the headers X-Client-ID, X-File-Name
#   and graphql-require-preflight answers an \`uploadId\`;
#   setStreamInstanceData takes it, with the revision below.
# What was found in the file then reads like this; the
# address in \`fileUrl\` gives its bytes back.
query File($instanceId: ID!) {
  node(id: $instanceId) {
    ... on StreamInstance {
      revision
      fileUrl
      source {
        fileName
        sizeBytes
        sha256
        encoding
        separator
        rowCount
        columns { position name }
      }
    }
  }
}
`,
      variables: { instanceId: openId },
    },
  ];
};
