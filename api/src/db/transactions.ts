import type { ClientId } from '@tributary/engine/ids';
import type { Kysely } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientTransaction, Database, EntityLimit } from './database.ts';
import { isReading, putOff } from './dialect.ts';
import { seeing } from './entityLimit.ts';
import { HeldTransaction } from './heldTransaction.ts';
import type { Schema } from './schema.ts';

export type Role = 'tributary_app' | 'tributary_loader';

/** What is seen in the transaction, and by whom it is done, also while they look at all; null: all of its client. */
const insideTransaction = new AsyncLocalStorage<{
  readonly limit: EntityLimit | null;
  readonly limitOfCaller?: EntityLimit | null;
}>();
const holding = new AsyncLocalStorage<HeldTransaction>();
const attemptCountMax = 3;
/** serialization_failure, deadlock_detected; unique_violation, foreign_key_violation: what was checked before is so no longer. */
const lostRaceCodes: readonly unknown[] = ['40001', '40P01', '23505', '23503'];

/** The work has changed something before it turned out that something was to be made ready first. */
class NotReadyError extends Error {
  readonly makeReady: () => Promise<unknown>;

  constructor(makeReady: () => Promise<unknown>) {
    super('Something was to be made ready before anything was changed.');
    this.makeReady = makeReady;
  }
}

type Work<T> = (transaction: ClientTransaction) => Promise<T>;

/** As whom a transaction works. */
interface Guise {
  readonly role: Role;
  readonly clientId: ClientId | null;
  readonly limit: EntityLimit | null;
}

const application = (clientId: ClientId | null, limit: EntityLimit | null = null): Guise => ({
  role: 'tributary_app',
  clientId,
  limit,
});

/** The transactions of both databases: each becomes its role and its client for its own duration only. */
export function createTransactions(
  connections: Kysely<Schema>,
): Pick<Database, 'client' | 'installation' | 'loader' | 'keeping'> {
  const alone = async <T>(guise: Guise, work: Work<T>): Promise<T> =>
    againAfterLostRaces(async () =>
      connections.transaction().execute(async (transaction) => {
        await become(transaction, guise);
        return insideTransaction.run(guise, async () => work(transaction));
      }),
    );
  const run = async <T>(guise: Guise, work: Work<T>): Promise<T> => {
    refuseNesting();
    const held = heldHere();
    if (held === undefined) return alone(guise, work);
    return held.inTurn(async () => {
      if (held.isOver) return alone(guise, work);
      const { transaction } = held;
      if (transaction === null)
        return againAfterLostRaces(async () => runHeld(connections, held, guise, work));
      await become(transaction, guise, 'again');
      return insideTransaction.run(guise, async () => orNothing(transaction, work));
    });
  };
  return {
    client: async (clientId, work, limit) => run(application(clientId, limit), work),
    installation: async (work) => run(application(null), work),
    loader: async (clientId, work) =>
      withoutTransaction(async () => alone({ role: 'tributary_loader', clientId, limit: null }, work)),
    keeping: async (clientId, work, keep) => {
      refuseNesting();
      const ready = new Map<string, unknown>();
      let held = new HeldTransaction(ready);
      const attempt = async () => {
        held = new HeldTransaction(ready);
        const result = await holding.run(held, work).catch(async (error: unknown) =>
          held.end(async () => {
            throw error;
          }),
        );
        return held.end(async () => {
          const { transaction } = held;
          if (transaction === null) return [result, false] as const;
          const keeper = application(clientId);
          await become(transaction, keeper);
          await insideTransaction.run(keeper, async () => keep(transaction, result));
          return [result, true] as const;
        });
      };
      return onceReady(async () => againAfterLostRaces(attempt, () => !held.isPartlyDone));
    },
  };
}

/** What was missing is made ready with nothing held, and the work begun anew. */
async function onceReady<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      await error.makeReady();
    }
  }
}

async function againAfterLostRaces<T>(
  work: () => Promise<T>,
  mayBeDoneAgain: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attemptCountMax || !isLostRace(error) || !mayBeDoneAgain()) throw error;
    }
  }
}

/** A transaction that is held if it changes anything: its result is there before its end. */
async function runHeld<T>(
  connections: Kysely<Schema>,
  held: HeldTransaction,
  guise: Guise,
  work: Work<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = connections.transaction().execute(async (plain) => {
      let hasChanged = false;
      const transaction = plain.withPlugin({
        transformQuery: ({ node }) => {
          hasChanged ||= !isReading(node);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await become(transaction, guise);
      const result = await insideTransaction.run(guise, async () => work(transaction));
      if (!hasChanged) return result;
      const goOn = held.hold(transaction, ended);
      resolve(result);
      await goOn;
      return result;
    });
    ended.then(resolve, reject);
  });
}

/** Within a transaction that goes on: where the work is refused, nothing of it stays. */
async function orNothing<T>(transaction: ClientTransaction, work: Work<T>): Promise<T> {
  await transaction.executeQuery(putOff('savepoint work'));
  try {
    return await work(transaction);
  } catch (error) {
    await transaction.executeQuery(putOff('rollback to savepoint work'));
    throw error;
  } finally {
    await transaction.executeQuery(putOff('release savepoint work'));
  }
}

function heldHere(): HeldTransaction | undefined {
  const held = holding.getStore();
  return held?.isOver === true ? undefined : held;
}

/** What follows from a change that others are to see: after its transaction, also where that is held. */
export function whenCommitted(work: () => void): void {
  const held = heldHere();
  if (held === undefined) work();
  else held.whenCommitted(work);
}

/** On PGlite there is one connection: a transaction that waits for another one would wait for ever. */
function refuseNesting(): void {
  if (insideTransaction.getStore() !== undefined) {
    throw new Error('A transaction was started inside another transaction.');
  }
}

/** What needs a connection of its own: within a transaction it is refused, and one that is held ends first. */
export async function withoutTransaction<T>(work: () => Promise<T>): Promise<T> {
  refuseNesting();
  const held = heldHere();
  if (held === undefined) return work();
  return held.inTurn(async () => {
    await held.commit();
    held.isPartlyDone = true;
    return work();
  });
}

/**
 * For work that is waited for and is no part of what goes on around it. Where a transaction is open it would wait for ever, on
 * the one connection of PGlite.
 */
export async function apartFromTransactions<T>(work: () => Promise<T>): Promise<T> {
  refuseNesting();
  if ((heldHere()?.transaction ?? null) !== null) {
    throw new Error('What is apart was begun after a change, whose transaction is still open.');
  }
  return outsideTransaction(work);
}

/**
 * For what takes long, needs a connection of its own and leaves nothing that is to be undone, such as reading a file. Where a
 * change is held it would end it before its answer is known: the change is taken back, what is asked for made ready, and all of
 * the work done again, which then finds it. So `key` names all that it depends on.
 */
export async function madeReady<T>(key: string, make: () => Promise<T>): Promise<T> {
  refuseNesting();
  const held = heldHere();
  if (held === undefined || held.isPartlyDone) return make();
  if (held.ready.has(key)) return held.ready.get(key) as T;
  const makeReady = async (): Promise<T> => {
    const made = await outsideTransaction(make);
    held.ready.set(key, made);
    return made;
  };
  if (held.transaction !== null) throw new NotReadyError(makeReady);
  return makeReady();
}

/** For work that nobody here waits for, such as the loop over jobs: it is no part of the transaction in which it is started. */
export function outsideTransaction<T>(work: () => T): T {
  return holding.exit(() => insideTransaction.exit(work));
}

/** Turns a transaction on the installation into one on a client, for what touches both: a new client, its removal. */
export async function enterClient(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await become(transaction, application(clientId));
}

/** What is seen in the transaction in which this is asked; null: all of its client. */
export function limitHere(): EntityLimit | null {
  return insideTransaction.getStore()?.limit ?? null;
}

/** Whether whom the transaction is for sees a legal entity, also while all of the client is looked at. */
export function isSeenByCaller(legalEntityId: number): boolean {
  const { limit = null, limitOfCaller = limit } = insideTransaction.getStore() ?? {};
  return limitOfCaller === null || limitOfCaller.legalEntityIds.includes(legalEntityId);
}

/**
 * Within a transaction: looks at all of its client, whoever it is for. It is for what has to hold of the whole, as that nothing in
 * use goes and that figures that rest on a change are marked; nothing of what is found there is told. A statement that fails
 * ends the transaction, and with it what was set.
 */
export async function onWholeClient<T>(transaction: ClientTransaction, work: () => Promise<T>): Promise<T> {
  const limit = limitHere();
  if (limit === null) return work();
  await transaction.executeQuery(putOff(seeing(null)));
  const result = await insideTransaction.run({ limit: null, limitOfCaller: limit }, work);
  await transaction.executeQuery(putOff(seeing(limit)));
  return result;
}

/** Within a transaction that looks at all of its client: sees what somebody sees who is limited. */
export async function asLimited<T>(
  transaction: ClientTransaction,
  limit: EntityLimit,
  work: () => Promise<T>,
): Promise<T> {
  await transaction.executeQuery(putOff(seeing(limit)));
  const result = await insideTransaction.run({ limit }, work);
  await transaction.executeQuery(putOff(seeing(limitHere())));
  return result;
}

/** Takes on a role, a client or none, and a limit, for the rest of a transaction, along with its next statement. */
async function become(
  transaction: ClientTransaction,
  { role, clientId, limit }: Guise,
  turn: 'first' | 'again' = 'first',
): Promise<void> {
  // A transaction begins unlimited.
  const isSaid = limit !== null || turn === 'again';
  const statements = [...becoming(role, clientId), ...(isSaid ? [seeing(limit)] : [])];
  for (const statement of statements) await transaction.executeQuery(putOff(statement));
}

/**
 * As `set local`, which reaches the workers of a coordinator of shards; `set_config` does not. One by one: it hands the text
 * of each to them as it came.
 */
export function becoming(role: Role, clientId: ClientId | null): readonly string[] {
  return [`set local role ${role}`, `set local app.client_id = '${clientId ?? ''}'`];
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}
