import { workOnDatabase } from '../program.ts';
import { readAllTables } from './findSecrets.ts';

/** Prints what every table holds, as JSON, for tests of a product that is at rest: `node api/dist/testing/printTables.js`. */
await workOnDatabase(async (db) => {
  process.stdout.write(JSON.stringify(await readAllTables(db)));
});
