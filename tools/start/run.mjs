import { spawn } from 'node:child_process';

/** Characters of a failed program's output that are shown. */
const outputLengthMax = 8000;

/**
 * Runs a program and fails with its output when it does not succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ folder: string, environment?: NodeJS.ProcessEnv }} settings
 * @returns {Promise<void>}
 */
export function run(command, args, { folder, environment = process.env }) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(command, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `${command} ${args.join(' ')} ended with ${code}\n${Buffer.concat(output).toString().slice(0, outputLengthMax)}`,
          ),
        );
    });
  });
}
