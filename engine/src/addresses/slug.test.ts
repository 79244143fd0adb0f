import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservedWords } from './reservedWords.ts';
import { freeSlug, isReserved, slugLengthMax, slugOf, withSuffix } from './slug.ts';

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('ä', 'Ö', 'ß', 'Щ', 'ъ', 'й', ' ', '-', '/', 'A', '7', '́') }),
);

describe('a slug', () => {
  it.each([
    ['Nordwind Group', 'nordwind-group'],
    ['DE01 General ledger', 'de01-general-ledger'],
    ['Müller & Söhne, Straße 5 (GmbH)', 'mueller-soehne-strasse-5-gmbh'],
    ['MÜLLER', 'mueller'],
    ['Mu\u0308ller', 'mueller'],
    ['ЩЪРКЕЛ ООД', 'shtarkel-ood'],
    ['Главна книга – Йовков', 'glavna-kniga-yovkov'],
    ['Société Générale', 'societe-generale'],
    ['Łódź', 'lodz'],
    ['ﬁnance №4', 'finance-no4'],
    ['  --  ', 'stream'],
    ['日本', 'stream'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name, 'stream')).toBe(slug);
  });

  it('is a word of an address whatever the name, never empty or long', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name, 'client');
        expect(slug).toMatch(form);
        expect(slug.length).toBeLessThanOrEqual(slugLengthMax);
      }),
    );
  });

  it('is its own slug', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name, 'client');
        expect(slugOf(slug, 'stream')).toBe(slug);
      }),
    );
  });

  it('with a suffix ends with it and is not longer', () => {
    fc.assert(
      fc.property(anyName, fc.stringMatching(/^[a-z0-9]{1,8}$/), (name, suffix) => {
        const slug = withSuffix(slugOf(name, 'client'), suffix);
        expect(slug).toMatch(form);
        expect(slug.endsWith(`-${suffix}`)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(slugLengthMax);
      }),
    );
  });
});

describe('a free slug', () => {
  it('is another one for each of many names, and no word of a route', () => {
    const names = fc.array(fc.oneof(anyName, fc.constantFrom(...reservedWords, 'Books', 'books 2')), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(names, (list) => {
        const taken = new Set<string>();
        for (const name of list) {
          const slug = freeSlug(name, 'stream', taken);
          expect(taken.has(slug) || isReserved(slug)).toBe(false);
          taken.add(slug);
        }
      }),
    );
  });

  it('counts those of the same name, and stays within its length', () => {
    const taken = new Set<string>(['books', 'books-2']);
    expect(freeSlug('Books!', 'stream', taken)).toBe('books-3');
    expect(freeSlug('Setup', 'stream', taken)).toBe('setup-2');
    const long = 'a'.repeat(60);
    expect(freeSlug(long, 'stream', new Set([slugOf(long, 'stream')]))).toBe(`${'a'.repeat(46)}-2`);
  });
});
