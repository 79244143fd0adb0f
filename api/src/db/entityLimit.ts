import type { Database, EntityLimit } from './database.ts';

const wholes = new WeakMap<Database, Database>();

/** The same database as somebody sees it who is limited to legal entities: what belongs to others is not there. */
export function limitedTo(db: Database, limit: EntityLimit): Database {
  const limited: Database = {
    ...db,
    limit,
    client: async (clientId, work) => db.client(clientId, work, limit),
  };
  wholes.set(limited, db);
  return limited;
}

/** The database itself, by which is known what is kept of it, whoever sees it. */
export function wholeOf(db: Database): Database {
  return wholes.get(db) ?? db;
}

/** By this the policies of the tables know what is seen; set anew with each transaction. */
export function seeing(limit: EntityLimit | null): string {
  return `set local app.legal_entity_ids = '${limit === null ? '' : limit.legalEntityIds.join(',')}'`;
}
