import type { AuditAction, AuditObject } from '../../__generated__/AuditLogQuery.graphql.ts';
import { ACTIONS_IN_CLIENT, OBJECTS_OF_CLIENT } from '../../audited.generated.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import type { AuditEntry } from './auditRows.ts';

type Known<Word> = Exclude<Word, '%future added value'>;
export type ObjectWord = Known<AuditObject>;
export type ActionWord = Known<AuditAction>;

/** What addresses call a word of a list. */
export const addressWord = (word: string): string => word.toLowerCase().replaceAll('_', '-');

function wordOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => addressWord(word) === text) ?? null;
}

/** The instant at which a day begins where the reader is, so many days later; null where it is none. */
function beginOf(day: string | null, daysLater: number): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const begin = new Date(`${day}T00:00:00`);
  if (Number.isNaN(begin.getTime())) return null;
  begin.setDate(begin.getDate() + daysLater);
  return begin.toISOString();
}

export const NO_FILTER = {
  person: null,
  object: null,
  record: null,
  action: null,
  from: null,
  to: null,
} as const;

export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Whoever is no member is named by the first row that tells what they did. */
function byNumberOf(search: URLSearchParams): number | null {
  const person = search.get('person') ?? '';
  return /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null;
}

/** What the address says instead of a person: neither an address nor, in the log of a client, the number of a row. */
export function unknownPersonIn(search: URLSearchParams, objects: readonly ObjectWord[]): string | null {
  const person = search.get('person');
  if (person === null || isAddress(person)) return null;
  return objects === OBJECTS_OF_CLIENT && byNumberOf(search) !== null ? null : person;
}

/** How many words of the address besides the person name nothing here; they are left out. */
export function unknownIn(
  search: URLSearchParams,
  objects: readonly ObjectWord[],
  actions: readonly ActionWord[],
): number {
  const known = filterOf(search, objects, actions);
  const read = {
    object: known.object,
    record: recordOf(search, known.object),
    action: known.action,
    from: known.from,
    to: known.to,
  };
  return Object.entries(read).filter(([name, value]) => value === null && search.has(name)).length;
}

/** Nothing lies between days of which the first comes after the last. */
export function isTurnedRound({ from, to }: Pick<ReturnType<typeof filterOf>, 'from' | 'to'>): boolean {
  return from !== null && to !== null && from >= to;
}

export const isFiltered = (search: URLSearchParams): boolean =>
  Object.keys(NO_FILTER).some((name) => search.has(name));

/** The id of one of the kind of objects that the address names; whether there is such a one, the server knows. */
function recordOf(search: URLSearchParams, object: ObjectWord | null): string | null {
  return object === null ? null : search.get('record') || null;
}

/** What leads to all that was done with the object of an entry; null where it is one of a kind, or the address leads there. */
export function historyOf(
  search: URLSearchParams,
  { recordObject, recordId }: Pick<AuditEntry, 'recordObject' | 'recordId'>,
): string | null {
  const object = addressWord(recordObject);
  const isThere = search.get('object') === object && search.get('record') === recordId;
  if (recordId == null || isThere || !OBJECTS_OF_CLIENT.some((each) => each === recordObject)) return null;
  return `?${changedSearch(search, { ...NO_FILTER, object, record: recordId }).toString()}`;
}

/** The same as `filterOf` for the log of a client, which also shows what was done with one record. */
export function clientFilterOf(search: URLSearchParams) {
  const filter = filterOf(search, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT);
  return { ...filter, byNumber: byNumberOf(search), recordId: recordOf(search, filter.object) };
}

export type ClientAuditFilter = ReturnType<typeof clientFilterOf>;

/** What the address says of the rows that are shown: its days from the first to the last of them. */
export function filterOf(
  search: URLSearchParams,
  objects: readonly ObjectWord[],
  actions: readonly ActionWord[],
) {
  const person = search.get('person');
  return {
    email: person !== null && isAddress(person) ? person : null,
    object: wordOf(objects, search.get('object')),
    action: wordOf(actions, search.get('action')),
    from: beginOf(search.get('from'), 0),
    to: beginOf(search.get('to'), 1),
  };
}
