import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDemonstration } from '../../demo/src/load.ts';
import { createDatabase, type DatabaseKind, openDatabase, type TestDatabase } from './database.ts';
import { Product } from './product.ts';

/** The demonstration is loaded once for each kind of database; every file of tests works on a copy of its own. */

async function loadTemplate(kind: DatabaseKind): Promise<TestDatabase> {
  const folder = process.env['TRIBUTARY_TEST_FOLDER'] ?? '';
  const note = path.join(folder, `demonstration-${kind}.txt`);
  if (existsSync(note)) return openDatabase(kind, await readFile(note, 'utf8'));
  const database = await createDatabase(kind);
  const product = await Product.start(database, { isDemonstration: true });
  try {
    await loadDemonstration({ url: product.url, log: () => undefined });
  } finally {
    await product.stop();
  }
  await writeFile(note, database.place);
  return database;
}

export interface RunningDemonstration {
  readonly product: Product;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

/** Starts the product on a fresh copy of the demonstration. */
export async function startDemonstration(
  kind: DatabaseKind,
  settings: Parameters<typeof Product.start>[1] = {},
): Promise<RunningDemonstration> {
  const template = await loadTemplate(kind);
  const database = await template.copy();
  const product = await Product.start(database, { isDemonstration: true, ...settings });
  return {
    product,
    database,
    stop: async () => {
      await product.stop();
      await database.remove();
    },
  };
}
