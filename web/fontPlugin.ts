import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { isEveryday } from './everydaySigns.ts';

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

/** The codes in `U+0000-00FF,U+0131`. */
function codesIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

/** The other way. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

interface Cut {
  /** Of its file. */
  readonly name: string;
  readonly codes: readonly number[];
}

function cutsOf(name: string, codes: readonly number[]): readonly Cut[] {
  const cuts = [
    { name: `${name}-everyday`, codes: codes.filter(isEveryday) },
    { name, codes: codes.filter((code) => !isEveryday(code)) },
  ];
  return cuts.filter((cut) => cut.codes.length > 0);
}

const faces =
  /@font-face \{[^}]*url\(\.\/files\/(?<name>[\w-]+)\.woff2\)[^}]*unicode-range: (?<ranges>[^;]+);[^}]*\}/g;

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
        let written = code.replaceAll('font-weight: 100 900', `font-weight: ${weights.min} ${weights.max}`);
        for (const { 0: face, groups } of written.matchAll(faces)) {
          const { name = '', ranges = '' } = groups ?? {};
          const whole = await readFile(path.join(path.dirname(id), 'files', `${name}.woff2`));
          const cuts: string[] = [];
          for (const cut of cutsOf(name, codesIn(ranges))) {
            const file = path.join(folder, `${cut.name}.woff2`);
            await writeFile(file, await subsetFont(whole, String.fromCodePoint(...cut.codes), kept));
            cuts.push(face.replace(`./files/${name}.woff2`, file).replace(ranges, rangesOf(cut.codes)));
          }
          written = written.replace(face, cuts.join('\n'));
        }
        return written;
      },
    },
  };
}
