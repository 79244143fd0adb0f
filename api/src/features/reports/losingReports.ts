import type { ClientId } from '@tributary/engine/ids';
import { DimensionPlaces } from '@tributary/engine/reports/dimensionPlaces';
import type { Leaving } from '@tributary/engine/reports/losing';
import type { ReportSubstitution } from '@tributary/engine/reports/substitution';
import type { Database } from '../../db/database.ts';
import type { BooksTask, ReplacedReport } from './replacedReports.ts';
import { readBooks } from './judgedBooks.ts';
import { inClient, judgeReports, judgingAtOnce, type NamedSubject, replaceEach } from './replacing.ts';
import { listReportsNaming, listUsersOfMeasures } from './store.ts';

export interface LosingOrder {
  readonly subject: NamedSubject;
  readonly substitution: ReportSubstitution | null;
  readonly leaving: Leaving;
}

/** Reports in which something has no value any more, and of these those whose value others use. */
class Losing {
  readonly ids = new Set<number>();
  readonly measures = new Set<number>();

  add(replaced: readonly ReplacedReport[]): void {
    for (const { id, losing } of replaced) {
      if (losing?.isLosing === true) this.ids.add(id);
      if (losing?.isMeasureLosing === true) this.measures.add(id);
    }
  }
}

/**
 * How many reports lose the value of a line, since nobody can say what it would be afterwards, those included that use one of these as
 * a measure. They are read a few at a time and judged in threads, nothing is held meanwhile.
 */
export async function countLosing(db: Database, clientId: ClientId, order: LosingOrder): Promise<number> {
  const losing = new Losing();
  const books =
    order.substitution === null
      ? await addWithout(db, clientId, order, losing)
      : await addWith(db, clientId, { ...order, substitution: order.substitution }, losing);
  await addUsers(db, clientId, books, losing);
  return losing.ids.size;
}

async function addWith(
  db: Database,
  clientId: ClientId,
  order: LosingOrder & { readonly substitution: ReportSubstitution },
  losing: Losing,
): Promise<BooksTask> {
  const { basis, replaced } = await judgeReports(db, clientId, order, judgingAtOnce());
  losing.add(replaced);
  return basis.books;
}

async function addWithout(
  db: Database,
  clientId: ClientId,
  { subject: { kind, id }, leaving }: LosingOrder,
  losing: Losing,
): Promise<BooksTask> {
  const { naming, users, books } = await inClient(db, clientId, async (transaction) => {
    const ids = await listReportsNaming(transaction, clientId, kind, [id]);
    const using = await listUsersOfMeasures(transaction, clientId, ids);
    return { naming: ids, users: using, books: await readBooks(transaction, clientId) };
  });
  let open = naming;
  if (leaving.kind === 'account') {
    // Each loses its line. What those hold that others use tells whether these lose something as well.
    for (const each of naming) losing.ids.add(each);
    open = [...new Set(users.map(({ measure_id: used }) => used))];
  } else if (leaving.kind === 'dimension_instance') {
    // What nothing was posted on needs no substitute: where nothing hangs below it either a list counts the same without it.
    if (!new DimensionPlaces(books.dimensionVersions).hasBelow(leaving.id)) return books;
  }
  const task = { books, substitution: null, kept: new Map(), whole: new Set<number>(), leaving };
  losing.add(await replaceEach({ db, clientId, judging: judgingAtOnce() }, task, open));
  return books;
}

/** Whoever uses a measure that loses its value has none there either, and so on. */
async function addUsers(
  db: Database,
  clientId: ClientId,
  books: BooksTask,
  { ids, measures }: Losing,
): Promise<void> {
  for (let open = [...measures]; open.length > 0;) {
    const asked = open;
    const users = await inClient(db, clientId, (transaction) =>
      listUsersOfMeasures(transaction, clientId, asked),
    );
    for (const { id } of users) ids.add(id);
    const unknown = [...new Set(users.map(({ id }) => id))].filter((id) => !measures.has(id));
    const leaving = { kind: 'measure', ids: measures } as const;
    const task = { books, substitution: null, kept: new Map(), whole: new Set<number>(), leaving };
    const replaced = await replaceEach({ db, clientId, judging: judgingAtOnce() }, task, unknown);
    open = replaced.flatMap(({ id, losing }) => (losing?.isMeasureLosing === true ? [id] : []));
    for (const id of open) measures.add(id);
  }
}
