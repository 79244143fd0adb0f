import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './files.ts';

/**
 * Files of tests share an api with whatever files its worker ran before them: an address that two of them add is refused, or
 * not, by chance.
 */

const filesOf = new Map<string, Set<string>>();
for (const file of sourceFiles().filter((each) => /^api\/src\/.*\.test\.ts$/.test(each))) {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [address] of text.matchAll(/[\w.+-]+@[\w-]+\.example\b/g)) {
    filesOf.set(address.toLowerCase(), (filesOf.get(address.toLowerCase()) ?? new Set()).add(file));
  }
}

describe('the people of the tests of the api', () => {
  it('are many', () => {
    expect(filesOf.size).toBeGreaterThan(50);
  });

  it('are each named by one file', () => {
    const shared = [...filesOf].filter(([, files]) => files.size > 1);
    expect(shared.map(([address, files]) => [address, ...files])).toEqual([]);
  });
});
