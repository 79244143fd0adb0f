import type { FastifyInstance } from 'fastify';
import { createApplication } from './app.ts';
import { readConfiguration } from './config.ts';
import type { Database } from './db/database.ts';
import { createJobQueue } from './db/jobQueue.ts';
import { createLog } from './log.ts';

/** The application without a database, to describe its routes; it answers no call. */
export async function createDetachedApplication(): Promise<FastifyInstance> {
  const log = createLog('silent');
  const db = detachedDatabase();
  return createApplication({
    db,
    jobs: createJobQueue(db, log),
    configuration: readConfiguration({}),
    log,
    mail: { wake: () => undefined },
  });
}

function detachedDatabase(): Database {
  const refuse = async (): Promise<never> => {
    throw new Error('This application has no database.');
  };
  return {
    kind: 'embedded',
    durability: '',
    limit: null,
    client: refuse,
    installation: refuse,
    loader: refuse,
    keeping: refuse,
    copy: refuse,
    readBytes: refuse,
    hasRoom: async () => true,
    hasRoomToRemove: async () => true,
    afterBulk: refuse,
    close: async () => {},
  };
}
