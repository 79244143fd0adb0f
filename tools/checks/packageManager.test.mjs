import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf, fetchProgram } from '../start/packageManager.mjs';

/** A registry on this machine, which gives what each test lays into it. */

const name = 'pinned-program';
const version = '1.2.3';
let around = '';
let address = '';
/** @type {{ said: string, tarball: Buffer }} the integrity that the registry states, and what it then gives */
let given = { said: '', tarball: Buffer.alloc(0) };
const registry = createServer((request, response) => {
  if (request.url?.endsWith('.tgz')) {
    response.end(given.tarball);
    return;
  }
  const dist = { tarball: `${address}/${name}.tgz`, integrity: given.said };
  const versions = { [version]: { name, version, dist } };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
});

/** @param {string} text what the program says @returns {{ integrity: string, tarball: Buffer }} */
function pack(text) {
  const folder = mkdtempSync(path.join(around, 'pack-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
  writeFileSync(path.join(folder, 'entry.mjs'), `console.log('${text}');\n`);
  execFileSync('npm', ['pack', '--silent'], { cwd: folder, stdio: 'ignore' });
  const tarball = readFileSync(path.join(folder, `${name}-${version}.tgz`));
  return { tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` };
}

/** @type {ReturnType<typeof pack>} */
let known;
/** @type {ReturnType<typeof pack>} */
let foreign;
beforeAll(async () => {
  around = mkdtempSync(path.join(tmpdir(), 'tributary-package-manager-'));
  known = pack('known');
  foreign = pack('foreign');
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined)));
  const place = registry.address();
  if (place === null || typeof place === 'string') throw new Error('The registry has no port');
  address = `http://127.0.0.1:${place.port}`;
});
afterAll(() => {
  registry.close();
  rmSync(around, { recursive: true, force: true });
});

/** Fetches by the hash of the known one; answers what the entry is afterwards. @returns {Promise<string>} */
async function fetchKnown() {
  const folder = mkdtempSync(path.join(around, 'fetched-'));
  const program = { name, version, integrity: known.integrity, entry: 'entry.mjs', parts: {} };
  const cache = path.join(folder, 'cache');
  mkdirSync(cache);
  const environment = {
    ...process.env,
    npm_config_registry: address,
    npm_config_cache: cache,
    // It would wait for something better.
    npm_config_fetch_retries: '0',
  };
  const entry = entryOf(program, folder);
  try {
    await fetchProgram(program, folder, environment);
  } finally {
    if (given.tarball !== known.tarball) expect(existsSync(entry)).toBe(false);
  }
  return readFileSync(entry, 'utf8');
}

describe('a program by its hash', () => {
  it('is fetched where it is the one', async () => {
    given = { said: known.integrity, tarball: known.tarball };
    expect(await fetchKnown()).toBe("console.log('known');\n");
  });

  it.each([
    ['says so itself', () => foreign.integrity],
    ['says that it is the one', () => known.integrity],
  ])('is refused in a sentence where it is another, and the registry %s', async (_, said) => {
    given = { said: said(), tarball: foreign.tarball };
    await expect(fetchKnown()).rejects.toThrow(
      /^What comes as pinned-program@1\.2\.3 is not what \S+ names by its hash: nothing of it was run\.$/,
    );
  });
});
