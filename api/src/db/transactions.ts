import type { ClientId } from '@tributary/engine/ids';
import { type Kysely, sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientTransaction, Database } from './database.ts';
import type { Schema } from './schema.ts';

export type Role = 'tributary_app' | 'tributary_loader';

/** Takes on a role and a client, or none, for the rest of a transaction. */
type Become = (transaction: ClientTransaction, role: Role, clientId: ClientId | null) => Promise<void>;

const insideTransaction = new AsyncLocalStorage<true>();
const attemptCountMax = 3;
/** serialization_failure, deadlock_detected; unique_violation, foreign_key_violation: what was checked before is so no longer. */
const lostRaceCodes: readonly unknown[] = ['40001', '40P01', '23505', '23503'];

/** The transactions of both databases: each becomes its role and its client for its own duration only. */
export function createTransactions(
  connections: Kysely<Schema>,
  become: Become,
): Pick<Database, 'client' | 'installation' | 'loader'> {
  const run = async <T>(
    role: Role,
    clientId: ClientId | null,
    work: (transaction: ClientTransaction) => Promise<T>,
  ): Promise<T> => {
    refuseNesting();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await connections.transaction().execute(async (transaction) => {
          await become(transaction, role, clientId);
          return insideTransaction.run(true, async () => work(transaction));
        });
      } catch (error) {
        if (attempt === attemptCountMax || !isLostRace(error)) throw error;
      }
    }
  };
  return {
    client: async (clientId, work) => run('tributary_app', clientId, work),
    installation: async (work) => run('tributary_app', null, work),
    loader: async (clientId, work) => run('tributary_loader', clientId, work),
  };
}

/** On PGlite there is one connection: a transaction that waits for another one would wait for ever. */
export function refuseNesting(): void {
  if (insideTransaction.getStore() === true) {
    throw new Error('A transaction was started inside another transaction.');
  }
}

/** For work that must not count as part of the transaction in which it is started, such as the loop over jobs. */
export function outsideTransaction<T>(work: () => T): T {
  return insideTransaction.exit(work);
}

/** Turns a transaction on the installation into one on a client, for what touches both: a new client, its removal. */
export async function enterClient(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await becomeAtOnce(transaction, 'tributary_app', clientId);
}

export const becomeAtOnce: Become = async (transaction, role, clientId) => {
  await sql.raw(becoming(role, clientId)).execute(transaction);
};

export function becoming(role: Role, clientId: ClientId | null): string {
  return `select set_config('role', '${role}', true), set_config('app.client_id', '${clientId ?? ''}', true)`;
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}
