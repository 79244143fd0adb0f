import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, isKnown, readPackage, readPackages } from './licences.mjs';

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
    ['(MIT OR CC0-1.0) AND GPL-3.0-only', false],
    ['MIT OR (Apache-2.0 AND GPL-3.0-only)', true],
    ['MIT WITH Classpath-exception-2.0', false],
    ['MIT or whatever', false],
  ])('may choose, or have to keep all: %s', (licence, expected) => {
    expect(isKnown(licence)).toBe(expected);
  });

  it('that are built while they are installed run something, whether or not they say so', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tributary-package-'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...harmless, license: 'MIT' }));
    expect(readPackage(folder)?.installScripts).toEqual([]);
    writeFileSync(path.join(folder, 'binding.gyp'), '{}');
    expect(readPackage(folder)?.installScripts).toEqual(['binding.gyp']);
    rmSync(folder, { recursive: true });
  });
});
