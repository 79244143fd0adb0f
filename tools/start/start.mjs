import { stopWithNpm } from './parent.mjs';
import { build, install, requireNode } from './prepare.mjs';

requireNode();
stopWithNpm({ stop: () => process.kill(process.pid, 'SIGTERM'), environment: process.env });
try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { supervise } = await import('./dist/supervise.js');
await supervise(process.argv.slice(2));
