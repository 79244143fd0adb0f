import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A PostgreSQL cluster that lives as long as one test run. */

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * PostgreSQL refuses to run as root, so root hands the cluster to the user that Debian makes for it.
 * @param {string} program @param {string[]} args
 */
function runAsServerUser(program, args) {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? 'runuser' : program;
  const result = spawnSync(command, isRoot ? ['-u', 'postgres', '--', program, ...args] : args, {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${path.basename(program)} failed: ${result.stderr}`);
}

/** A server whose data is thrown away need not wait for the disk. */
const hasty = ['fsync=off', 'full_page_writes=off'];

/**
 * @param {string} programs folder of initdb and pg_ctl @param {readonly string[]} settings of the server
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres(programs, settings = hasty) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-postgres-'));
  if (process.getuid?.() === 0) {
    const id = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, id, id);
  }
  const cluster = path.join(folder, 'cluster');
  const port = await freePort();
  runAsServerUser(path.join(programs, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'tributary',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  const options = ['listen_addresses=127.0.0.1', 'max_connections=200', ...settings];
  runAsServerUser(path.join(programs, 'pg_ctl'), [
    '-D',
    cluster,
    '-w',
    '-l',
    path.join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} ${options.map((option) => `-c ${option}`).join(' ')}`,
    'start',
  ]);
  return {
    url: `postgres://tributary@127.0.0.1:${port}/postgres`,
    stop: () => {
      runAsServerUser(path.join(programs, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
