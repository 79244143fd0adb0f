import type { GraphSession } from '../../demo/src/graph.ts';
import {
  acceptAccounts,
  createEntity,
  createInstance,
  giveFile,
  type InstanceState,
  type Period,
  periodAt,
  processInstance,
  type StreamSettings,
  type TestClient,
  type TestInstance,
} from './books.ts';

/** Files as programs of several countries write them, brought in by what the product proposes for them. */

const fieldSelection = `name sources { position name dimensionKind } constant isNotUsed format {
  dateOrder numbering dayOffset decimalSign thousandsSign hasTrailingMinus hasBrackets currencyMark negative sign padTo
  debitMarks creditMarks stornoMarks
}`;

interface Suggestions {
  readonly revision: number;
  readonly fieldSuggestions: {
    readonly suggestions: readonly { readonly field: Readonly<Record<string, unknown>> }[];
    readonly options: { readonly options: Readonly<Record<string, unknown>> } | null;
  };
}

/** Takes every proposed field and the proposed options as they are. */
async function acceptSuggestions(session: GraphSession, instanceId: string): Promise<void> {
  const { node } = await session.send<{ node: Suggestions }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { revision fieldSuggestions {
      suggestions { field { ${fieldSelection} } }
      options { options { rowFilter { field operator value values } sideFrom amountKind contraAccount earlierResults } }
    } } } }`,
    { id: instanceId },
  );
  const { suggestions, options } = node.fieldSuggestions;
  const input = {
    instanceId,
    revision: node.revision,
    fields: suggestions.map(({ field }) => field),
    ...(options === null ? {} : { options: options.options }),
  };
  await session.mutate('saveFieldMap', input, '');
}

/** How the product found that a file is to be read. */
interface ReadAs {
  readonly encoding: string;
  readonly separator: string;
  readonly skipRows: number;
}

async function readSource(session: GraphSession, instanceId: string): Promise<ReadAs> {
  const { node } = await session.send<{ node: { source: ReadAs } }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance { source { encoding separator skipRows } } } }`,
    { id: instanceId },
  );
  return node.source;
}

export interface ProposedFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
  readonly entity: { readonly code: string; readonly currency: string };
  readonly type: StreamSettings['type'];
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface BroughtIn {
  readonly legalEntityId: string;
  readonly instance: TestInstance;
  readonly source: ReadAs;
  readonly state: InstanceState;
}

/** From the file to its figures, with nothing changed by hand. */
export async function bringInAsProposed(
  client: TestClient,
  periods: readonly Period[],
  { name, read, entity, type, firstDay, lastDay }: ProposedFile,
): Promise<BroughtIn> {
  const { session } = client;
  const legalEntityId = await createEntity(client, { ...entity, name: entity.code });
  const instance = await createInstance(client, {
    name,
    type,
    legalEntityId,
    fromPeriodId: periodAt(periods, firstDay).id,
    toPeriodId: periodAt(periods, lastDay).id,
  });
  await giveFile(client, instance.instanceId, { name, bytes: await read() });
  const source = await readSource(session, instance.instanceId);
  await acceptSuggestions(session, instance.instanceId);
  await acceptAccounts(session, instance);
  const state = await processInstance(session, instance.instanceId);
  return { legalEntityId, instance, source, state };
}
