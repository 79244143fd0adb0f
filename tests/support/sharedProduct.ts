import { loadDemonstration } from '../../demo/src/load.ts';
import { createSharedDatabase, type DatabaseKind, openDatabase, type TestDatabase } from './database.ts';
import { Installation, setupWord } from './installation.ts';
import { Product } from './product.ts';
import { RecordingProxy } from './recordingProxy.ts';

/**
 * One product with the demonstration for each kind of database, which all files share. It is started once, by `npm test` or by
 * the first run that needs it, and told by the environment. A file changes nothing of the demonstration: what it brings in
 * goes to a client of its own.
 */

interface Place {
  readonly url: string;
  /** Address of the proxy that keeps what the gateway asks of the api. */
  readonly proxyUrl: string;
  /** Folder of the database, or its name on the server. */
  readonly database: string;
}

const variableOf = (kind: DatabaseKind): string => `TRIBUTARY_PRODUCT_${kind.toUpperCase()}`;

export class SharedProduct extends Installation {
  readonly proxyUrl: string;
  /** At work all the time: an embedded one must not be opened. */
  readonly database: TestDatabase;

  constructor(kind: DatabaseKind, place: Place) {
    super(place.url);
    this.proxyUrl = place.proxyUrl;
    this.database = openDatabase(kind, place.database);
  }
}

export function sharedProduct(kind: DatabaseKind): SharedProduct {
  const text = process.env[variableOf(kind)];
  if (text === undefined) throw new Error(`No product runs on the ${kind} database: nobody has started it`);
  return new SharedProduct(kind, JSON.parse(text) as Place);
}

export const isSharedProductStarted = (kind: DatabaseKind): boolean =>
  process.env[variableOf(kind)] !== undefined;

export interface StartedProduct {
  /** What those who use it are told. */
  readonly environment: Readonly<Record<string, string>>;
  /** Has every ledger in it read by another program, after everything that was done to it. */
  stop(): Promise<void>;
}

export async function startSharedProduct(kind: DatabaseKind): Promise<StartedProduct> {
  const database = await createSharedDatabase(kind);
  let proxy: RecordingProxy | undefined;
  const product = await Product.start(database, {
    isDemonstration: true,
    apiUrlSeenByGateway: async (apiUrl) => {
      proxy = await RecordingProxy.start(apiUrl);
      return proxy.url;
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await proxy?.stop();
    await database.remove();
  };
  try {
    await loadDemonstration({ url: product.url, setupWord, log: () => undefined });
  } catch (error) {
    await stop();
    throw error;
  }
  const place: Place = { url: product.url, proxyUrl: proxy?.url ?? '', database: database.place };
  return { environment: { [variableOf(kind)]: JSON.stringify(place) }, stop };
}
