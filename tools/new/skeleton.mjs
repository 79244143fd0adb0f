import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { camel, pascal, renamed, snake } from './names.mjs';

/** @typedef {import('./names.mjs').Name} Name */

const templates = path.join(import.meta.dirname, 'template');
const migrations = 'api/src/db/migrations';

/** The places of a feature in the lists that all features share, a line each. @param {Name} name */
function sharedLines({ plural, singular }) {
  const quoted = plural.includes('-') ? `'${plural}'` : plural;
  return [
    {
      file: 'api/src/features/routes.ts',
      line: `export { ${camel(singular)}Routes as ${quoted} } from './${plural}/routes.ts';`,
    },
    {
      file: 'api/src/features/access/testing/features.ts',
      line: `export { ${camel(singular)}Calls } from '../../${plural}/testing/calls.ts';`,
    },
    {
      file: 'api/src/identity/permissionTable.ts',
      line: `  ${snake(plural)}: { is: '${renamed('Cost centres', { plural, singular })}.', ...administration },`,
      before: '} as const satisfies',
    },
    { file: 'gateway/src/schema.ts', line: `import './features/${plural}/${pascal(singular)}.ts';` },
    {
      file: 'web/src/features/setup/tabs.ts',
      line: `export { ${camel(plural)}Tab } from '../${plural}/tab.ts';`,
    },
    { file: 'tests/features/features.ts', line: `export { ${camel(plural)} } from './${plural}.ts';` },
  ];
}

/** @param {string} line */
const addressIn = (line) => /'(\.[^']*)'/.exec(line)?.[1] ?? '';

/**
 * The list with one line more: in the order of the files that its lines name, or above a line that begins with `before`.
 * @param {string} text @param {{ line: string, before?: string }} entry @returns {string}
 */
export function withLine(text, { line, before }) {
  const lines = text.split('\n');
  const addresses = lines.map(addressIn);
  const mine = addressIn(line);
  const place =
    before === undefined
      ? Math.max(
          addresses.findIndex((address) => address !== ''),
          addresses.findLastIndex((address) => address !== '' && address < mine) + 1,
        )
      : lines.findIndex((other) => other.startsWith(before));
  return lines.toSpliced(place, 0, line).join('\n');
}

/** @param {Date} now `202611221530` */
const stampOf = (now) => now.toISOString().replaceAll(/\D/g, '').slice(0, 12);

/**
 * Writes what a small list feature begins with, and its line in each list. @param {string} root @param {Name} name
 * @param {Date} now @returns {{ files: readonly string[], lists: readonly string[] }}
 */
export function writeSkeleton(root, name, now) {
  const migration = `${stampOf(now)}_${snake(name.plural)}`;
  const files = readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templates, path.join(entry.parentPath, entry.name)))
    .map((template) => {
      const file = renamed(template.split(path.sep).join('/'), name);
      const isMigration = file.startsWith(migrations);
      return { template, file: isMigration ? `${migrations}/${migration}.ts` : file };
    });
  const taken = ['api', 'gateway', 'web']
    .map((folder) => `${folder}/src/features/${name.plural}`)
    .concat(files.map(({ file }) => file))
    .find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new Error(`${name.plural} is there already: ${taken}`);
  for (const { template, file } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    const text = readFileSync(path.join(templates, template), 'utf8');
    writeFileSync(path.join(root, file), renamed(text, name));
  }
  const shared = sharedLines(name);
  for (const { file, ...entry } of shared) {
    const full = path.join(root, file);
    writeFileSync(full, withLine(readFileSync(full, 'utf8'), entry));
  }
  return { files: files.map(({ file }) => file), lists: shared.map(({ file }) => file) };
}
