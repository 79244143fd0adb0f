import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readConfiguration } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import { readAllClients } from './features/admin/service.ts';
import { type ClientId } from '@tributary/engine/ids';
import { toClientId } from './ids.ts';
import { createLog } from './log.ts';

/** What the programs beside the server share: they open the database themselves, so with the embedded one the product must be at rest. */

/** What goes wrong is written to stderr, and the program ends with code 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  process.stdout.on('error', endWithReader);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Works on the database that the environment names, which is there: a folder without one is a wrong name, and none is made in it. */
export async function workOnDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  await runProgram(async () => {
    const configuration = readConfiguration(process.env);
    const { databaseUrl, dataFolder } = configuration;
    if (databaseUrl === null && !existsSync(join(dataFolder, 'postgres'))) {
      throw new Error(`There is no database in the folder ${dataFolder}: name it in TRIBUTARY_DATA.`);
    }
    const db = await openDatabase(configuration, createLog('error', process.stderr));
    try {
      await work(db);
    } finally {
      await db.close();
    }
  });
}

/** Whoever reads only the beginning of what is printed has what they want. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

export async function findClient(db: Database, name: string): Promise<ClientId> {
  const client = (await readAllClients(db)).find((candidate) => candidate.name === name);
  if (client === undefined) throw new Error(`There is no client named ${name}.`);
  return toClientId(client.id);
}

/** What a program is called with; with anything else it says how it is to be called. */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: O,
): ReturnType<typeof parseArgs<{ options: O }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch {
    return refuseUsage(usage);
  }
}

/** Says how the program is to be called, and ends it. */
export function refuseUsage(usage: string): never {
  process.stderr.write(`Usage: ${usage}\n`);
  process.exit(2);
}
