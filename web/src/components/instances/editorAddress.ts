export type PaneName = 'source' | 'rules' | 'output';

/** Rows on one page of the source grid. */
export const sourcePageSize = 50;

/** A part of the rules. */
export type RulesPart = 'accounts' | 'rules' | 'eliminations';

/** What the address of the editor says: the pane, and where in it. */
export interface EditorPlace {
  readonly pane: PaneName;
  /** Number of a row of the file, counted from 1 at its top. */
  readonly row: number | null;
  /** Data rows before the page of the grid; null where the row decides. */
  readonly offset: number | null;
  readonly field: string | null;
  readonly rule: string | null;
  readonly account: string | null;
  readonly code: string | null;
  /** Position of a column of the file. */
  readonly column: number | null;
  /** Text at fault; '' is an empty cell. */
  readonly value: string | null;
  /** Codes of ledger accounts, with commas between them: an elimination rule over them is begun. */
  readonly propose: string | null;
  /** Whether the list of errors is open that the place names. */
  readonly list: 'rows' | null;
  /** Part of the rules; null where what else is named decides. */
  readonly part: RulesPart | null;
  /** What a pane brings into view: the first field whose errors are foreseen, the choice among companies, or how rows tell their side. */
  readonly show: 'foreseen' | 'companies' | 'side' | null;
  /** Part of the output; null where the outcome of the last run decides. */
  readonly tab: 'errors' | 'entries' | 'balances' | null;
}

const panes: readonly PaneName[] = ['source', 'rules', 'output'];
const parameters = [
  'pane',
  'part',
  'tab',
  'row',
  'offset',
  'column',
  'field',
  'rule',
  'account',
  'code',
  'value',
  'list',
  'show',
  'propose',
] as const;
const parts = ['accounts', 'rules', 'eliminations'] as const;
const shown = ['foreseen', 'companies', 'side'] as const;
const tabs = ['errors', 'entries', 'balances'] as const;

function naturalNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export function readPlace(search: URLSearchParams): EditorPlace {
  const row = naturalNumber(search.get('row'));
  return {
    pane: panes.find((pane) => pane === search.get('pane')) ?? 'source',
    row: row === 0 ? null : row,
    offset: naturalNumber(search.get('offset')),
    field: search.get('field'),
    rule: search.get('rule'),
    account: search.get('account'),
    code: search.get('code'),
    column: naturalNumber(search.get('column')),
    value: search.get('value'),
    propose: search.get('propose'),
    list: search.get('list') === 'rows' ? 'rows' : null,
    part: parts.find((part) => part === search.get('part')) ?? null,
    show: shown.find((part) => part === search.get('show')) ?? null,
    tab: tabs.find((tab) => tab === search.get('tab')) ?? null,
  };
}

/** The part of the rules that a place shows. */
export function shownPart({ part, rule }: Pick<EditorPlace, 'part' | 'rule'>): RulesPart {
  return part ?? (rule === null ? 'accounts' : 'rules');
}

export function placeSearch(place: Partial<EditorPlace> & { readonly pane: PaneName }): string {
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = place[name];
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return `?${search.toString()}`;
}

/** Data rows before the page on which a row of the file stands. */
export function offsetOfRow(row: number, firstRowNo: number): number {
  const index = Math.max(0, row - firstRowNo);
  return index - (index % sourcePageSize);
}

/** The page to ask for before the file is known: most files have one header row. */
export function requestedOffset(place: EditorPlace): number {
  if (place.offset !== null) return place.offset;
  return place.row === null ? 0 : offsetOfRow(place.row, 2);
}

/** Within a client. */
export const streamsPath = 'streams';

/** What a stream imports says on which pages it is; without a word it is of accounting files. */
export interface OfKind {
  readonly kind?: string | null | undefined;
}

/** The page of all streams of a kind, within a client. */
export function streamsPathOf({ kind }: OfKind): string {
  return kind === 'PAYROLL' ? `payroll-${streamsPath}` : streamsPath;
}

/** The name of a stream within the page of streams. */
export function streamAnchor(stream: { readonly slug: string }): string {
  return `stream-${stream.slug}`;
}

/** A stream, brought into view among the others, within a client. */
export function streamPath(stream: { readonly slug: string } & OfKind): string {
  return `${streamsPathOf(stream)}#${streamAnchor(stream)}`;
}

/** Says that a new stream is to be created. */
export const newStreamParameter = 'create';

/** Where a new stream is created, within a client. */
export const newStreamPath = `${streamsPath}?${newStreamParameter}=stream`;

/** The same of a kind. */
export function newStreamPathFor(kind: OfKind): string {
  return `${streamsPathOf(kind)}?${newStreamParameter}=stream`;
}

/** Names by its code the legal entity that a new stream is of. */
export const newStreamEntityParameter = 'of';

/** Where a new stream of a legal entity is created, within a client. */
export function newStreamPathOf(entity: { readonly code: string }): string {
  return `${newStreamPath}&${new URLSearchParams({ [newStreamEntityParameter]: entity.code }).toString()}`;
}

/** Names the stream for which a new instance is to be created. */
export const newInstanceParameter = 'import';

/** Names the stream of which it is shown who may do what with it. */
export const accessParameter = 'access';

/** Where a further instance of a stream is created, within a client. */
export function newInstancePath(stream: { readonly slug: string } & OfKind): string {
  return `${streamsPathOf(stream)}?${new URLSearchParams({ [newInstanceParameter]: stream.slug }).toString()}`;
}

/** An instance by its stream's slug and its months, within a client. */
export function instancePath(
  stream: { readonly slug: string } & OfKind,
  instance: { readonly range: string },
): string {
  return `${streamsPathOf(stream)}/${stream.slug}/${instance.range}`;
}
