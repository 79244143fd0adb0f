import path from 'node:path';
import { nameToAsk } from './addresses.ts';
import { makeFolders, moveAside, userOf } from './dataFolder.ts';
import { loadDemonstrationWhenWanted } from './demonstration.ts';
import { hindranceAt, startMilliseconds, waitUntilHealthy, watchHealth } from './health.ts';
import { type Options, readOptions, root, usage } from './options.ts';
import { Service } from './service.ts';
import { chooseSetupWord, describeSetup, isSetupNeeded, type SetupWord } from './setup.ts';

/**
 * The one parent process of an installation on a single machine: starts api and gateway, restarts either when it
 * ends unasked, and ends both when it is asked to end itself.
 */

/** As the api itself takes it. */
const apiHost = process.env['API_HOST'] ?? '127.0.0.1';
const urlOfApi = ({ apiPort }: Options): string => `http://${nameToAsk(apiHost, '127.0.0.1')}:${apiPort}`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * What to say where a port cannot be had, since it is taken already, perhaps by another Tributary, whose api would answer for
 * ours.
 */
async function portHindrance({ port, host, apiPort }: Options): Promise<string | undefined> {
  if (port !== 0 && port === apiPort) {
    return `Port ${port} cannot be that of the product and of the api. Choose another: npm start -- --api-port ${port + 1}`;
  }
  const own = await hindranceAt(port, host);
  if (own !== undefined) return `Port ${port} ${own}: npm start -- --port 4100`;
  const ofApi = await hindranceAt(apiPort, apiHost);
  if (ofApi !== undefined) {
    return `Port ${apiPort}, which the api needs, ${ofApi}: npm start -- --api-port 4101`;
  }
  return undefined;
}

/** What to say where nothing can be begun anew: on a server, or while the folder is in use. */
async function freshHindrance({ isFresh, dataFolder }: Options): Promise<string | undefined> {
  if (!isFresh) return undefined;
  if ((process.env['DATABASE_URL'] ?? '') !== '') {
    return '--fresh moves the data folder. To start over on a server, name an empty database in DATABASE_URL.';
  }
  const user = await userOf(dataFolder);
  if (user === undefined) return undefined;
  return `The data folder ${dataFolder} is in use by ${user}. Stop it, or choose another: npm start -- --data .data2`;
}

/** Answers what to say where the data folder cannot be had. */
async function folderHindrance({ isFresh, dataFolder }: Options): Promise<string | undefined> {
  try {
    const moved = isFresh ? await moveAside(dataFolder, new Date()) : undefined;
    if (moved !== undefined) say(`The data folder of before is now ${moved}`);
    await makeFolders(dataFolder);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Services {
  readonly api: Service;
  readonly gateway: Service;
}

function createServices(options: Options, publicUrl: string, setupWord: SetupWord): Services {
  const logs = path.join(options.dataFolder, 'logs');
  // A socket's path is limited to about 100 bytes; a deep folder falls back to the loopback port.
  const socket = path.join(options.dataFolder, 'api.sock');
  const hasSocket = process.platform !== 'win32' && Buffer.byteLength(socket) < 100;
  const shared = {
    ...process.env,
    PUBLIC_URL: publicUrl,
    DEMO: options.isEmpty ? '0' : '1',
    API_PORT: String(options.apiPort),
    ...(hasSocket ? { API_SOCKET: socket } : {}),
  };
  return {
    api: new Service({
      name: 'api',
      script: path.join(root, 'api', 'dist', 'main.js'),
      environment: {
        // What a large file took goes back to the machine, instead of waiting for the next one.
        MALLOC_TRIM_THRESHOLD_: String(128 * 2 ** 10),
        ...shared,
        TRIBUTARY_DATA: options.dataFolder,
        SETUP_WORD: setupWord.text,
      },
      logFile: path.join(logs, 'api.log'),
    }),
    gateway: new Service({
      name: 'gateway',
      script: path.join(root, 'gateway', 'dist', 'main.js'),
      environment: {
        ...shared,
        SETUP_WORD: undefined,
        // graphql-js then leaves checks for those who develop with it out of every value.
        NODE_ENV: 'production',
        API_URL: urlOfApi(options),
        API_PATIENCE_SECONDS: '60',
        GATEWAY_PORT: String(options.port),
        GATEWAY_HOST: options.host,
        WEB_DIST: path.join(root, 'web', 'dist'),
      },
      logFile: path.join(logs, 'gateway.log'),
    }),
  };
}

export async function supervise(argumentList: readonly string[]): Promise<void> {
  const options = readOptions(argumentList);
  if (options === null) {
    say(usage);
    return;
  }
  if (typeof options === 'string') {
    say(`${options}\n\n${usage}`);
    process.exitCode = 1;
    return;
  }
  const localUrl = `http://${nameToAsk(options.host, 'localhost')}:${options.port}`;
  const publicUrl = process.env['PUBLIC_URL'] ?? localUrl;
  const hindrance =
    (await portHindrance(options)) ?? (await freshHindrance(options)) ?? (await folderHindrance(options));
  if (hindrance !== undefined) {
    say(hindrance);
    process.exitCode = 1;
    return;
  }
  const setupWord = await chooseSetupWord();
  const { api, gateway } = createServices(options, publicUrl, setupWord);
  const watching = new AbortController();
  const stop = (): void => {
    if (watching.signal.aborted) return;
    watching.abort();
    void Promise.all([gateway.stop(), api.stop()]).then(() => process.exit());
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    say('Starting the database and the api …');
    const apiUrl = urlOfApi(options);
    const watched = [
      { service: api, url: `${apiUrl}/healthz`, startMilliseconds: startMilliseconds.api },
      { service: gateway, url: `${localUrl}/healthz`, startMilliseconds: startMilliseconds.gateway },
    ];
    // The gateway waits for the api, so that it answers once both do.
    for (const { service } of watched) await service.start();
    for (const each of watched) {
      await waitUntilHealthy(each);
      void watchHealth(each, watching.signal);
    }
    const demonstration = { url: localUrl, setupWord: setupWord.text, log: say };
    const logins = options.isEmpty ? [] : await loadDemonstrationWhenWanted(demonstration);
    say(`\nTributary is ready: ${publicUrl}`);
    if (logins.length > 0) say(['Demonstration logins:', ...logins].join('\n  '));
    if (await isSetupNeeded(apiUrl)) say(describeSetup(setupWord));
    say(`Logs: ${path.join(options.dataFolder, 'logs')}. Stop with Ctrl+C.`);
  } catch (error) {
    // One that gave up has said why.
    if (!api.hasGivenUp && !gateway.hasGivenUp) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    await Promise.all([gateway.stop(), api.stop()]);
    process.exit(1);
  }
}
