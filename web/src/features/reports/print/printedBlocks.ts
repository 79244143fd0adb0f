import type { TableText } from '../../../components/table/tableText.ts';

type Lines = Pick<TableText, 'headers' | 'lines' | 'stickyCount'>;

/** Longer names go on in the next line of their cell. */
const NAME_MAX = 44;
/** What is said in place of a figure does so too. */
const FIGURE_MAX = 22;
/** Around the text of a cell. */
const PADDING = 2;

/** In characters, each as wide as a digit. */
export const PORTRAIT_WIDTH = 112;
export const LANDSCAPE_WIDTH = 155;

const longestWord = (text: string): number =>
  text.split(/\s+/).reduce((longest, word) => Math.max(longest, word.length), 0);

function columnWidths({ headers, lines, stickyCount }: Lines): readonly number[] {
  const header = headers.at(-1) ?? [];
  return header.map((title, column) => {
    const widest = column < stickyCount ? NAME_MAX : FIGURE_MAX;
    const longest = lines.reduce((length, { cells }) => {
      const cell = cells[column];
      return Math.max(length, (cell?.printed ?? cell)?.text.length ?? 0);
    }, longestWord(title));
    return Math.min(widest, longest) + PADDING;
  });
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

export const isWide = (table: Lines): boolean => sum(columnWidths(table)) > PORTRAIT_WIDTH;

/** Columns that stand below the same heading. */
function groupsOf({ headers, stickyCount }: Lines): readonly (readonly number[])[] {
  const [top = [], ...others] = headers;
  const groups: number[][] = [];
  top.forEach((title, place) => {
    if (place < stickyCount) return;
    const last = groups.at(-1)?.at(-1);
    const isSame = others.length > 0 && title !== '' && last !== undefined && top[last] === title;
    if (isSame) groups.at(-1)?.push(place);
    else groups.push([place]);
  });
  return groups;
}

/**
 * What stands beside each other on a page: the columns that name a line, and of the others as many as there is room for; those of a
 * heading stay together where a page has room for them.
 */
export function printedBlocks(table: Lines, width: number): readonly (readonly number[])[] {
  const widths = columnWidths(table);
  const named = [...widths.keys()].slice(0, table.stickyCount);
  const widthOf = (places: readonly number[]) => sum(places.map((place) => widths[place] ?? 0));
  const room = width - widthOf(named);
  const blocks: number[][] = [];
  let left = 0;
  const add = (places: readonly number[]) => {
    const needed = widthOf(places);
    if (needed > left && needed > room && places.length > 1) {
      for (const place of places) add([place]);
      return;
    }
    if (needed > left) {
      blocks.push([...named]);
      left = room;
    }
    blocks.at(-1)?.push(...places);
    left -= needed;
  };
  for (const group of groupsOf(table)) add(group);
  return blocks.length === 0 ? [named] : blocks;
}

/** A heading over so many columns of a block. */
interface PrintedHeading {
  readonly text: string;
  readonly count: number;
  /** The first of its columns. */
  readonly place: number;
}

/** A row of headings over the columns of a block, each once over those that it stands above. */
export function headingsOf(row: readonly string[], block: readonly number[], stickyCount: number) {
  const headings: PrintedHeading[] = [];
  for (const place of block) {
    const text = row[place] ?? '';
    const last = headings.at(-1);
    if (last !== undefined && last.text === text && place > stickyCount && text !== '') {
      headings[headings.length - 1] = { ...last, count: last.count + 1 };
    } else headings.push({ text, count: 1, place });
  }
  return headings;
}
