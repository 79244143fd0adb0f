import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import { setUpInstallation } from './benchClient.ts';
import { type DatabaseKind, type Databases, startDatabases } from './databases.ts';
import { type Product, startProduct } from './product.ts';
import { Rest } from './rest.ts';

/** A product of its own with its administrator signed in, for as long as something is measured. */
export interface Installation {
  readonly databases: Databases;
  readonly product: Product;
  readonly session: GraphSession;
  readonly rest: Rest;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly kind: DatabaseKind;
  /** What its servers are told besides. */
  readonly environment?: Readonly<Record<string, string>>;
}

export async function onInstallation<Found>(
  { folder, port, kind, environment = {} }: Place,
  work: (installation: Installation) => Promise<Found>,
): Promise<Found> {
  const databases = await startDatabases(kind);
  try {
    const product = await startProduct(path.join(folder, kind), port, {
      ...environment,
      ...(await databases.create()),
    });
    const session = new GraphSession(product.url);
    try {
      await setUpInstallation(session);
      return await work({
        databases,
        product,
        session,
        rest: new Rest({ url: product.apiUrl, cookie: session.cookie ?? '' }),
      });
    } finally {
      await session.close();
      await product.stop();
    }
  } finally {
    databases.stop();
  }
}
