import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './files.ts';

/** What each package may import beside its own files: imports point one way. */
const allowed: Record<string, { packages: RegExp; builtins: boolean }> = {
  engine: { packages: /^$/, builtins: false },
  api: { packages: /^@tributary\/engine\//, builtins: true },
  gateway: { packages: /^$/, builtins: true },
  web: { packages: /^$/, builtins: false },
  demo: { packages: /^$/, builtins: true },
  bench: { packages: /^@tributary\/demo\//, builtins: true },
};

/** Statements at the beginning of a line, and imports at run time; not the word within a text. */
const importPattern =
  /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function importsOf(file: string): string[] {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

/** The package that a relative import ends in. */
function packageOf(file: string, target: string): string {
  const place = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
  return place.split('/')[0] ?? '';
}

const productFiles = sourceFiles().filter(
  (file) => /^[a-z]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
);

describe('imports', () => {
  it('finds the files of every package', () => {
    const packages = new Set(productFiles.map((file) => file.split('/')[0]));
    for (const name of ['engine', 'api', 'gateway', 'web', 'demo']) expect(packages).toContain(name);
  });

  it('point one way: web and gateway know no other package, api knows engine, engine knows nothing', () => {
    const wrong = productFiles.flatMap((file) => {
      const packageName = file.split('/')[0] ?? '';
      const rule = allowed[packageName];
      if (rule === undefined) return [];
      return importsOf(file)
        .filter((target) => {
          if (target.startsWith('.')) return packageOf(file, target) !== packageName;
          if (target.startsWith('@tributary/')) return !rule.packages.test(target);
          if (target.startsWith('node:')) return !rule.builtins;
          return packageName === 'engine';
        })
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });
});
