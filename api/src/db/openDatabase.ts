import type { Logger } from 'pino';
import type { Configuration } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { openServerDatabase } from './server.ts';

/** The database that the configuration names, with its schema up to date. */
export async function openDatabase(configuration: Configuration, log: Logger): Promise<Database> {
  if (configuration.databaseUrl !== null) {
    return openServerDatabase(configuration.databaseUrl, (error) =>
      log.warn({ err: error }, 'a database connection broke'),
    );
  }
  return openEmbeddedDatabase(configuration.dataFolder, (error) => {
    log.fatal({ err: error }, 'the embedded database was lost: stopping');
    process.exit(1);
  });
}
