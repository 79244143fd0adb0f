import type { EliminationRuleId, RuleId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import { ownText } from '../text/ownText.ts';
import type { ProcessingErrorCode } from './errorCatalogue.ts';
import type { ProcessingError, ProcessingErrorGroup, ProcessingErrors } from './processingErrors.ts';

const itemsMax = 100_000;
const groupsMax = 10_000;
/** As many values of one code and column are told apart however many groups there are of others. */
const groupsOfPlaceMin = 500;
const restGroupsMax = 1_000;
const valueLengthMax = 200;

/** What an error may say beside its row and code. */
export interface ErrorDetails {
  readonly column?: ColumnReference | null;
  readonly value?: string;
  readonly ruleIds?: readonly (RuleId | EliminationRuleId)[];
  readonly params?: Readonly<Record<string, string>>;
}

type MutableGroup = { -readonly [Key in keyof ProcessingErrorGroup]: ProcessingErrorGroup[Key] };

interface LoggedError {
  readonly row: number | null;
  readonly column: ColumnReference | null;
  readonly code: ProcessingErrorCode;
  readonly ruleIds: readonly (RuleId | EliminationRuleId)[];
  readonly value: string | null;
}

function isEarlier(first: number | null, second: number | null): boolean {
  return first !== null && (second === null || first < second);
}

/** Counts every error, keeps the first 100 000 and groups all by their cause: code, column, value and rules. */
export class ErrorLog {
  #total = 0;
  readonly #items: ProcessingError[] = [];
  readonly #groups = new Map<string, MutableGroup>();
  readonly #rests = new Map<string, MutableGroup>();
  readonly #groupsOfPlace = new Map<string, number>();

  get total(): number {
    return this.#total;
  }

  add(row: number | null, code: ProcessingErrorCode, details: ErrorDetails = {}): void {
    const { column = null, ruleIds = [], params = {} } = details;
    const value = details.value === undefined ? null : beginningOf(details.value);
    const place = column && { position: column.position, name: column.name };
    this.#total += 1;
    const error: LoggedError = { row, column: place, code, ruleIds, value };
    const group = this.#groupOf(error);
    group.count += 1;
    if (isEarlier(row, group.firstRow)) group.firstRow = row;
    if (this.#items.length >= itemsMax) return;
    // Equal values of many rows are one text in memory.
    const kept = group.isRest && value !== null ? ownText(value) : group.value;
    this.#items.push({ ...error, value: kept, params });
  }

  #groupOf(error: LoggedError): MutableGroup {
    const place = `${error.code}\u0000${error.column?.position ?? ''}\u0000${error.ruleIds.join()}`;
    const key = `${place}\u0000${error.value ?? ''}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const ofPlace = this.#groupsOfPlace.get(place) ?? 0;
    if (this.#groups.size >= groupsMax && ofPlace >= groupsOfPlaceMin) return this.#restOf(place, error);
    this.#groupsOfPlace.set(place, ofPlace + 1);
    const value = error.value === null ? null : ownText(error.value);
    const group = groupFor({ ...error, value }, false);
    this.#groups.set(`${place}\u0000${value ?? ''}`, group);
    return group;
  }

  #restOf(place: string, error: LoggedError): MutableGroup {
    const isOneTooMany = !this.#rests.has(place) && this.#rests.size >= restGroupsMax;
    const key = isOneTooMany ? error.code : place;
    const known = this.#rests.get(key);
    if (known) return known;
    const general = isOneTooMany ? { column: null, ruleIds: [] } : {};
    const rest = groupFor({ ...error, ...general, value: null }, true);
    this.#rests.set(key, rest);
    return rest;
  }

  /** Items by row (those without a row first), groups by count, the largest first. */
  finish(): ProcessingErrors {
    const items = this.#items.toSorted((first, second) => (first.row ?? -1) - (second.row ?? -1));
    const groups: ProcessingErrorGroup[] = [...this.#groups.values(), ...this.#rests.values()].toSorted(
      (first, second) => second.count - first.count || (first.firstRow ?? -1) - (second.firstRow ?? -1),
    );
    return { total: this.#total, items, groups };
  }
}

/** The first 200 code units, without half a character at the end. */
function beginningOf(text: string): string {
  if (text.length <= valueLengthMax) return text;
  const last = text.charCodeAt(valueLengthMax - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? valueLengthMax - 1 : valueLengthMax);
}

function groupFor({ row, column, code, ruleIds, value }: LoggedError, isRest: boolean): MutableGroup {
  return { code, column, value, ruleIds, isRest, count: 0, firstRow: row };
}
