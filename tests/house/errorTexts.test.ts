import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { processingErrorCodes } from '@tributary/engine/errors/errorCatalogue';
import { root } from '../support/root.ts';

/** Whatever a file can be blamed for is said to its owner in every language: what it is, what happened, what to do. */

const languages = ['en-GB', 'de-DE', 'bg-BG'];

/** Codes in the first column of a section of the printed page of errors. */
function codesOfSection(title: string): readonly string[] {
  const page = readFileSync(path.join(root, 'docs', 'errors.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const codes = [...section.matchAll(/^\| (\w+) \|/gm)].map(([, code = '']) => code);
  return codes.filter((code) => code !== 'Code');
}

type Texts = { readonly [key: string]: string | Texts };

function catalogue(place: string, language: string): Texts {
  return JSON.parse(readFileSync(path.join(root, 'web', 'src', place, `${language}.json`), 'utf8'));
}

function textsAt(texts: Texts, key: string): Texts {
  const below = texts[key];
  return typeof below === 'object' ? below : {};
}

describe.each(languages)('in %s', (language) => {
  it('each error of processing has title, what happened and what to do, and no text is left over', () => {
    const codes = textsAt(catalogue('features/streams/processing/locales', language), 'code');
    expect(Object.keys(codes).toSorted()).toEqual([...processingErrorCodes].toSorted());
    for (const code of processingErrorCodes) {
      const texts = textsAt(codes, code);
      expect([code, Object.keys(texts).toSorted()]).toEqual([code, ['happened', 'remedy', 'title']]);
      expect(Object.values(texts).every((text) => typeof text === 'string' && text.trim() !== '')).toBe(true);
    }
  });

  it('each refusal of a file has its text', () => {
    const texts = textsAt(catalogue('i18n/locales/errors', language), 'codes');
    const codes = codesOfSection('Files that cannot be a source');
    expect(codes).toContain('empty_file');
    for (const code of codes) expect([code, texts[code] ?? '']).not.toEqual([code, '']);
  });

  it('each state that does not allow a change has its text', () => {
    const texts = textsAt(catalogue('features/streams/locales', language), 'refusal');
    const codes = codesOfSection('States that do not allow it');
    expect(codes).toContain('instance_is_processing');
    for (const code of codes) expect([code, texts[code] ?? '']).not.toEqual([code, '']);
  });

  it('each mistake in a field map has its text', () => {
    const texts = textsAt(catalogue('features/streams/locales', language), 'problem');
    const codes = codesOfSection('Field maps that cannot be saved or run');
    expect(codes).toContain('constant_cannot_be_parsed');
    for (const code of codes) expect([code, texts[code] ?? '']).not.toEqual([code, '']);
  });

  it('each warning about a file has its text', () => {
    const texts = textsAt(catalogue('features/streams/source/locales', language), 'warning');
    const codes = codesOfSection('Warnings about a source');
    expect(codes).toContain('ragged_rows');
    for (const code of codes)
      expect([code, texts[code] ?? texts[`${code}_other`] ?? '']).not.toEqual([code, '']);
  });
});

it('the page of errors names every error of processing', () => {
  expect(codesOfSection('Errors of processing')).toEqual([...processingErrorCodes]);
});
