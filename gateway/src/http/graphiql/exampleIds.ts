import { z } from 'zod';

/** Ids of the visitor's first client, so that the examples run as they stand. */
export interface ExampleIds {
  readonly clientId: string;
  readonly legalEntityId: string;
  readonly year: PeriodRange;
  readonly quarter: PeriodRange;
  readonly accountId: string;
  readonly transactionId: string;
  /** An instance that is not processed, else any. */
  readonly openInstanceId: string;
}

interface PeriodRange {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
}

/** Runs a document with the visitor's session; null where it was refused. */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

const withId = z.object({ id: z.string() });

const viewerDocument = '{ viewer { clients { client { id } } } }';
const viewerAnswer = z.object({
  viewer: z.object({ clients: z.array(z.object({ client: withId })) }).nullable(),
});

const frameDocument = `query ($clientId: ID!) {
  client(id: $clientId) { legalEntities { id } periodSet { periods { id } } }
}`;
const frameAnswer = z.object({
  client: z.object({ legalEntities: z.array(withId), periodSet: z.object({ periods: z.array(withId) }) }),
});

const instancesDocument = `query ($clientId: ID!) {
  client(id: $clientId) { streamInstances(first: 100) { edges { node { id status toPeriod { id } } } } }
}`;
const instancesAnswer = z.object({
  client: z.object({
    streamInstances: z.object({
      edges: z.array(z.object({ node: withId.extend({ status: z.string(), toPeriod: withId }) })),
    }),
  }),
});

const transactionDocument = `query ($clientId: ID!, $filter: TransactionFilter!) {
  client(id: $clientId) { transactions(filter: $filter, first: 1) { edges { node { id account { id } } } } }
}`;
const transactionAnswer = z.object({
  client: z.object({
    transactions: z.object({
      edges: z.array(z.object({ node: withId.extend({ account: withId.nullable() }) })),
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

/** Null for somebody who is not signed in, or a member of no client. */
export async function readExampleIds(ask: Ask): Promise<ExampleIds | null> {
  const viewer = viewerAnswer.safeParse(await ask(viewerDocument, {})).data?.viewer;
  const clientId = viewer?.clients[0]?.client.id;
  if (clientId === undefined) return null;
  const [frame, instances] = await Promise.all([
    ask(frameDocument, { clientId }).then((answer) => frameAnswer.safeParse(answer).data?.client),
    ask(instancesDocument, { clientId }).then((answer) => instancesAnswer.safeParse(answer).data?.client),
  ]);
  const nodes = instances?.streamInstances.edges.map((edge) => edge.node) ?? [];
  const processed = nodes.find(({ status }) => status === 'PROCESSED');
  const open = nodes.find(({ status }) => status === 'DATA_READY' || status === 'PROCESS_FAILED');
  const periods = frame?.periodSet.periods ?? [];
  const year = rangeUpTo(periods, processed?.toPeriod.id, periodsOfYear);
  const answer = await ask(transactionDocument, { clientId, filter: year });
  const first = transactionAnswer.safeParse(answer).data?.client.transactions.edges[0]?.node;
  return {
    clientId,
    legalEntityId: frame?.legalEntities[0]?.id ?? '',
    year,
    quarter: rangeUpTo(periods, processed?.toPeriod.id, periodsOfQuarter),
    accountId: first?.account?.id ?? '',
    transactionId: first?.id ?? '',
    openInstanceId: (open ?? nodes[0])?.id ?? '',
  };
}
