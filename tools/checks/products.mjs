import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * The products that all tests of a run share, one for each kind of database, with the demonstration in it. They come up while
 * other steps run.
 * @param {readonly ('embedded' | 'server')[]} kinds @param {Record<string, string>} environment
 */
export function startProducts(kinds, environment) {
  const child = spawn(
    path.join(root, 'tests', 'node_modules', '.bin', 'tsx'),
    [path.join('support', 'serveProducts.ts'), ...kinds],
    {
      cwd: path.join(root, 'tests'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    },
  );
  let told = '';
  let words = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      words += error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  /** @type {Promise<Record<string, string>>} */
  const places = new Promise((resolve, reject) => {
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      told += chunk.toString('utf8');
      if (told.includes('\n')) resolve({ ...environment, ...JSON.parse(told) });
    });
    void ended.then(() => reject(new Error(`The products did not come up:\n${words}`)));
  });
  // Who waits for it hears of it; until somebody does, it is no failure of this process.
  places.catch(() => undefined);
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    words += chunk.toString('utf8');
  });
  return {
    /** Where they are, for whoever uses them. */
    environment: () => places,
    /** Everything that was done to them is read by another program once more. */
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      return { isPassed: code === 0, words };
    },
  };
}
