import { allRuledKinds, quotedKinds } from './bookKinds.ts';
import { deliveredReads, firstDeliveredReads, firstRead, ratioOfDeliveries } from './deliveredReads.ts';
import { reportAims } from './reportAims.ts';

/** What is aimed at. */

export interface Place {
  /** Of the section of the embedded database; that of PostgreSQL is called so too. */
  readonly section: string;
  /** How rows begin: each is looked for behind the one before, the last one is it. */
  readonly path: readonly string[];
  /** 95 of 100 are faster, instead of half of them. */
  readonly isTail?: true;
}

interface Aim extends Place {
  readonly what: string;
  readonly unit: string;
  /** At most; on PostgreSQL the same unless it is said. */
  readonly most: number;
  readonly mostOnServer?: number;
}

const job = 'The main job';
const reading = 'Reading behind 1,000,000 postings';
const retiring = 'Retiring and deleting a version of 1,000,000 postings';
const substitution = 'Deleting an account with a substitute at 1,000,000 postings';
const engine = 'The engine alone';
const browser = 'In the browser';
const people = 'People of the installation, 10,000 of them';
const toLedger = 'ratio to `ledger bal`, by turns';
const toPlain = 'ratio to the plain job, by turns';
const toOwnFile = 'ratio to the same file without rules, by turns';
const toMillion = 'ratio to 1,000,000, by turns';
/** The same books as the plain job's, quoted otherwise: held to what the plain ones are. */
const quoted = quotedKinds.map(({ name }) => name);
/** All books that rules look at, whatever their texts: none of them is left out where it would miss an aim. */
const ruled = allRuledKinds.map(
  ({ name }) => [name.replace(', 2 dimensions and 2 columns more', ''), name] as const,
);

const savedAims = [
  'a legal entity',
  'the field map of a file',
  '100 rules',
  '300 accounts of a stream',
  'all accounts of a chart of 300',
];

/** What is opened behind a figure: the same is aimed at for the first who asks after a publication. */
const behindFigures = [
  ['first page behind a figure', 'first page of a closing', 'REST', 30],
  [
    'postings behind a figure as the screen asks',
    'postings behind a closing as the screen asks',
    'through the gateway',
    30,
  ],
  ['entries by number', '100 journal entries by number', 'REST', 300],
] as const;

export const aims: readonly Aim[] = [
  {
    what: 'upload to processed, to `ledger bal` on the same million entries',
    section: job,
    path: [toLedger],
    unit: '',
    most: 1.2,
    mostOnServer: 1,
  },
  {
    what: 'the same, as it parses while bytes arrive',
    section: job,
    path: [toLedger],
    unit: '',
    most: 0.9,
  },
  ...quoted.map((books) => ({
    what: `the same with ${books}, to \`ledger bal\``,
    section: job,
    path: [`with ${books}, upload`, toLedger],
    unit: '',
    most: 1.2,
    mostOnServer: 1,
  })),
  ...ruled.flatMap(([what, books]) =>
    [['the same file without rules', toOwnFile] as const, ['the plain job', toPlain] as const].map(
      ([to, row]) => ({
        what: `the same with ${what}, to ${to}`,
        section: job,
        path: [`with ${books}, upload`, row],
        unit: '',
        most: 1.3,
      }),
    ),
  ),
  {
    what: 'storing, to `ledger bal`',
    section: job,
    path: ['storing, ratio to `ledger bal`'],
    unit: '',
    most: 0.25,
  },
  {
    what: 'database, growth of a million postings beside the file',
    section: job,
    path: ['database, growth beside the file'],
    unit: 'MiB',
    most: 40,
  },
  {
    what: 'api, idle after a start',
    section: job,
    path: ['api, idle after a start'],
    unit: 'MiB',
    most: 350,
  },
  ...[10, 60, 120].map((seconds) => ({
    what: `the same ${seconds} s after the first start with the demonstration`,
    section: 'After a start with the demonstration',
    path: [`api, idle ${seconds} s after`],
    unit: 'MiB',
    most: 350,
  })),
  { what: 'the engine alone, to `ledger bal`', section: engine, path: [toLedger], unit: '', most: 0.3 },
  ...quoted.map((books) => ({
    what: `the same with ${books}`,
    section: engine,
    path: [`${books}:`, toLedger],
    unit: '',
    most: 0.3,
  })),
  ...ruled.map(([what, books]) => ({
    what: `the same with ${what}, and 2 dimensions`,
    section: engine,
    path: [`${books}:`, toLedger],
    unit: '',
    most: 0.4,
  })),
  {
    what: '5 million postings, upload to processed, to one million',
    section: 'Sizes',
    path: ['5,000,000 postings', toMillion],
    unit: '',
    most: 5.5,
  },
  {
    what: 'their memory of the api above idle',
    section: 'Sizes',
    path: ['5,000,000 postings', 'its peak memory of the api above idle'],
    unit: 'MiB',
    most: 512,
  },
  ...['100,000', '10,000,000'].map((count): Aim => ({
    what: `trial balance behind ${count} postings, to one million, p95`,
    section: 'Sizes',
    path: [`${count} postings`, 'its trial balance', toMillion],
    unit: '',
    most: 1.2,
    isTail: true,
  })),
  ...(
    [
      ['trial balance of 300 accounts × 36 months, REST, warm, p95', 'trial balance, 300 accounts', 60],
      ['the same as the screen asks, warm, p95', 'the same as the screen asks', 100],
      ['first page behind a figure, warm, p95', 'first page of a closing, 300 accounts', 30],
      ['the same, sorted by date, warm, p95', 'first page of a closing, sorted by date', 30],
      ['the same of all turnover, warm, p95', 'first page of all turnover', 30],
      [
        'the same of all turnover, sorted by amount, warm, p95',
        'first page of all turnover, sorted by amount',
        30,
      ],
      [
        'first page behind a closing in a dimension instance, warm, p95',
        'first page of a closing in a dimension',
        60,
      ],
      ['the same of all accounts, warm, p95', 'first page of all accounts in a dimension', 60],
      ['the hundredth page, warm, p95', 'its hundredth page', 30],
      [
        'postings behind a figure as the screen asks, warm, p95',
        'postings behind a closing as the screen asks',
        30,
      ],
      ['the same as the screen asks, sorted by date, warm, p95', 'the same, sorted by date', 30],
      ['entries by number, warm, p95', '100 journal entries by number', 300],
    ] as const
  ).map(([what, row, most]): Aim => ({
    what,
    section: reading,
    path: [row],
    unit: 'ms',
    most,
    isTail: true,
  })),
  ...(
    [
      ['trial balance, REST', 'trial balance', 'REST', 60],
      ['the same as the screen asks', 'trial balance', 'through the gateway', 100],
      ...behindFigures,
    ] as const
  ).map(([what, row, way, most]) => ({
    what: `${what}, the first after a publication`,
    section: reading,
    path: [`${row}, the first after a version was published, ${way}`],
    unit: 'ms',
    most,
  })),
  ...behindFigures.map(([what, row, , most]) => ({
    what: `${what}, the first once its clean-up has ended`,
    section: reading,
    path: [`${row}, the first after a version was published and its clean-up had ended`],
    unit: 'ms',
    most,
  })),
  ...[
    ...deliveredReads.map((what) => [what, 'warm'] as const),
    ...firstDeliveredReads.map(([what, event]) => [firstRead(what, event), null] as const),
  ].map(([what, warm]) => ({
    what: `${what}${warm === null ? '' : `, ${warm}`}: 36 monthly deliveries of 4 companies, to one of each`,
    section: 'Reading behind many deliveries',
    path: [ratioOfDeliveries(what)],
    unit: '',
    most: 1.5,
  })),
  ...['REST', 'as the screen asks'].map((way) => ({
    what: `trial balance of 6 companies in a reporting currency, to as booked, ${way}`,
    section: 'A translated trial balance',
    path: [`ratio of the translated one to the one as booked, ${way}`],
    unit: '',
    most: 1.5,
  })),
  ...reportAims,
  {
    what: 'a year of rates for 30 currencies saved',
    section: 'Saves and their rows of the audit log',
    path: ['rates of 12 months for 30 currencies, without its row', 'the same with its row'],
    unit: 'ms',
    most: 300,
  },
  {
    what: 'a chart of 2 000 accounts saved, each renamed and reordered',
    section: 'Saves and their rows of the audit log',
    path: ['all 2,000 accounts of a chart, renamed and reordered, without its row', 'the same with its row'],
    unit: 'ms',
    most: 1_000,
  },
  {
    what: 'chart of 300 accounts behind figures in 600 000 places, REST, p95',
    section: reading,
    path: ['chart of 300 accounts behind figures in dimensions, REST'],
    unit: 'ms',
    most: 20,
    isTail: true,
  },
  {
    what: 'one call, graph to REST',
    section: reading,
    path: ['one call, ratio of the graph to REST `/profile`'],
    unit: '',
    most: 1.3,
  },
  {
    what: "list of the viewer's clients, graph to REST",
    section: reading,
    path: ['list of clients, ratio of the graph to REST'],
    unit: '',
    most: 1.5,
  },
  ...['a version retired', 'an instance deleted'].map((event) => ({
    what: `longest other call, ${event}`,
    section: retiring,
    path: [event, 'longest other call meanwhile'],
    unit: 'ms',
    most: 120,
    mostOnServer: 20,
  })),
  {
    what: 'an account of 1,000,000 postings deleted with a substitute',
    section: substitution,
    path: ['an account deleted, another one in its place: in all'],
    unit: 's',
    most: 3,
  },
  {
    what: 'p95 of other calls meanwhile, to while nothing runs',
    section: substitution,
    path: ['p95 meanwhile, ratio to while nothing runs'],
    unit: '',
    most: 2,
  },
  ...['English', 'German', 'Bulgarian'].map((language) => ({
    what: `first load of the sign-in page in ${language}`,
    section: browser,
    path: [`first load of the sign-in page in ${language}`],
    unit: 'KiB',
    most: 250,
  })),
  ...[{}, { isTail: true } as const].map((tail) => ({
    what: `rights of a request: session, membership, entries${'isTail' in tail ? ', p95' : ''}`,
    section: 'Rights of a request',
    path: ['rights of a request'],
    unit: 'ms',
    most: 2,
    ...tail,
  })),
  ...savedAims.map((saved) => ({
    what: `a save with its row of the audit log, to without: ${saved}`,
    section: 'Saves and their rows of the audit log',
    path: [`${saved}, without its row`, 'ratio to without'],
    unit: '',
    most: 1.05,
  })),
  ...[
    ['a page of 10,000 people', 'a page of 50 by address, the first'],
    ['the same, found by two words', 'a page of 50 found by two words'],
    ['the same, of a word that nobody has', 'a page of 50 found by a word that nobody has'],
  ].map(([what = '', row = '']) => ({ what, section: people, path: [row], unit: 'ms', most: 100 })),
  {
    what: 'sign-in to the painted trial balance',
    section: browser,
    path: ['password sent to painted trial balance'],
    unit: 'ms',
    most: 1_500,
  },
  {
    what: 'longest task of ours while scrolling 2 000 × 36',
    section: browser,
    path: ['scrolling a trial balance'],
    unit: 'ms',
    most: 50,
  },
];
