import type { Logger } from 'pino';
import type { Configuration } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { isFull } from './pglite/diskRoom.ts';
import { keepToOurselves } from './pglite/privateFolder.ts';
import { openServerDatabase } from './server.ts';

/** The database that the configuration names, with its schema up to date. */
export async function openDatabase(configuration: Configuration, log: Logger): Promise<Database> {
  if (configuration.databaseUrl !== null) {
    return openServerDatabase(configuration.databaseUrl, (error) =>
      log.warn({ err: error }, 'a database connection broke'),
    );
  }
  const { dataFolder } = configuration;
  keepToOurselves();
  return openEmbeddedDatabase(dataFolder, (error) => {
    const cause = isFull(dataFolder) ? `, since the disk of ${dataFolder} is full` : `: ${error.message}`;
    log.fatal({ err: error }, `The embedded database was lost${cause}`);
    process.exit(1);
  });
}
