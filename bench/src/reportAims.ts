const figures = 'report of 300 lines × 36 columns';
const section = 'Reports';

const tails = [
  [`${figures}, warm, REST, p95`, `${figures}, REST`, 60],
  ['the same as the screen asks, p95', `${figures} as the screen asks`, 120],
  ['the same compared, 108 columns, REST, p95', 'the same, compared with the year before', 120],
  ['that as the screen asks, p95', 'the same, compared: 108 columns, as the screen asks', 220],
  ['report of 2 000 lines × 50 columns, p95', 'report of 2,000 lines × 50 columns', 400],
  ['postings behind any cell, first page, p95', 'first page behind any cell, all in turn', 100],
  ['a cell by account, p95', 'all lines over 36 months by account', 60],
] as const;

const halves = [
  ['a cell by a field of its postings', 'all lines over 36 months by a field', 500],
  [`${figures}, with nothing kept`, `${figures}, REST, with nothing kept`, 125],
  ['the same in no instance', `${figures} in no instance (-1), REST, with nothing kept`, 150],
  ['the same with a filter by tag', `${figures} with a filter by tag, REST, with nothing kept`, 200],
  ['about two million balances, the first after a start', 'the larger books in no instance', 2_500],
  ['longest other call meanwhile', 'longest other call meanwhile', 50],
  ['all lines of a report by 100 cost centres', 'the same with all lines broken down by 100', 2_000],
  ['80 lines × 12 months split by 100 cost centres', 'report of 80 lines × 12 months, split by 100', 1_500],
  ['a cell by 100 dimension instances', 'all lines over 36 months by 100 dimension', 1_000],
] as const;

/** What is aimed at of reports. */
export const reportAims = [
  ...tails.map(([what, row, most]) => ({
    what,
    section,
    path: [row],
    unit: 'ms',
    most,
    isTail: true as const,
  })),
  ...halves.map(([what, row, most]) => ({ what, section, path: [row], unit: 'ms', most })),
  {
    what: 'a report at 5 million postings, to 1 million, p95',
    section,
    path: ['ratio of the report behind'],
    unit: '',
    most: 1.2,
    isTail: true as const,
  },
];
