import type { Amount } from '@tributary/engine/money/amount';

/** What postings add up to by something that balances do not know. */
export interface PostingSums {
  readonly total: number;
  readonly debit: Amount;
  readonly credit: Amount;
}

export interface PostingGroup extends PostingSums {
  /** Empty: postings without one. */
  readonly value: string;
}

/** The order in which groups are told, and how many of them. */
export interface GroupOrder {
  readonly by: 'balance' | 'value';
  readonly limit: number;
}

export interface LeadingGroups {
  readonly groups: readonly PostingGroup[];
  /** What the other groups add up to. */
  readonly rest: PostingSums & { readonly count: number };
}

/** So many groups are held beside those that lead before they are put in order. */
const waitingMax = 2048;

interface SizedGroup {
  readonly group: PostingGroup;
  readonly size: Amount;
}

const sizeOf = ({ debit, credit }: PostingSums): Amount => (debit < credit ? credit - debit : debit - credit);

const byValue = ({ group: left }: SizedGroup, { group: right }: SizedGroup): number =>
  left.value < right.value ? -1 : 1;

const byBalance = (left: SizedGroup, right: SizedGroup): number =>
  left.size === right.size ? byValue(left, right) : left.size > right.size ? -1 : 1;

/** Keeps the groups that lead in an order while all are passed to it: never more than those, and some that wait, are sorted. */
export class GroupSelection {
  readonly #limit: number;
  readonly #compare: (left: SizedGroup, right: SizedGroup) => number;
  readonly #rest = { count: 0, total: 0, debit: 0n, credit: 0n };
  #leading: SizedGroup[] = [];
  /** The last of those that led when they were put in order: nothing behind it leads any more. */
  #last: SizedGroup | null = null;

  constructor({ by, limit }: GroupOrder) {
    this.#limit = limit;
    this.#compare = by === 'value' ? byValue : byBalance;
  }

  add(group: PostingGroup): void {
    const sized = { group, size: sizeOf(group) };
    if (this.#last !== null && this.#compare(sized, this.#last) > 0) {
      this.#leave(group);
      return;
    }
    this.#leading.push(sized);
    if (this.#leading.length >= this.#limit + waitingMax) this.#putInOrder();
  }

  finish(): LeadingGroups {
    this.#putInOrder();
    return { groups: this.#leading.map(({ group }) => group), rest: this.#rest };
  }

  #putInOrder(): void {
    const ordered = this.#leading.toSorted(this.#compare);
    this.#leading = ordered.slice(0, this.#limit);
    if (this.#leading.length === this.#limit) this.#last = this.#leading.at(-1) ?? null;
    for (const { group } of ordered.slice(this.#limit)) this.#leave(group);
  }

  #leave({ total, debit, credit }: PostingGroup): void {
    this.#rest.count += 1;
    this.#rest.total += total;
    this.#rest.debit += debit;
    this.#rest.credit += credit;
  }
}
