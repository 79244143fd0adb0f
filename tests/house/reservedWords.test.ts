import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reservedWords } from '@tributary/engine/addresses/reservedWords';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './files.ts';

/** No client or stream is called by a word that stands, or may stand, where its slug does. */

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The words of paths as they are written in files that stand where the slug of a client stands, or that of a stream. */
function wordsIn(files: readonly string[], pattern: RegExp): readonly string[] {
  const paths = files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = '']) => found));
  const words = paths.flatMap((each) => {
    const [first = '', second = ''] = each.split('/');
    return first === 'streams' ? [first, second] : [first];
  });
  return [...new Set(words)].filter((word) => /^\w/.test(word));
}

const places = {
  'routes of the web': wordsIn(
    sourceFiles().filter((file) => /^web\/src\/(?:features\/[^/]+\/)?routes\.tsx$/.test(file)),
    /\bpath: '([^']+)'/g,
  ),
  'the menu of the web': wordsIn(['web/src/shell/menu.ts'], /\bpath: '([^']+)'/g),
  'paths of the gateway': wordsIn(
    ['gateway/src/router.ts', 'gateway/src/http/webFiles.ts'],
    /pathname(?: === |\.startsWith\()'\/([\w-]+)['/]/g,
  ),
};

describe('words of routes', () => {
  it.each(Object.entries(places))('are no slugs: %s', (_, words) => {
    expect(words.filter((word) => !reservedWords.has(word))).toEqual([]);
  });

  it('are found where they are written', () => {
    expect(places['routes of the web']).toEqual(
      expect.arrayContaining(['c', 'clients', 'set-up', 'setup', 'sign-in', 'streams', 'first-steps']),
    );
    expect(places['the menu of the web']).toContain('chart-of-accounts');
    expect(places['paths of the gateway']).toEqual(
      expect.arrayContaining(['assets', 'config', 'files', 'graphql', 'healthz', 'uploads']),
    );
  });
});
