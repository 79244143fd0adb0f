import { readConfiguration } from './config.ts';
import { StartRefusedError } from './db/startRefusedError.ts';
import { isSetupNeeded } from './features/first-steps/service.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

/** Less than the parent process waits before it ends this one itself. */
const stopMillisecondsMax = 9_000;
/** To start again as it is set up would change nothing. */
const exitCodeRefused = 2;
/** Later it may do. */
const exitCodeNotNow = 3;

const log = createLog('info');

try {
  const configuration = readConfiguration(process.env);
  log.level = configuration.logLevel;
  const server = await startServer(configuration, log);
  const { text, isGiven } = configuration.setupWord;
  const isAskedFor = !isGiven && (await server.platform.db.installation(isSetupNeeded));
  log.info({ address: server.address, database: server.platform.db.kind }, 'ready');
  log.info(server.platform.db.durability);
  let isStopping = false;
  const stop = (cause: string) => {
    // A signal to all processes of the product comes from whoever sent it, and once more from the parent.
    if (isStopping) return;
    isStopping = true;
    log.info({ cause }, 'stopping');
    setTimeout(() => {
      log.fatal('The api did not come to its end in time, and breaks off.');
      process.exit(1);
    }, stopMillisecondsMax).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const stopOrphan = () => stop('its parent process is gone');
  if ('connected' in process && !process.connected) stopOrphan();
  process.once('disconnect', stopOrphan);
  if (isAskedFor) {
    // For whoever started it; the log on standard output is read by others too.
    process.stderr.write(`Set-up word, asked for with the first administrator: ${text}\n`);
  }
} catch (error) {
  const message = error instanceof Error ? error.message : 'the server did not start';
  const isRefused = error instanceof StartRefusedError;
  log.fatal(isRefused ? {} : { err: error }, message);
  if (isRefused) process.exitCode = error.passesByItself ? exitCodeNotNow : exitCodeRefused;
  else process.exitCode = 1;
  log.flush(() => process.exit());
}
