import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-tests-'));
try {
  await runSteps([
    ...textSteps,
    ...unitSteps,
    ...productSteps({ databaseUrl: server.url, chromium, folder }),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
  server.stop();
}
