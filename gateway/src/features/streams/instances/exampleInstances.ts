import { z } from 'zod';
import type { Ask } from '../../../http/graphiql/example.ts';

const document = `query ($clientId: ID!) {
  client(id: $clientId) { streamInstances(first: 100) { edges { node { id status toPeriod { id } } } } }
}`;

const withId = z.object({ id: z.string() });
const answerSchema = z.object({
  client: z.object({
    streamInstances: z.object({
      edges: z.array(z.object({ node: withId.extend({ status: z.string(), toPeriod: withId }) })),
    }),
  }),
});

export interface ExampleInstances {
  /** An instance that is not processed, else any. */
  readonly openId: string;
  /** Last period of one that is. */
  readonly processedToPeriodId: string | undefined;
}

export async function readExampleInstances(ask: Ask, clientId: string): Promise<ExampleInstances> {
  const { data } = answerSchema.safeParse(await ask(document, { clientId }));
  const nodes = data?.client.streamInstances.edges.map((edge) => edge.node) ?? [];
  const open = nodes.find(({ status }) => status === 'DATA_READY' || status === 'PROCESS_FAILED');
  return {
    openId: (open ?? nodes[0])?.id ?? '',
    processedToPeriodId: nodes.find(({ status }) => status === 'PROCESSED')?.toPeriod.id,
  };
}
