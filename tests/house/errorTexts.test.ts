import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { processingErrorCodes } from '@tributary/engine/errors/errorCatalogue';
import { root } from '../support/root.ts';

/**
 * Whatever a file can be blamed for is said to its owner: what it is, what happened, what to do. That each text is there in
 * every language is held by web/src/i18n/catalogues.test.ts.
 */

/** Codes in the first column of a section of the printed page of errors. */
function codesOfSection(title: string): readonly string[] {
  const page = readFileSync(path.join(root, 'docs', 'errors.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const codes = [...section.matchAll(/^\| (\w+) \|/gm)].map(([, code = '']) => code);
  return codes.filter((code) => code !== 'Code');
}

type Words = { readonly [key: string]: string | Words };

/** The names of what stands in a group of a file of words. */
function keysOf(file: string, ...group: readonly string[]): readonly string[] {
  const words: Words = JSON.parse(readFileSync(path.join(root, 'web', 'src', file), 'utf8'));
  const found = group.reduce<string | Words | undefined>(
    (value, part) => (typeof value === 'object' ? value[part] : undefined),
    words,
  );
  return typeof found === 'object' ? Object.keys(found) : [];
}

describe('the words of errors', () => {
  it('are title, what happened and what to do for each error of processing, and none is left over', () => {
    const file = 'features/streams/processing/words.json';
    expect(keysOf(file, 'code').toSorted()).toEqual([...processingErrorCodes].toSorted());
    for (const code of processingErrorCodes)
      expect([code, keysOf(file, 'code', code).toSorted()]).toEqual([code, ['happened', 'remedy', 'title']]);
  });

  it.each([
    ['Files that cannot be a source', 'empty_file', 'i18n/words/shared.json', 'codes'],
    ['States that do not allow it', 'instance_is_processing', 'features/streams/words.json', 'refusal'],
    [
      'Field maps that cannot be saved or run',
      'constant_cannot_be_parsed',
      'features/streams/words.json',
      'problem',
    ],
    ['Warnings about a source', 'ragged_rows', 'features/streams/source/words.json', 'warning'],
  ])('are there for all of: %s', (section, oneOfThem, file, group) => {
    const codes = codesOfSection(section);
    expect(codes).toContain(oneOfThem);
    const worded = new Set(keysOf(file, group).map((key) => key.replace(/_other$/, '')));
    expect(codes.filter((code) => !worded.has(code))).toEqual([]);
  });
});

it('the page of errors names every error of processing', () => {
  expect(codesOfSection('Errors of processing')).toEqual([...processingErrorCodes]);
});
