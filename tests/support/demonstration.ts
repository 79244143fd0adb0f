import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemonstration } from '../../demo/src/load.ts';
import { createDatabase, type DatabaseKind, openDatabase, type TestDatabase } from './database.ts';
import { Product } from './product.ts';

/**
 * The demonstration is loaded once for each kind of database; every file of tests works on a copy of its own. Files run in
 * processes beside each other, so one of them loads it while the others wait.
 */

const waitMillisecondsMax = 200_000;

async function load(kind: DatabaseKind, note: string): Promise<void> {
  const database = await createDatabase(kind);
  const product = await Product.start(database, { isDemonstration: true });
  try {
    await loadDemonstration({ url: product.url, log: () => undefined });
  } finally {
    await product.stop();
  }
  // Whoever sees the note reads the whole of it.
  await writeFile(`${note}.new`, database.place);
  await rename(`${note}.new`, note);
}

/** Makes a folder that only one process can make; false where another one has. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) return false;
    throw error;
  }
}

async function loadTemplate(kind: DatabaseKind): Promise<TestDatabase> {
  const note = path.join(process.env['TRIBUTARY_TEST_FOLDER'] ?? '', `demonstration-${kind}.txt`);
  const loading = `${note}.loading`;
  const deadline = Date.now() + waitMillisecondsMax;
  while (!existsSync(note)) {
    if (await isFirst(loading)) {
      try {
        // It may have come while this process turned to it.
        if (!existsSync(note)) await load(kind, note);
      } finally {
        await rm(loading, { recursive: true });
      }
    } else {
      if (Date.now() > deadline) throw new Error('Nobody has loaded the demonstration');
      await sleep(200);
    }
  }
  return openDatabase(kind, await readFile(note, 'utf8'));
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
