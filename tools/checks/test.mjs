import { build, install, requireNode } from '../start/prepare.mjs';
import { prepareMachine } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { productSteps, runSteps, textSteps, unitSteps } from './steps.mjs';

/** All tests, after installing what they need. */
requireNode();
await install();
await build();
const { chromium, postgres } = prepareMachine();
const server = await startPostgres(postgres);
try {
  await runSteps([...textSteps, ...unitSteps, ...productSteps({ databaseUrl: server.url, chromium })]);
} finally {
  server.stop();
}
