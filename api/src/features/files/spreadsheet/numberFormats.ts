import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

/**
 * What a cell's number stands for: dates and times are stored as numbers, and only their format says so; and of codes that are
 * stored as numbers only a format of zeros alone says how many digits they have.
 */
export type NumberMeaning = 'number' | 'date' | 'clock' | CodeMeaning;

interface CodeMeaning {
  readonly digits: number;
}

const dateFormats: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36]);
const clockFormats: ReadonlySet<number> = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);
const eastAsianDateFormats = { from: 50, to: 58 };

/** Spreadsheet programs take no longer one. */
const formatLengthMax = 255;

/** The meaning of a format code, judged by its first section (that of positive numbers). */
export function meaningOfFormat(code: string): NumberMeaning {
  const section = code
    .slice(0, formatLengthMax)
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(h+|m+|s+)\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/s[.,]0+/g, 's')
    .split(';', 1)[0];
  const zeros = /^0{2,32}$/.exec(section?.trim() ?? '')?.[0];
  if (zeros !== undefined) return { digits: zeros.length };
  if (section === undefined || section === 'general' || /[0#?@]/.test(section)) return 'number';
  if (/[dy]|mmm/.test(section)) return 'date';
  if (/[hs]/.test(section)) return 'clock';
  return section.includes('m') ? 'date' : 'number';
}

function meaningOfId(id: number, codes: ReadonlyMap<number, string>): NumberMeaning {
  const code = codes.get(id);
  if (code !== undefined) return meaningOfFormat(code);
  if (clockFormats.has(id)) return 'clock';
  const isEastAsian = id >= eastAsianDateFormats.from && id <= eastAsianDateFormats.to;
  return dateFormats.has(id) || isEastAsian ? 'date' : 'number';
}

/** Meanings in the order of the cell styles. */
export async function readNumberFormats(archive: Archive, path: string): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyles = false;
  await readXml(archive.read(path), {
    opened(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) ids.push(Number(attributes['numFmtId'] ?? 0));
    },
    closed(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return ids.map((id) => meaningOfId(id, codes));
}
