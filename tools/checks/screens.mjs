import { runWithProducts } from './run.mjs';
import { screens } from './steps.mjs';

/**
 * Each screen by itself, in three languages, light and dark, by keyboard; with SCREENSHOTS=1 the pictures of the pages are
 * printed. `npm run screens -- chart home` takes the files whose names hold the words.
 */
const words = process.argv.slice(2);
await runWithProducts(['embedded'], ({ products, browsers }) => [screens(products, browsers, words)]);
