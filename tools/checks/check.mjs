import { build, install, requireNode } from '../start/prepare.mjs';
import { runSteps } from './runner.mjs';
import { textSteps, unitSteps } from './steps.mjs';

/** The quick part of the tests: what can be said in less than two minutes. */
requireNode();
await install();
await build();
await runSteps([...textSteps, ...unitSteps]);
