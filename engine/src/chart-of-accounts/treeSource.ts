import { codeLengthMax } from './account.ts';
import type { PlacedRow } from './treeRows.ts';

/** From what the tree is read. `headings`: a row without a code stands above the rows that follow. */
export type TreeSource = 'parent' | 'path' | 'level' | 'code_prefix' | 'headings' | 'none';

const pathSeparators = [' > ', ' » ', ' / ', ' | ', ':', '\\', '>', '/', '|'] as const;

/** The sign between the groups of a path: the first that stands in any of the texts. */
export function findPathSeparator(texts: readonly string[]): string | null {
  return pathSeparators.find((separator) => texts.some((text) => text.includes(separator))) ?? null;
}

const digitsPattern = /^[\d.]+$/;
const separatorSign = /^[^\p{L}\p{N}\s]/u;

function isPrefixOf(prefix: string, code: string): boolean {
  if (prefix === '' || prefix.length >= code.length || !code.startsWith(prefix)) return false;
  return (
    separatorSign.test(code.slice(prefix.length)) || (digitsPattern.test(prefix) && digitsPattern.test(code))
  );
}

/** The longest code that a code begins with, itself excepted. */
export function longestPrefix(code: string, codes: ReadonlySet<string>): string | null {
  // No account has a longer code.
  for (let length = Math.min(code.length - 1, codeLengthMax); length > 0; length--) {
    const prefix = code.slice(0, length);
    if (codes.has(prefix) && isPrefixOf(prefix, code)) return prefix;
  }
  return null;
}

/** Numbers without a gap, 1 to 300, are a count and no hierarchy. */
function isCount(codes: readonly string[]): boolean {
  const numbers = codes.map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) return false;
  return Math.max(...numbers) - Math.min(...numbers) + 1 === new Set(numbers).size;
}

/**
 * What the tree is read from, where nobody says: the most explicit thing that the file holds. A column that is there for it
 * and empty says that there is none.
 */
export function suggestTreeSource(
  rows: readonly PlacedRow[],
  has: { readonly parent: boolean; readonly path: boolean; readonly level: boolean },
): TreeSource {
  if (has.parent && rows.some(({ parentText }) => parentText !== '')) return 'parent';
  if (has.path && rows.some(({ path }) => path.length > 0)) return 'path';
  if (has.level && rows.some(({ level }) => level !== '')) return 'level';
  if (has.parent || has.path || has.level) return 'none';
  const codes = rows.map(({ code }) => code).filter((code) => code !== '');
  const known = new Set(codes);
  const shortest = Math.min(...codes.map(({ length }) => length));
  const longer = codes.filter(({ length }) => length > shortest);
  const below = longer.filter((code) => longestPrefix(code, known) !== null).length;
  if (longer.length > 0 && below * 2 >= longer.length && !isCount(codes)) return 'code_prefix';
  const hasHeadings = rows.some(({ code, name }) => code === '' && name !== '');
  return codes.length > 0 && hasHeadings ? 'headings' : 'none';
}
