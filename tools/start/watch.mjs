import { watch } from 'node:fs';
import path from 'node:path';
import { afterQuiet } from './afterQuiet.mjs';
import { compileDocuments, derive, root } from './prepare.mjs';

/** Keeps what is derived in step with what is typed, for an editor and for Vite's server. */

const quietMilliseconds = 100;

/** @param {unknown} error */
function report(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

const soon = afterQuiet({ part: compileDocuments, whole: derive, report, quietMilliseconds });

await derive();
process.stdout.write('Derived files follow the documents, the schema and the REST interface.\n');
watch(path.join(root, 'web', 'src'), { recursive: true }, (_, name) => {
  if (name !== null && /\.tsx?$/.test(name) && !name.includes('__generated__')) soon('part');
});
// A folder is watched, because a file that is written anew is another file.
watch(root, (_, name) => {
  if (name === 'schema.graphql') soon('whole');
});
watch(path.join(root, 'api'), (_, name) => {
  if (name === 'openapi.json') soon('whole');
});
