import { PGlite } from '@electric-sql/pglite';

/** A process of its own: what making a database takes (some 600 MiB) goes back only with the process. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the new database.');
const database = await PGlite.create({ dataDir: folder });
await database.close();
