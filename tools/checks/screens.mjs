import { runWithProducts } from './run.mjs';
import { screens } from './steps.mjs';

/** Each screen by itself, in three languages, light and dark, by keyboard; with SCREENSHOTS=1 the pictures of the pages are printed. */
await runWithProducts(['embedded'], ({ products, browsers }) => [screens(products, browsers)]);
