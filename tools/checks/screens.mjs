import { runWithProducts } from './run.mjs';
import { screens } from './steps.mjs';

/**
 * Each screen by itself, in three languages, light and dark, by keyboard; with SCREENSHOTS=1 the pictures of the pages are
 * printed. `npm run screens -- chart.spec home.spec` takes the files whose paths hold the words.
 */
const words = process.argv.slice(2);
await runWithProducts(['embedded'], ({ products, browsers }) => [screens(products, browsers, words)]);
