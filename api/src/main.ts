import { readConfiguration } from './config.ts';
import { StartRefusedError } from './db/startRefusedError.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

/** To start again as it is set up would change nothing. */
const exitCodeRefused = 2;

const configuration = readConfiguration(process.env);
const log = createLog(configuration.logLevel);

try {
  const server = await startServer(configuration, log);
  log.info({ address: server.address, database: server.platform.db.kind }, 'ready');
  log.info(server.platform.db.durability);
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const message = error instanceof Error ? error.message : 'the server did not start';
  const isRefused = error instanceof StartRefusedError;
  log.fatal(isRefused ? {} : { err: error }, message);
  process.exitCode = isRefused ? exitCodeRefused : 1;
  log.flush(() => process.exit());
}
