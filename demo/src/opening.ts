import type { SourceFile } from './files.ts';
import { type Connection, type GraphSession, nodesOf } from './graph.ts';

/** Where the books of an organisation begin and end: what a company brought along, and the periods that are closed. */

/** The initial balance of a company, dated the day before the first period. */
export async function ensureInitialBalance(
  session: GraphSession,
  clientId: string,
  entity: { readonly id: string },
  readFile: () => Promise<SourceFile>,
): Promise<void> {
  const { client } = await session.send<{
    client: { readonly initialBalances: readonly { readonly legalEntity: { readonly id: string } }[] };
  }>('query ($clientId: ID!) { client(id: $clientId) { initialBalances { legalEntity { id } } } }', {
    clientId,
  });
  if (client.initialBalances.some(({ legalEntity }) => legalEntity.id === entity.id)) return;
  const file = await readFile();
  const { uploadId } = await session.upload(clientId, file.name, file.bytes, 'initial_balance');
  const input = { clientId, legalEntityId: entity.id, uploadId, preview: false };
  await session.mutate('importInitialBalance', input, '');
}

export interface Lock {
  readonly clientId: string;
  readonly kind: 'FIGURES' | 'RATES';
  /** It is locked with all before it. */
  readonly periodId: string;
  /** Left out where rates are meant. */
  readonly legalEntityId?: string;
  readonly reason: string;
}

/** Locks periods; what was locked once is left as it is, and so stays open where it was unlocked. */
export async function ensureLocked(session: GraphSession, lock: Lock): Promise<void> {
  const { client } = await session.send<{
    client: {
      readonly periodLocks: Connection<{
        readonly kind: string;
        readonly legalEntity: { readonly id: string } | null;
      }>;
    };
  }>(
    `query ($clientId: ID!) { client(id: $clientId) {
      periodLocks(first: 100) { edges { node { kind legalEntity { id } } } }
    } }`,
    { clientId: lock.clientId },
  );
  const isKnown = nodesOf(client.periodLocks).some(
    ({ kind, legalEntity }) => kind === lock.kind && legalEntity?.id === lock.legalEntityId,
  );
  if (!isKnown) await session.mutate('lockPeriods', { ...lock }, '');
}
