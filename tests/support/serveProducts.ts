import { type DatabaseKind } from './database.ts';
import { startSharedProduct } from './sharedProduct.ts';

/**
 * Runs the products that all files of a whole run share, on the kinds of database that are named: says where they are, as one
 * line of JSON, and stops them when it is told to.
 */

const isKind = (text: string): text is DatabaseKind => text === 'embedded' || text === 'server';

const kinds = process.argv.slice(2).filter(isKind);
const products = await Promise.all(kinds.map(startSharedProduct));
const told = new Promise((resolve) => process.once('SIGTERM', resolve));
process.stdout.write(
  `${JSON.stringify(Object.assign({}, ...products.map(({ environment }) => environment)))}\n`,
);
await told;
const ends = await Promise.allSettled(products.map((product) => product.stop()));
for (const end of ends) {
  if (end.status === 'fulfilled') continue;
  process.stderr.write(`${String(end.reason)}\n`);
  process.exitCode = 1;
}
