import { updateFeed } from './features/exchange-rates/feedUpdate.ts';
import { readOptions, refuseUsage, runProgram } from './program.ts';

/**
 * Updates the reference rates that are shipped from a file of the European Central Bank, `eurofxref-hist.zip`, or the table in it,
 * gzipped or not: `node api/dist/updateRates.js --file eurofxref-hist.zip`. Nothing is fetched. A file that has lost days or quotes of
 * the present one is refused, with code 1, and changes nothing.
 */
const usage = 'node api/dist/updateRates.js --file FILE';
const { file } = readOptions(usage, { file: { type: 'string' } });
if (file === undefined) refuseUsage(usage);
await runProgram(async () => {
  process.stdout.write(`${await updateFeed(file)}\n`);
});
