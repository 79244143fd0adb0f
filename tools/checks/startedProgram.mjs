import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * The parent process of `npm start`, already built, until it ends; in a data folder of its own unless the options name one.
 * @param {readonly string[]} options
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{ code: number, said: string, complained: string }>} said on stdout, complained on stderr
 */
export async function start(options, environment = {}) {
  const supervise = path.join(root, 'tools/start/dist/supervise.js');
  const data = path.join(tmpdir(), `tributary-start-${process.pid}`);
  const given = JSON.stringify(['--data', data, ...options]);
  const program = `(await import('${supervise}')).supervise(${given})`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...environment },
  });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (complained += text));
  const [code] = /** @type {[number]} */ (await once(child, 'close'));
  return { code, said, complained };
}
