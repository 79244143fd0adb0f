import { z } from 'zod';
import { readProfileExamples, signInExample } from './features/profile/examples.ts';
import { readReportExamples } from './features/reports/examples.ts';
import { readStreamExamples } from './features/streams/examples.ts';
import { readInstanceExamples } from './features/streams/instances/examples.ts';
import { readProcessingExamples } from './features/streams/processing/examples.ts';
import { readSourceExamples } from './features/streams/source/examples.ts';
import { readTrialBalanceExamples } from './features/trial-balance/examples.ts';
import type { Ask, Example, ReadExamples } from './http/graphiql/example.ts';

/** The main job from the client to a figure's source row, then an instance that is not finished. */
const features: readonly ReadExamples[] = [
  readProfileExamples,
  readStreamExamples,
  readTrialBalanceExamples,
  readReportExamples,
  readProcessingExamples,
  readInstanceExamples,
  readSourceExamples,
];

const viewerDocument = '{ viewer { clients(first: 1) { edges { node { client { id } } } } } }';
const viewerAnswer = z.object({
  viewer: z
    .object({
      clients: z.object({
        edges: z.array(z.object({ node: z.object({ client: z.object({ id: z.string() }) }) })),
      }),
    })
    .nullable(),
});

/** Several features ask for the same ids: each document is run once. */
function askOnce(ask: Ask): Ask {
  const answers = new Map<string, Promise<unknown>>();
  return (query, variables) => {
    const key = JSON.stringify([query, variables]);
    const answer = answers.get(key) ?? ask(query, variables);
    answers.set(key, answer);
    return answer;
  };
}

const askNobody: Ask = () => Promise.resolve(null);

/** All examples; for somebody who is not signed in, or a member of no client, the way to sign in comes first. */
export async function readExamples(ask: Ask): Promise<readonly Example[]> {
  const viewer = viewerAnswer.safeParse(await ask(viewerDocument, {})).data?.viewer;
  const clientId = viewer?.clients.edges[0]?.node.client.id;
  const askFor = clientId === undefined ? askNobody : askOnce(ask);
  const examples = await Promise.all(features.map((read) => read(askFor, clientId ?? '')));
  return clientId === undefined ? [signInExample, ...examples.flat()] : examples.flat();
}
