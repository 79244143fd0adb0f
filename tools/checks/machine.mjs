import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the tests need of the machine beside Node: a browser, a PostgreSQL server, hledger as an oracle. */

/** @param {string} program @returns {string | undefined} */
function onPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
}

/** Folder of PostgreSQL's server programs. @returns {string | undefined} */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const newest = readdirSync(debian)
      .toSorted((left, right) => Number(right) - Number(left))
      .map((version) => path.join(debian, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb')));
    if (newest !== undefined) return newest;
  }
  const initdb = onPath('initdb');
  return initdb === undefined ? undefined : path.dirname(initdb);
}

/** @param {readonly string[]} packages @returns {boolean} */
function installFromDebian(packages) {
  if (onPath('apt-get') === undefined || process.getuid?.() !== 0) return false;
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const options = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  return (
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0
  );
}

/**
 * Installs what is missing and can be installed; says what is missing and cannot.
 * @returns {{ chromium: string, postgres: string }}
 */
export function prepareMachine() {
  /** @type {string[]} */
  const wanted = [];
  if (findChromium() === undefined) wanted.push('chromium');
  if (findPostgres() === undefined) wanted.push('postgresql');
  if (onPath('hledger') === undefined) wanted.push('hledger');
  if (wanted.length > 0) installFromDebian(wanted);
  if (findChromium() === undefined) {
    spawnSync('npx', ['--prefix', 'tests', 'playwright', 'install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const chromium = findChromium() ?? '';
  if (onPath('hledger') === undefined) {
    process.stdout.write('hledger is not there: no other program checks the ledgers of this run.\n');
  }
  const postgres = findPostgres();
  if (postgres === undefined) {
    throw new Error(
      'The tests need the programs of a PostgreSQL 15 server or newer (initdb, pg_ctl). Install PostgreSQL and put them on the PATH.',
    );
  }
  return { chromium, postgres };
}
