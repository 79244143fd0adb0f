import { createHash } from 'node:crypto';
import { Named } from './named.ts';

/** What a thing says of itself, by the names of its fields. */
export type AuditFields = Readonly<Record<string, unknown>>;

/** A node of a tree, a rule of a list: known by its key, called as people call it. */
export interface AuditPart {
  readonly key: number | string;
  readonly name: string;
  readonly fields: AuditFields;
}

/** One field that is another one now. */
interface AuditLine {
  /** Of which part, where the object has parts. */
  readonly part: string | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** As the log keeps it. Of many lines the first are kept; how many there are, and the hash of all, always. */
export interface AuditChanges {
  readonly lines: readonly AuditLine[];
  readonly count: number;
  readonly parts: { readonly added: number; readonly changed: number; readonly removed: number } | null;
  /** Of all lines, in hexadecimal, where some were cut. */
  readonly sha256: string | null;
}

const linesMax = 500;
const charactersOfValueMax = 1_000;
const charactersMax = 64 * 1024;

/** What tells nobody anything. */
const untold: ReadonlySet<string> = new Set(['id', 'client_id', 'revision', 'content_revision']);

type Told = (named: Named) => string;

const byLabel: Told = ({ label }) => label;
const bySelf: Told = ({ distinctLabel }) => distinctLabel;
const byId: Told = ({ id }) => `#${id}`;

function textOf(value: unknown, told: Told = byLabel): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Named) return told(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return JSON.stringify(items.map((item) => (item instanceof Named ? told(item) : item)));
  }
  return JSON.stringify(value);
}

/** Most fields of what is changed stay as they are, and of those no text has to be made. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one, byId) === textOf(other, byId);

/** By labels; where those of others read the same, with what tells them apart. */
function textsOf(one: unknown, other: unknown): Pick<AuditLine, 'before' | 'after'> {
  const texts = { before: textOf(one), after: textOf(other) };
  return texts.before === texts.after ? { before: textOf(one, bySelf), after: textOf(other, bySelf) } : texts;
}

function* linesBetween(
  part: string | null,
  before: AuditFields | null,
  after: AuditFields | null,
): Generator<AuditLine> {
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (untold.has(field)) continue;
    // A field that a later shape does not name was left as it was.
    if (before !== null && after !== null && !(field in after)) continue;
    const [one, other] = [before?.[field], after?.[field]];
    if (!isSame(one, other)) yield { part, field, ...textsOf(one, other) };
  }
}

/** Collects lines, the first of them as they are. */
class Collected {
  readonly lines: AuditLine[] = [];
  count = 0;
  #characters = 0;
  #isCut = false;
  /** What was added before the first was cut; a hash of all is made only where there is one. */
  #whole: string[] = [];
  readonly #hash = createHash('sha256');

  add(line: AuditLine): void {
    this.count += 1;
    const text = JSON.stringify(line);
    const shown = shortened(line);
    this.#characters += shown === line ? text.length : JSON.stringify(shown).length;
    const isKept = this.lines.length < linesMax && this.#characters <= charactersMax;
    if (isKept) this.lines.push(shown);
    if (shown !== line || !isKept) this.#cut();
    if (this.#isCut) this.#hash.update(`${text}\n`);
    else this.#whole.push(text);
  }

  hash(): string | null {
    return this.#isCut ? this.#hash.digest('hex') : null;
  }

  #cut(): void {
    this.#isCut = true;
    for (const text of this.#whole) this.#hash.update(`${text}\n`);
    this.#whole = [];
  }
}

function shortened(line: AuditLine): AuditLine {
  const [before, after] = [shorten(line.before), shorten(line.after)];
  return before === line.before && after === line.after ? line : { ...line, before, after };
}

function shorten(value: string | null): string | null {
  if (value === null || value.length <= charactersOfValueMax) return value;
  // Half of a pair would be no character, which the database refuses.
  return `${value.slice(0, charactersOfValueMax).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

export interface Compared {
  readonly before?: AuditFields | null | undefined;
  readonly after?: AuditFields | null | undefined;
  readonly parts?:
    | { readonly before: readonly AuditPart[]; readonly after: readonly AuditPart[] }
    | undefined;
}

/** What differs, in the order in which it is said. */
export function compare(all: readonly Compared[]): AuditChanges {
  const collected = new Collected();
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { before = null, after = null, parts } of all) {
    for (const line of linesBetween(null, before, after)) collected.add(line);
    if (parts === undefined) continue;
    const known = new Map(parts.before.map((part) => [part.key, part]));
    for (const part of parts.after) {
      const present = known.get(part.key);
      known.delete(part.key);
      const count = collected.count;
      for (const line of linesBetween(part.name, present?.fields ?? null, part.fields)) collected.add(line);
      if (present === undefined) counts.added += 1;
      else if (collected.count > count) counts.changed += 1;
    }
    for (const part of known.values()) {
      counts.removed += 1;
      for (const line of linesBetween(part.name, part.fields, null)) collected.add(line);
    }
  }
  const hasParts = all.some(({ parts }) => parts !== undefined);
  return {
    lines: collected.lines,
    count: collected.count,
    parts: hasParts ? counts : null,
    sha256: collected.hash(),
  };
}
