import { Client } from 'pg';
import { isDatabaseAway } from '../databaseAway.ts';
import { inOneTransaction } from '../oneTransaction.ts';
import { listSchemaChanges, openServerDatabase } from '../server.ts';
import { planDistribution, type Step } from './plan.ts';
import { readSchemaFacts } from './schemaFacts.ts';

/** Each step is there whole, or not at all. */
class DistributionCutError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost. Call this again: it goes on where it was broken off.', {
      cause,
    });
    this.name = 'DistributionCutError';
  }
}

type Condition = readonly [query: string, words: string];

/** What must hold before anything is moved, and what to do where it does not. */
const conditions: readonly Condition[] = [
  [
    `select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
    'The user of DATABASE_URL has to be a superuser or to have BYPASSRLS: row-level security would hide rows that are to be moved.',
  ],
  [
    `select where to_regclass('pg_dist_partition') is not null`,
    'Citus is not set up in this database: create extension citus, on every machine.',
  ],
  [
    `select from pg_dist_node where groupid <> 0`,
    'The coordinator has no other machines: select citus_add_node(host, port).',
  ],
  [
    `select from pg_dist_node where groupid = 0`,
    'The coordinator is not among its machines: select citus_set_coordinator_host(host, port).',
  ],
];
/** To look on does no harm meanwhile. */
const isAtRest: Condition = [
  `select where not exists (select from pg_stat_activity where datname = current_database() and application_name = 'tributary')`,
  'The product is at work on this database: stop it first.',
];

async function countRows(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? '';
}

async function take(owner: Client, { statements, moves }: Step): Promise<void> {
  await inOneTransaction(owner, async () => {
    // What touches a table on every machine is not mixed with what goes to many shards of others at once.
    await owner.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const before = moves === null ? null : await countRows(owner, moves);
    for (const statement of statements) await owner.query(statement);
    if (moves === null) return;
    const after = await countRows(owner, moves);
    if (after !== before)
      throw new Error(`${moves} had ${before} rows and would have ${after}: it was left as it was.`);
  });
}

/** Goes from the schema as it is to one that lies on several machines. @returns how many steps that are */
async function followPlan(
  owner: Client,
  say: (words: string) => void,
  isOnlyPlanned: boolean,
): Promise<number> {
  const steps = planDistribution(await readSchemaFacts(owner));
  for (const each of steps) {
    say(`${each.words}.`);
    if (isOnlyPlanned)
      each.statements.forEach((statement) => say(`    ${statement.replaceAll(/\s+/g, ' ')};`));
    else await take(owner, each);
  }
  return steps.length;
}

async function bringUpToDate(url: string): Promise<void> {
  const db = await openServerDatabase(url, () => undefined);
  await db.close();
}

/**
 * Lays the tables of clients on the machines of a Citus coordinator, which is at rest, and brings its schema up to date before.
 * Says each step before it takes it; each is a transaction, and what was broken off goes on where it was when it is called again.
 * @returns how many steps were taken, or would be where it is only asked what it would do
 * @throws UnknownSchemaError or an error in words, where nothing or nothing more was changed
 */
export async function distribute(
  url: string,
  say: (words: string) => void,
  isOnlyPlanned = false,
): Promise<number> {
  const owner = new Client({
    connectionString: url,
    application_name: 'tributary distribute',
    keepAlive: true,
  });
  // Whatever is asked after that is refused, and tells it.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    if (isOnlyPlanned) await owner.query('set default_transaction_read_only = on');
    for (const [query, words] of isOnlyPlanned ? conditions : [...conditions, isAtRest]) {
      const { rowCount } = await owner.query(query);
      if (rowCount === 0) throw new Error(words);
    }
    const changes = await listSchemaChanges(url);
    if (changes.length === 0) return await followPlan(owner, say, isOnlyPlanned);
    // What was broken off comes to its end first: the changes count on the foreign keys.
    const { isBrokenOff } = await readSchemaFacts(owner);
    const finishing = isBrokenOff ? await followPlan(owner, say, isOnlyPlanned) : 0;
    say(`Bring the schema up to date: ${changes.join(', ')}.`);
    if (isOnlyPlanned) {
      say('What is laid out after that can be said once it is done, as the product does it when it starts.');
      return finishing + 1;
    }
    await bringUpToDate(url);
    return finishing + 1 + (await followPlan(owner, say, isOnlyPlanned));
  } catch (error) {
    throw isDatabaseAway(error) ? new DistributionCutError(error) : error;
  } finally {
    await owner.end();
  }
}
