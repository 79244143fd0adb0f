import { allRounds } from './rounds.mjs';
import { runWithProducts } from './run.mjs';

/** All long rounds, before a release. */
await runWithProducts(['embedded', 'server'], ({ products, seed }) => allRounds(products, seed));
