import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf, fetchProgram, packageManager } from './packageManager.mjs';
import { run as runProgram } from './run.mjs';

/**
 * What `npm start` and `npm test` do before anything else can run: install the packages and build them. Plain JavaScript,
 * because on a fresh machine there is nothing yet that could run TypeScript. Both steps keep a stamp of what they were made
 * from and are passed over while it is unchanged.
 */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const cache = path.join(root, '.cache');
const packageManagerFolder = path.join(cache, 'package-manager');
const migrationFolder = 'api/src/db/migrations';
const migrationList = 'api/src/db/migrations.generated.ts';
const openapiFile = 'api/openapi.json';
const printRestTypes = 'tools/lint/printRestTypes.mjs';
const restTypesFile = 'gateway/src/rest/api.generated.ts';
const restShapesFile = 'gateway/src/rest/shapes.generated.ts';
const printLimits = 'tools/start/printLimits.mjs';
const limitsFile = 'web/src/limits.generated.ts';
const unseenSignFile = 'web/src/unseenSign.generated.ts';
const printAudited = 'tools/start/printAudited.mjs';
const auditedFile = 'web/src/audited.generated.ts';
const artifactFolder = 'web/src/__generated__';
const persistedFile = 'web/persisted.json';
/** What runs compiled; each names the packages that it is built on. */
const builtPackages = ['api', 'gateway', 'demo', 'bench', 'tools/start'];
/** Made from other files of the tree, which are looked at instead. */
const derivedFolders = new Set(['node_modules', 'dist', '__generated__']);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} command @param {readonly string[]} args @param {string} [folder] relative to the root */
const run = (command, args, folder = '.') => runProgram(command, args, { folder: path.join(root, folder) });

/**
 * Fingerprint of files: their paths, sizes and times.
 * @param {readonly string[]} places files or folders, relative to the root
 */
async function fingerprint(places) {
  const hash = createHash('sha256').update(process.version);
  /** @param {string} place */
  const visit = async (place) => {
    const full = path.join(root, place);
    if (!existsSync(full)) return;
    const information = await stat(full);
    if (information.isFile()) {
      hash.update(`${place}\0${information.size}\0${information.mtimeMs}\n`);
      return;
    }
    const names = (await readdir(full)).filter((name) => !derivedFolders.has(name)).toSorted();
    for (const name of names) await visit(path.join(place, name));
  };
  for (const place of places) await visit(place);
  return hash.digest('hex');
}

/**
 * Does the work unless its stamp says that it was done from the same files.
 * @param {{ name: string, from: readonly string[], makes: readonly string[], work: () => Promise<void> }} step
 */
async function once({ name, from, makes, work }) {
  const stampFile = path.join(cache, `${name}.stamp`);
  const mark = await fingerprint(from);
  const known = await readFile(stampFile, 'utf8').catch(() => '');
  if (known === mark && makes.every((place) => existsSync(path.join(root, place)))) return;
  const start = Date.now();
  await work();
  await mkdir(cache, { recursive: true });
  await writeFile(stampFile, mark);
  say(`  ${name} done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Tributary needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

async function fetchPackageManager() {
  await once({
    name: 'package-manager',
    from: ['tools/start/packageManager.mjs'],
    makes: [path.relative(root, entryOf(packageManager, packageManagerFolder))],
    work: () => fetchProgram(packageManager, packageManagerFolder),
  });
}

export async function install() {
  await once({
    name: 'install',
    from: [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'package.json',
      ...[
        'engine',
        'api',
        'gateway',
        'web',
        'demo',
        'bench',
        'tests',
        'tools/start',
        'tools/checks',
        'tools/lint',
      ].map((name) => `${name}/package.json`),
    ],
    makes: ['node_modules', 'api/node_modules', 'web/node_modules'],
    work: async () => {
      say('Installing packages …');
      await fetchPackageManager();
      const pnpm = entryOf(packageManager, packageManagerFolder);
      await run(process.execPath, [pnpm, 'install', '--frozen-lockfile']);
    },
  });
}

/**
 * Names the migrations that lie in their folder, in the order of their names, which begin with date and time. A landed one is
 * never edited: what changes is a new one.
 */
export async function listMigrations() {
  await once({
    name: 'migrations',
    from: [migrationFolder],
    makes: [migrationList],
    work: async () => {
      const names = (await readdir(path.join(root, migrationFolder)))
        .filter((name) => /^\d{12}_\w+\.ts$/.test(name))
        .map((name) => name.replace('.ts', ''))
        .toSorted();
      const lines = names.map((name) => {
        const constant = name.slice(13).replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
        return `export { ${constant} as '${name}' } from './migrations/${name}.ts';\n`;
      });
      await writeFile(path.join(root, migrationList), lines.join(''));
    },
  });
}

/** What is derived from the description of the REST interface; none of it is committed. */
export async function deriveFromRest() {
  await once({
    name: 'rest-types',
    from: [openapiFile, printRestTypes],
    makes: [restTypesFile, restShapesFile],
    work: () => run(process.execPath, [printRestTypes]),
  });
  await once({
    name: 'form-limits',
    from: [openapiFile, printLimits],
    makes: [limitsFile, unseenSignFile],
    work: () => run(process.execPath, [printLimits]),
  });
  await once({
    name: 'audit-words',
    from: [openapiFile, printAudited],
    makes: [auditedFile],
    work: () => run(process.execPath, [printAudited]),
  });
}

/** What is derived from migrations, contracts and the web's documents; none of it is committed. */
export async function derive() {
  await listMigrations();
  await deriveFromRest();
  await once({
    name: 'relay-artifacts',
    from: ['web/src', 'schema.graphql', 'relay.config.json'],
    makes: [artifactFolder, persistedFile],
    work: async () => {
      // The compiler only ever adds documents, and only those whose artifact it writes: made from nothing, no stale one stays.
      await rm(path.join(root, artifactFolder), { recursive: true, force: true });
      await mkdir(path.join(root, artifactFolder));
      await writeFile(path.join(root, persistedFile), '{}\n');
      await compileDocuments();
    },
  });
}

/** Adds what changed in the web's documents to its artifacts. @returns {Promise<void>} */
export function compileDocuments() {
  return run(path.join('web', 'node_modules', '.bin', 'relay-compiler'), ['relay.config.json']);
}

/**
 * Compiles servers, each with what it is built on. More than one checker of types would look at most types again.
 * @param {...string} packages @returns {Promise<void>}
 */
export function compile(...packages) {
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc');
  return run(process.execPath, [compiler, '-b', '--checkers', '1', ...packages]);
}

export async function build() {
  await derive();
  await once({
    name: 'build-servers',
    from: [
      'tsconfig.base.json',
      'tsconfig.json',
      'engine',
      'api',
      'gateway',
      'demo/src',
      'bench/src',
      'tools/start/src',
    ],
    makes: [
      'engine/dist',
      'api/dist/main.js',
      'gateway/dist/main.js',
      'demo/dist/main.js',
      'tools/start/dist/supervise.js',
    ],
    work: async () => {
      say('Building engine, api and gateway …');
      await compile(...builtPackages);
    },
  });
  await once({
    name: 'build-web',
    from: ['web', 'schema.graphql', 'relay.config.json', 'tsconfig.base.json'],
    makes: ['web/dist/index.html'],
    work: async () => {
      say('Building the web application …');
      const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
      await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], 'web');
    },
  });
}
