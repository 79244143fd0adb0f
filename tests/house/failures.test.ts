import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, root, sourceFiles } from './files.ts';

/** What each feature refuses: by a name of its own, proven by a test, and in words for whoever reads it. */

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inApi = sourceFiles().filter((file) => file.startsWith('api/src/'));

interface Failure {
  readonly file: string;
  readonly name: string;
  readonly status: number | null;
}

/** The names in a list of failures; what stands in the way of an instance is a text alone. */
const failures: readonly Failure[] = inApi
  .filter((file) => file.endsWith('/failures.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/^ {2}(\w+): (?:'|\{[^}]*?status: (\d+))/gm)].map(([, name = '', status]) => ({
      file,
      name,
      status: status === undefined ? null : Number(status),
    })),
  );

/** What stands in a group of a file of words. */
function wordsOf(file: string, group: string): object {
  const words: Record<string, object | undefined> = JSON.parse(read(file));
  return words[group] ?? {};
}

const wordsIn = (file: string, group: string): readonly string[] => Object.keys(wordsOf(file, group));

describe('failures', () => {
  it('have names that no two features share', () => {
    const names = failures.map(({ name }) => name);
    expect(names).toContain('instance_is_new');
    expect(names).toContain('unavailable');
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('are each named by a test of the api', () => {
    const tests = inApi
      .filter((file) => file.endsWith('.test.ts'))
      .map(read)
      .join('\n');
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(tests);
    expect(failures.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('of the state of a feature, which answer their name, have words in its catalogue', () => {
    const ofFeatures = failures.filter(({ file, status }) => file.includes('/features/') && status === 409);
    expect(ofFeatures.map(({ name }) => name)).toContain('periodsInUse');
    const wordless = ofFeatures.filter(({ file, name }) => {
      const words = file.replace(/^api\//, 'web/').replace(/failures\.ts$/, 'words.json');
      return !wordsIn(words, 'refusal').includes(name);
    });
    expect(wordless).toEqual([]);
  });
});

it('each code with which the api refuses a field has words', () => {
  const codes = new Set(
    inApi
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/invalidField\(\s*(?:`[^`]*`|'[^']*'|[\w.]+),\s*'(\w+)'/g)])
      .map(([, code = '']) => code),
  );
  expect([...codes]).toEqual(expect.arrayContaining(['duplicate', 'order', 'overlap']));
  const worded = new Set([
    ...['errors', 'shared'].flatMap((name) => wordsIn(`web/src/i18n/words/${name}.json`, 'codes')),
    ...[
      'streams',
      'dimensions',
      'users',
      'settings',
      'initial-balances',
      'exchange-rates',
      'historical-rates',
      'balance-categories',
      'ownership',
      'reports',
      'adjustments',
    ].flatMap((feature) => wordsIn(`web/src/features/${feature}/words.json`, 'refusal')),
  ]);
  expect([...codes].filter((code) => !worded.has(code))).toEqual([]);
});

/** The names between braces: `{name}` in messages of the api, `{{name}}` in words. */
const placeholders = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{?(\w+)\}\}?/g)].map(([, name = '']) => name)),
];

it('words of a refusal name only what the api says with it', () => {
  const messages = inApi
    .filter((file) => file.endsWith('/failures.ts'))
    .map(read)
    .join('\n');
  const saidWith = (code: string): readonly string[] =>
    placeholders(new RegExp(`^ {2}${code}: \\{.*?^ {2}\\},$`, 'ms').exec(messages)?.[0] ?? '');
  const worded = [
    ['web/src/i18n/words/shared.json', 'codes'] as const,
    ...projectFiles()
      .filter((file) => /^web\/src\/features\/.*words\.json$/.test(file))
      .map((file) => [file, 'refusal'] as const),
  ].flatMap(([file, group]) => Object.entries(wordsOf(file, group)));
  const named = worded.filter(([, words]) => placeholders(JSON.stringify(words)).length > 0);
  expect(named.map(([code]) => code)).toEqual(
    expect.arrayContaining(['periodLocked', 'legalEntityLimitsMembers']),
  );
  const unsaid = named.filter(([code, words]) =>
    placeholders(JSON.stringify(words)).some((name) => !saidWith(code).includes(name)),
  );
  expect(unsaid.map(([code]) => code)).toEqual([]);
});
