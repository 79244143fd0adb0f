import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createPool, fileConnectionsMax } from './rest/pool.ts';
import { waitForApi } from './rest/waitForApi.ts';
import { createGateway } from './server.ts';

/** How long open requests may take to end after the order to stop. */
const stopMilliseconds = 5_000;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const dispatcher = createPool(config);
const fileDispatcher = createPool(config, fileConnectionsMax);
const gateway = await createGateway({ config, log, dispatcher, fileDispatcher });

/** With the log written: on its way out a process would try for ever where nobody reads it any more. */
function end(): void {
  log.flush(() => process.exit(0));
}

let isStopping = false;

async function stop(): Promise<void> {
  // A signal to all processes of the product comes from whoever sent it, and once more from the parent.
  if (isStopping) return;
  isStopping = true;
  setTimeout(end, stopMilliseconds).unref();
  await gateway.close();
  await Promise.all([dispatcher.close(), fileDispatcher.close()]);
  end();
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// When its parent process is gone.
process.once('disconnect', () => void stop());
if ('connected' in process && !process.connected) void stop();

await waitForApi(dispatcher, config);
gateway.server.listen(config.port, config.host, () => {
  log.info({ host: config.host, port: config.port, url: config.publicUrl.href }, 'listening');
});
