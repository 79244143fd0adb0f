import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import parse from 'spdx-expression-parse';
import { root } from '../start/prepare.mjs';

/**
 * @typedef {{ name: string, version: string, licence: string, installScripts: string[] }} Package
 */

/** Under which others' work may be part of the product or of what builds and tests it. Each was read by somebody. */
const known = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Of a library that lies beside its program, unchanged, and may be exchanged for another build of it (libvips).
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** What would run while it is installed; pnpm-workspace.yaml says that it does not. */
const knownScripts = new Set(['esbuild']);

const stages = ['preinstall', 'install', 'postinstall'];

/** One of several is enough where the words leave the choice, all are needed where they do not. @param {parse.Info} words @returns {boolean} */
function isEnough(words) {
  if ('conjunction' in words) {
    const [left, right] = [isEnough(words.left), isEnough(words.right)];
    return words.conjunction === 'or' ? left || right : left && right;
  }
  return known.has(words.license) && words.plus !== true && words.exception === undefined;
}

/** @param {string} licence @returns {boolean} */
export function isKnown(licence) {
  try {
    return isEnough(parse(licence));
  } catch {
    // Words that are no expression of licences say nothing.
    return false;
  }
}

/** @param {readonly Package[]} packages @returns {string[]} in words, what nobody has looked at yet */
export function faultsOf(packages) {
  return packages.flatMap(({ name, version, licence, installScripts }) => [
    ...(isKnown(licence)
      ? []
      : [`${name}@${version} has the licence '${licence}', which nobody has read yet.`]),
    ...(installScripts.length === 0 || knownScripts.has(name)
      ? []
      : [`${name}@${version} runs a program while it is installed (${installScripts.join(', ')}).`]),
  ]);
}

/** @param {string} folder @returns {Package | undefined} */
export function readPackage(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license, licenses, scripts = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const [first] = Array.isArray(licenses) ? licenses : [];
  const licence = license?.type ?? license ?? first?.type ?? 'none';
  // It is built where nothing is said of it.
  const isBuilt = existsSync(path.join(folder, 'binding.gyp'));
  const installScripts = [...stages.filter((stage) => stage in scripts), ...(isBuilt ? ['binding.gyp'] : [])];
  return { name, version, licence, installScripts };
}

/** All that are installed, of whatever package needs them. @returns {Package[]} */
export function readPackages() {
  const store = path.join(root, 'node_modules', '.pnpm');
  const folders = readdirSync(store).flatMap((entry) => {
    const inner = path.join(store, entry, 'node_modules');
    if (entry === 'node_modules' || !existsSync(inner)) return [];
    return readdirSync(inner, { withFileTypes: true }).flatMap((place) => {
      if (!place.isDirectory()) return [];
      const folder = path.join(inner, place.name);
      if (!place.name.startsWith('@')) return [folder];
      const scoped = readdirSync(folder, { withFileTypes: true }).filter((part) => part.isDirectory());
      return scoped.map((part) => path.join(folder, part.name));
    });
  });
  return folders.map(readPackage).filter((found) => found !== undefined);
}
