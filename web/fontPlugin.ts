import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Lightest and boldest that any screen shows. */
const weights = { min: 400, max: 700, default: 400 };

const kept = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: weights },
  // What browsers apply by themselves, and figures of one width: no screen asks for fractions and the like. Not what depends on
  // the signs beside it (`calt`): `->` in a text of a file is shown as it stands there, not as an arrow.
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  // Names of styles, for menus of fonts.
  dropTables: ['STAT'],
};

/** The signs in `U+0000-00FF,U+0131`. */
function signsIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = Number.NaN, last = first] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}

const faces = /url\(\.\/files\/(?<name>[\w-]+\.woff2)\)[^}]*unicode-range: (?<ranges>[^;]+);/g;

/** Leaves in the font's files what screens show of them: half of their bytes. */
export function fontPlugin(): Plugin {
  let folder = '';
  return {
    name: 'tributary-font',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = path.join(cacheDir, 'fonts');
    },
    transform: {
      filter: { id: /@fontsource-variable\/inter\/index\.css$/ },
      async handler(code, id) {
        await mkdir(folder, { recursive: true });
        for (const { groups } of code.matchAll(faces)) {
          const { name = '', ranges = '' } = groups ?? {};
          const whole = await readFile(path.join(path.dirname(id), 'files', name));
          await writeFile(path.join(folder, name), await subsetFont(whole, signsIn(ranges), kept));
        }
        return code
          .replaceAll('url(./files/', `url(${folder}/`)
          .replaceAll('font-weight: 100 900', `font-weight: ${weights.min} ${weights.max}`);
      },
    },
  };
}
