import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * A program by version and by the hashes of what it comes in: nothing else of that name is run. `parts` are packages that one
 * kind of machine needs beside the first, by the name of that kind.
 * @typedef {{
 *   name: string,
 *   version: string,
 *   integrity: string,
 *   entry: string,
 *   parts: Readonly<Record<string, { name: string, integrity: string }>>,
 * }} PinnedProgram
 */

/**
 * The package itself is a small program that runs the real one. Where that is not named here, for want of somebody who has
 * seen it there, it is fetched by this small one, which refuses what npm has not signed. A `packageManager` field in
 * package.json would name the small one alone.
 * @type {PinnedProgram}
 */
export const packageManager = {
  name: 'pnpm',
  version: '12.21.0',
  integrity:
    'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
  entry: 'bin/pnpm.mjs',
  parts: {
    'linux-x64': {
      name: '@pnpm/exe.linux-x64',
      integrity:
        'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
    },
    'linux-arm64': {
      name: '@pnpm/exe.linux-arm64',
      integrity:
        'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
    },
  },
};

/** Linux without glibc is another kind. */
function kindOfMachine() {
  const kind = `${process.platform}-${process.arch}`;
  if (process.platform !== 'linux') return kind;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? `${kind}-musl` : kind;
}

/** @param {PinnedProgram} program @param {string} folder */
export function entryOf({ name, entry }, folder) {
  return path.join(folder, 'node_modules', name, entry);
}

/**
 * Fetches it by npm, which holds what comes against the hashes before any of it is unpacked, and runs nothing of it.
 * @param {PinnedProgram} program
 * @param {string} folder made if need be
 * @param {NodeJS.ProcessEnv} [environment]
 */
export async function fetchProgram(program, folder, environment = process.env) {
  const { name, version, integrity, parts } = program;
  const part = parts[kindOfMachine()];
  const packages = [{ name, integrity }, ...(part === undefined ? [] : [part])];
  const dependencies = Object.fromEntries(packages.map((each) => [each.name, version]));
  const locked = packages.map((each) => [
    `node_modules/${each.name}`,
    { version, integrity: each.integrity },
  ]);
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, ...Object.fromEntries(locked) },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { folder, environment });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('EINTEGRITY')) throw error;
    const names = packages.map((each) => `${each.name}@${version}`).join(' or ');
    throw new Error(
      `What comes as ${names} is not what tools/start/packageManager.mjs names by its hash: nothing of it was run.`,
      { cause: error },
    );
  }
}
