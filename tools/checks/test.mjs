import { roundOf } from './rounds.mjs';
import { runWithProducts } from './run.mjs';
import { printSeconds } from './seconds.mjs';
import { productSteps, recipe, textSteps, unitSteps } from './steps.mjs';

/** All tests, after installing what they need, and a part of the long rounds. With --seconds the table of `tests/seconds.md` is printed. */
const results = await runWithProducts(['embedded', 'server'], (machine) => [
  ...textSteps,
  ...unitSteps,
  recipe('--short'),
  ...roundOf(machine.products, machine.seed),
  ...productSteps(machine),
]);
if (process.argv.includes('--seconds')) printSeconds(results);
