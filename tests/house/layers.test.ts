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

/** The package that a relative import ends in, and the feature below it where there is one. */
function resolveRelative(
  file: string,
  target: string,
): { packageName: string; feature: string | undefined; rest: string } {
  const parts = path.posix.normalize(path.posix.join(path.posix.dirname(file), target)).split('/');
  const [packageName = '', , features, feature] = parts;
  return {
    packageName,
    feature: features === 'features' ? feature : undefined,
    rest: parts.slice(4).join('/'),
  };
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
          if (target.startsWith('.')) return resolveRelative(file, target).packageName !== packageName;
          if (target.startsWith('@tributary/')) return !rule.packages.test(target);
          if (target.startsWith('node:')) return !rule.builtins;
          return packageName === 'engine';
        })
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of the api reach into another feature only through its service, its schemas or its types', () => {
    const wrong = productFiles
      .filter((file) => /^api\/src\/features\/[^/]+\//.test(file))
      .flatMap((file) => {
        const own = file.split('/')[3];
        return importsOf(file)
          .filter((target) => target.startsWith('.'))
          .filter((target) => {
            const { feature, rest } = resolveRelative(file, target);
            if (feature === undefined || feature === own) return false;
            return /(^|\/)(store|routes)\.ts$/.test(rest);
          })
          .map((target) => `${file} imports ${target}`);
      });
    expect(wrong).toEqual([]);
  });
});
