import { describe, expect, it } from 'vitest';
import { faultsOf, isKnown, readPackages } from './licences.mjs';

/** What others' work may be used for, and what it may do while it is installed. */

const harmless = { name: 'a', version: '1.0.0', licence: 'MIT', installScripts: [] };

describe('packages', () => {
  it('are all under licences that somebody has read, and run nothing while they are installed', () => {
    const packages = readPackages();
    expect(packages.length).toBeGreaterThan(300);
    expect(faultsOf(packages)).toEqual([]);
  });

  it.each([
    ['an unknown licence', { ...harmless, licence: 'AGPL-3.0' }, /licence 'AGPL-3.0'/],
    ['no licence', { ...harmless, licence: 'none' }, /licence 'none'/],
    ['a script', { ...harmless, installScripts: ['postinstall'] }, /while it is installed \(postinstall\)/],
  ])('with %s are named', (_, found, words) => {
    expect(faultsOf([harmless, found])).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['Apache-2.0 AND MIT', true],
  ])('may choose, or have to keep all: %s', (licence, expected) => {
    expect(isKnown(licence)).toBe(expected);
  });
});
