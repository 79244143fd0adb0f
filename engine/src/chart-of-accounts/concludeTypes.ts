import type { AccountSection, AccountType, PresentAccount } from './account.ts';
import {
  readCodeClass,
  readGroupName,
  readSectionName,
  readSectionWord,
  readTypeColumn,
  type TypeMeaning,
} from './accountTypeWords.ts';
import type { ResolvedTree } from './chartTree.ts';
import { groupBy } from './groupBy.ts';
import type { ParentPlace, PlacedRow } from './treeRows.ts';

/**
 * What a type was concluded from: the text of the type column, the name of a group of the income statement, the first sign of
 * the code, the accounts below a group, or the account above.
 */
export type TypeBasis = 'type_text' | 'group_name' | 'code_class' | 'below' | 'above';

/** One conclusion, for all the accounts that rest on it. The type is null where they differ or where nobody can tell it yet. */
export interface TypeConclusion {
  readonly basis: TypeBasis;
  readonly value: string;
  readonly type: AccountType | null;
  readonly section: AccountSection | null;
  readonly isAssumed: boolean;
  readonly count: number;
  /** Accounts whose type somebody must choose before the file can be imported. */
  readonly unknownCount: number;
}

/** What somebody decided instead of a conclusion. */
export interface TypeChoice {
  readonly basis: TypeBasis;
  readonly value: string;
  readonly type: AccountType;
  readonly section: AccountSection | null;
}

/** Undefined: the file says nothing, and what is there stays. */
export interface ConcludedType {
  readonly type: AccountType | null | undefined;
  /** The file does not say the type itself: it is for accounts that are new. */
  readonly isTypeFallback: boolean;
  readonly section: AccountSection | null | undefined;
}

interface TypedRow extends PlacedRow {
  readonly typeText?: string;
  readonly sectionText?: string;
}

interface Meaning {
  readonly type: AccountType;
  readonly section: AccountSection | null;
  readonly isAssumed: boolean;
}

interface Finding {
  readonly basis: TypeBasis;
  readonly value: string;
  readonly meaning: Meaning | null;
}

interface Options {
  readonly hasSections: boolean;
  readonly choices: readonly TypeChoice[];
}

const fallbackBases: ReadonlySet<TypeBasis> = new Set(['code_class', 'below', 'above']);
const keyOf = ({ basis, value }: Pick<Finding, 'basis' | 'value'>): string => `${basis} ${value}`;
const cyrillic = /\p{Script=Cyrillic}/u;

function commonMeaning(found: readonly Meaning[]): Meaning | null {
  const [first] = found;
  if (first === undefined) return null;
  const { type, section } = first;
  if (found.some((each) => each.type !== type)) return { type: 'balance', section: null, isAssumed: true };
  const isOneSection = found.every((each) => each.section === section);
  return { type, section: isOneSection ? section : null, isAssumed: true };
}

class TypeReader {
  readonly #rows: readonly TypedRow[];
  readonly #parents: readonly ParentPlace[];
  readonly #children: ReadonlyMap<number, readonly number[]>;
  readonly #meanings: ReadonlyMap<string, TypeMeaning>;
  readonly #choices: ReadonlyMap<string, TypeChoice>;
  readonly #presentById: ReadonlyMap<number, PresentAccount>;
  readonly #presentByCode: ReadonlyMap<string, PresentAccount>;
  readonly #isCyrillic: boolean;
  readonly #typesBelow = new Map<number, Meaning | null>();

  constructor(
    tree: ResolvedTree<TypedRow>,
    present: readonly PresentAccount[],
    choices: readonly TypeChoice[],
  ) {
    this.#rows = tree.rows;
    this.#parents = tree.parents;
    this.#meanings = readTypeColumn(tree.rows.map((row) => this.#text(row)));
    this.#choices = new Map(choices.map((choice) => [keyOf(choice), choice]));
    this.#presentById = new Map(present.map((account) => [account.id, account]));
    this.#presentByCode = new Map(
      present.filter(({ code }) => code !== '').map((account) => [account.code, account]),
    );
    const names = tree.rows.map(({ name }) => name);
    this.#isCyrillic = names.filter((name) => cyrillic.test(name)).length * 2 > names.length;
    this.#children = groupBy(tree.rows.keys(), (index) => {
      const parent = tree.parents[index] ?? null;
      return parent && 'row' in parent ? parent.row : -1;
    });
  }

  #text(row: TypedRow | undefined): string {
    return 'typeText' in (row ?? {}) ? (row?.typeText ?? '').trim() : '';
  }

  #chosen(basis: TypeBasis, value: string, meaning: Meaning | null): Finding {
    const choice = this.#choices.get(keyOf({ basis, value }));
    if (choice === undefined) return { basis, value, meaning };
    return { basis, value, meaning: { type: choice.type, section: choice.section, isAssumed: false } };
  }

  /** What a row says by itself; null where its type must be told from others. */
  #ownFinding(index: number): Finding | null {
    const text = this.#text(this.#rows[index]);
    if (text === '') return null;
    const chosen = this.#chosen('type_text', text, null);
    if (chosen.meaning) return chosen;
    const meaning = this.#meanings.get(text);
    if (meaning === undefined) return null;
    const { type, section, isAssumed } = meaning;
    if (type !== 'income_statement')
      return { basis: 'type_text', value: text, meaning: { type, section, isAssumed } };
    for (const value of [...this.#namesAbove(index), this.#rows[index]?.name ?? '']) {
      const group = readGroupName(value);
      if (group) return this.#chosen('group_name', value, { type: group, section: null, isAssumed: true });
    }
    return null;
  }

  #ownMeaning(index: number): Meaning | null {
    const own = this.#ownFinding(index)?.meaning;
    if (own) return own;
    const row = this.#rows[index];
    const known = row?.code ? this.#presentByCode.get(row.code) : undefined;
    return known ? { type: known.type, section: known.section, isAssumed: true } : null;
  }

  /** The finding of a row; null where the account is known and the file says nothing about its type. */
  find(index: number): Finding | null {
    const own = this.#ownFinding(index);
    if (own) return own;
    const row = this.#rows[index];
    const value = this.#text(row);
    const above = (): Meaning | null => this.#above(index);
    const below = (): Meaning | null => this.#below(index);
    if (value !== '') {
      return { basis: 'type_text', value, meaning: above() ?? below() ?? this.#belowThoseAbove(index) };
    }
    if (this.#presentByCode.has(row?.code ?? '')) return null;
    if (readSectionWord(row?.sectionText ?? '')) {
      return this.#chosen('type_text', '', { type: 'balance', section: null, isAssumed: true });
    }
    const fromBelow = below();
    if (fromBelow) return this.#chosen('below', '', fromBelow);
    const fromAbove = above() ?? (row?.code === '' ? this.#belowThoseAbove(index) : null);
    if (fromAbove) return this.#chosen('above', '', fromAbove);
    const codeClass = (row?.code ?? '').slice(0, 1);
    return this.#chosen('code_class', codeClass, readCodeClass(codeClass, this.#isCyrillic));
  }

  /** The type that all accounts below have; balance, which is never rolled, where they differ. */
  #below(index: number): Meaning | null {
    const known = this.#typesBelow.get(index);
    if (known !== undefined) return known;
    const found = (this.#children.get(index) ?? []).flatMap(
      (child) => this.#ownMeaning(child) ?? this.#below(child) ?? [],
    );
    const meaning = commonMeaning(found);
    this.#typesBelow.set(index, meaning);
    return meaning;
  }

  #above(index: number): Meaning | null {
    const parent = this.#parents[index] ?? null;
    if (parent === null) return null;
    if ('row' in parent) {
      const meaning = this.#ownMeaning(parent.row);
      return meaning ? { ...meaning, isAssumed: true } : this.#above(parent.row);
    }
    const account = this.#presentById.get(parent.present);
    return account ? { type: account.type, section: account.section, isAssumed: true } : null;
  }

  /** An empty group is of the kind of the accounts beside it. */
  #belowThoseAbove(index: number): Meaning | null {
    const parent = this.#parents[index] ?? null;
    if (!parent || !('row' in parent)) return null;
    return this.#below(parent.row) ?? this.#belowThoseAbove(parent.row);
  }

  *#namesAbove(index: number): Generator<string> {
    const seen = new Set<number>();
    for (let parent = this.#parents[index] ?? null; parent && 'row' in parent && !seen.has(parent.row);) {
      seen.add(parent.row);
      yield this.#rows[parent.row]?.name ?? '';
      parent = this.#parents[parent.row] ?? null;
    }
  }

  /** The side that the account's own name or a group above it says outright. */
  sectionByName(index: number): AccountSection | null {
    for (const name of [this.#rows[index]?.name ?? '', ...this.#namesAbove(index)]) {
      const section = readSectionName(name);
      if (section) return section;
    }
    return null;
  }
}

/** A section that the file writes down wins over one that its type implies, and that over one that a group's name says. */
function sectionOf(
  reader: TypeReader,
  row: TypedRow,
  index: number,
  finding: Finding | null,
  hasSections: boolean,
): AccountSection | null | undefined {
  const written = readSectionWord(row.sectionText ?? '');
  if (written) return written;
  const implied = finding?.meaning?.section ?? null;
  if (implied) return implied;
  if (hasSections && row.sectionText !== undefined) return null;
  if (finding?.meaning?.type !== 'balance') return undefined;
  return reader.sectionByName(index) ?? undefined;
}

/** The type and section of every row, and what each type was concluded from. */
export function concludeTypes(
  tree: ResolvedTree<TypedRow>,
  present: readonly PresentAccount[],
  { hasSections, choices }: Options,
): { types: ConcludedType[]; conclusions: TypeConclusion[] } {
  const reader = new TypeReader(tree, present, choices);
  const counts = new Map<
    string,
    { finding: Finding; count: number; unknownCount: number; isMixed: boolean }
  >();
  const types = tree.rows.map((row, index): ConcludedType => {
    const finding = reader.find(index);
    if (finding) {
      const key = keyOf(finding);
      const counted = counts.get(key) ?? { finding, count: 0, unknownCount: 0, isMixed: false };
      counted.count += 1;
      counted.unknownCount += finding.meaning ? 0 : 1;
      counted.isMixed ||= counted.finding.meaning?.type !== finding.meaning?.type;
      counts.set(key, counted);
    }
    const section = sectionOf(reader, row, index, finding, hasSections);
    const isChosen = finding !== null && choices.some((choice) => keyOf(choice) === keyOf(finding));
    const isTypeFallback = finding !== null && fallbackBases.has(finding.basis) && !isChosen;
    return { type: finding === null ? undefined : (finding.meaning?.type ?? null), isTypeFallback, section };
  });
  const conclusions = [...counts.values()].map(
    ({ finding, count, unknownCount, isMixed }): TypeConclusion => ({
      basis: finding.basis,
      value: finding.value,
      type: isMixed ? null : (finding.meaning?.type ?? null),
      section: isMixed ? null : (finding.meaning?.section ?? null),
      isAssumed: finding.meaning?.isAssumed ?? true,
      count,
      unknownCount,
    }),
  );
  return { types, conclusions };
}
