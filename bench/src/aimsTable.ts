import { aims, type Place } from './aims.ts';

/** What is aimed at, held against the sections of docs/benchmarks.md. */

/** The rows of a section, each as what it is of and what was measured. */
function rowsOf(section: string): (readonly [name: string, measured: string])[] {
  return section.split('\n').flatMap((line) => {
    const [, name, measured] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return name === undefined || measured === undefined ? [] : [[name, measured] as const];
  });
}

interface Measured {
  readonly median: number;
  /** Of the runs that it is the median of; itself where there was one. */
  readonly least: number;
  readonly most: number;
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** The median of halves, or of what 95 of 100 do not exceed, that was measured; null where it was not. */
function measuredAt(section: string, { path, isTail }: Place): Measured | null {
  const rows = rowsOf(section);
  let at = -1;
  for (const start of path) {
    at = rows.findIndex(([name], index) => index > at && name.startsWith(start));
    if (at < 0) return null;
  }
  const pattern = isTail
    ? /p95 ([\d.,]+)(?: \(([\d.,]+)–([\d.,]+)\))?/
    : /^(?:p50 )?([\d.,]+)(?: \(([\d.,]+)–([\d.,]+)\))?/;
  const [, median, least = median, most = median] = pattern.exec(rows[at]?.[1] ?? '') ?? [];
  if (median === undefined || least === undefined || most === undefined) return null;
  return { median: numberOf(median), least: numberOf(least), most: numberOf(most) };
}

/** What a section says that was measured of other sources than those that are there. */
export const changedSince = 'The sources of the product have changed since.';
const changedMark = ' †';

/**
 * A section with that word where it is true. `compare` is how git ends that is asked what changed since a commit: 0 only where it
 * knows the commit and nothing changed.
 */
export function withChanges(section: string, compare: (measured: string) => number | null): string {
  const plain = section.replace(` ${changedSince}`, '');
  const [, measured] = /, commit ([\da-f]{8})/.exec(plain) ?? [];
  if (measured === undefined || compare(measured) === 0) return plain;
  return plain.replace(/^(## .+\n\n.+)/, `$1 ${changedSince}`);
}

const unknown = '–';
/** On neither database. */
const notMeasured = 'not measured';

/** Where some runs say otherwise than their median, how far they go. */
function verdict(measured: Measured | null, aim: number): string {
  if (measured === null) return unknown;
  const { median, least, most } = measured;
  if (median <= aim) return `${median}, holds${most > aim ? ` (up to ${most})` : ''}`;
  return `**${median}, missed**${least <= aim ? ` (from ${least})` : ''}`;
}

/** A table of all aims, each with its verdict on both databases as far as the sections tell. */
export function tableOfAims(sections: readonly string[]): string {
  const titled = (title: string): string =>
    sections.find((section) => section.startsWith(`## ${title}\n`)) ?? '';
  const lines = aims.map(({ what, unit, most, mostOnServer = most, ...place }) => {
    const limits = most === mostOnServer ? `${most}` : `${most}; ${mostOnServer}`;
    const verdictOf = (title: string, limit: number): string => {
      const section = titled(title);
      const measured = measuredAt(section, place);
      const mark = measured !== null && section.includes(changedSince) ? changedMark : '';
      return `${verdict(measured, limit)}${mark}`;
    };
    const found = [verdictOf(place.section, most), verdictOf(`${place.section} on PostgreSQL`, mostOnServer)];
    const verdicts = found.every((each) => each === unknown) ? found.map(() => notMeasured) : found;
    const aim = unit === '' ? limits : `${limits} ${unit}`;
    return `| ${what} | ${aim} | ${verdicts.join(' | ')} |`;
  });
  return ['| What | At most | Embedded database | PostgreSQL |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}
