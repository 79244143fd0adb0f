import { type Amount, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { wordsOf } from '../../db/words.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { anyText, type CursorForm, formatCursor, parseCursor } from '../../http/pages.ts';
import type { Membership } from '../../identity/caller.ts';
import { listSources, readRowInContext } from '../files/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { periodsOf } from '../periods/service.ts';
import { tieToLedger, type TiedFigure } from './ledgerTie.ts';
import type {
  dataQuerySchema,
  dataSchema,
  fileRowSchema,
  peopleQuerySchema,
  peopleSchema,
  rowsQuerySchema,
  rowsSchema,
} from './schemas.ts';
import {
  type Detail,
  type FigurePlace,
  findSourceOfRow,
  listPeople,
  pageFigures,
  pagePeople,
  pageRowsBehind,
  type PlaceFilter,
  type SideCode,
  type StoredFigure,
  type StoredPerson,
  sumFigures,
} from './store.ts';

type Data = z.input<typeof dataSchema>;
type Line = Data['items'][number];

const peopleList: CursorForm = { list: 'payroll_people', numberCount: 1, value: anyText };
const dataList: CursorForm = { list: 'payroll_data', numberCount: 5, value: null };
const rowList: CursorForm = { list: 'payroll_rows', numberCount: 2, value: null };
/** Figures by account are held against the books all at once; so many there hardly are. */
const tiedMax = 1_000_000;

const sideNames = ['debit', 'credit'] as const;
const isLimited = ({ legalEntityIds }: Membership): boolean => legalEntityIds !== null;

export async function readPeople(
  db: Database,
  member: Membership,
  { after, limit, legal_entity_ids: entityIds, search = '' }: z.output<typeof peopleQuerySchema>,
): Promise<z.input<typeof peopleSchema>> {
  const cursor = parseCursor(peopleList, after);
  const place = cursor && { name: cursor.value, id: cursor.numbers[0] ?? 0 };
  const { total, items } = await db.client(member.clientId, (transaction) =>
    pagePeople(
      transaction,
      member.clientId,
      { entityIds, words: wordsOf(search) },
      { after: place, limit: limit + 1 },
    ),
  );
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = items.length > limit && last !== undefined;
  return {
    total,
    is_limited: isLimited(member),
    items: shown,
    next: hasMore ? formatCursor(peopleList, { numbers: [last.id], value: last.name }) : null,
  };
}

interface Range {
  readonly filter: PlaceFilter;
  /** Of the periods within. */
  readonly places: ReadonlyMap<number, number>;
  readonly currencies: ReadonlyMap<number, string>;
}

async function rangeOf(
  transaction: ClientTransaction,
  member: Membership,
  query: z.output<typeof dataQuerySchema>,
): Promise<Range> {
  const periods = await periodsOf(transaction, member.clientId);
  const placeOf = (id: number, path: string): number => {
    const found = periods.find((period) => period.id === id);
    if (found === undefined) throw invalidField(path, 'unknown', 'There is no such period.');
    return found.ordering;
  };
  const [from, to] = [placeOf(query.from, 'query.from'), placeOf(query.to, 'query.to')];
  if (from > to) throw invalidField('query.to', 'order', 'The last period lies before the first.');
  const within = periods.filter(({ ordering }) => ordering >= from && ordering <= to);
  const entities = await legalEntitiesOf(transaction, member.clientId);
  return {
    filter: {
      from,
      to,
      entityIds: query.legal_entity_ids,
      accountIds: query.account_ids,
      personIds: query.person_ids,
    },
    places: new Map(within.map(({ id, ordering }) => [id, ordering])),
    currencies: new Map(entities.map(({ id, currency }) => [id, currency])),
  };
}

/** Figures of payroll, a page at a time; by account with what the books say, and how far both are apart. */
export async function readPayrollData(
  db: Database,
  member: Membership,
  query: z.output<typeof dataQuerySchema>,
): Promise<Data> {
  const range = await db.client(member.clientId, (transaction) => rangeOf(transaction, member, query));
  const { detail = 'account', person_ids: personIds } = query;
  if (detail === 'account' && personIds === undefined) return readTied(db, member, range, query);
  return readDivided(db, member, range, { ...query, detail });
}

const placeAfter = (after: string | undefined): FigurePlace | null => {
  const cursor = parseCursor(dataList, after);
  if (cursor === null) return null;
  const [entityId = 0, place = 0, accountId = 0, side = 0, partId = 0] = cursor.numbers;
  return [entityId, place, accountId, side, partId];
};

function isBehind(figure: TiedFigure, [entityId, place, accountId, side]: FigurePlace): boolean {
  const mine = [figure.entityId, figure.place, figure.accountId, figure.side];
  const theirs = [entityId, place, accountId, side];
  const at = mine.findIndex((each, index) => each !== theirs[index]);
  return at >= 0 && (mine[at] ?? 0) > (theirs[at] ?? 0);
}

async function readTied(
  db: Database,
  member: Membership,
  { filter, places, currencies }: Range,
  { after, limit }: Pick<z.output<typeof dataQuerySchema>, 'after' | 'limit'>,
): Promise<Data> {
  const { clientId } = member;
  const whole = { after: null, limit: tiedMax };
  const wanted = { places, entityIds: filter.entityIds, accountIds: filter.accountIds };
  const tied = await tieToLedger(db, clientId, wanted, async (transaction) => {
    const { items } = await pageFigures(transaction, clientId, { filter, detail: 'account' }, whole);
    return items;
  });
  const seen = tied.filter(({ entityId }) => currencies.has(entityId));
  const place = placeAfter(after);
  const rest = place === null ? seen : seen.filter((figure) => isBehind(figure, place));
  const items = rest.slice(0, limit).map((figure): Line => ({
    ...lineOf(figure, currencies),
    amount: formatAmount(figure.amount),
    ledger_amount: formatAmount(figure.ledgerAmount),
    difference: formatAmount(figure.amount - figure.ledgerAmount),
  }));
  const last = rest.length > limit ? rest[limit - 1] : undefined;
  return {
    total: seen.length,
    is_limited: isLimited(member),
    items,
    totals: totalsOf(seen, currencies),
    next: last === undefined ? null : cursorOf({ ...last, partId: 0 }),
  };
}

const cursorOf = ({
  entityId,
  place,
  accountId,
  side,
  partId,
}: Pick<StoredFigure, 'entityId' | 'place' | 'accountId' | 'side' | 'partId'>): string =>
  formatCursor(dataList, { numbers: [entityId, place, accountId, side, Math.max(partId, 0)], value: '' });

function lineOf(
  { entityId, periodId, accountId, side }: Pick<TiedFigure, 'entityId' | 'periodId' | 'accountId' | 'side'>,
  currencies: Range['currencies'],
): Omit<Line, 'amount'> {
  return {
    legal_entity_id: entityId,
    period_id: periodId,
    account_id: accountId,
    side: sideNames[side],
    person: null,
    dimension_instance_id: null,
    currency: currencies.get(entityId) ?? '',
    ledger_amount: null,
    difference: null,
  };
}

interface Total {
  debit: Amount;
  credit: Amount;
  differing: number | null;
}

function wireTotals(sums: ReadonlyMap<string, Total>): Data['totals'] {
  return [...sums].map(([currency, { debit, credit, differing }]) => ({
    currency,
    debit: formatAmount(debit),
    credit: formatAmount(credit),
    difference_count: differing,
  }));
}

function totalsOf(figures: readonly TiedFigure[], currencies: Range['currencies']): Data['totals'] {
  const sums = new Map<string, Total>();
  for (const { entityId, side, amount, ledgerAmount } of figures) {
    const currency = currencies.get(entityId) ?? '';
    const sum = sums.get(currency) ?? { debit: 0n, credit: 0n, differing: 0 };
    sums.set(currency, sum);
    sum[sideNames[side]] += amount;
    if (amount !== ledgerAmount) sum.differing = (sum.differing ?? 0) + 1;
  }
  return wireTotals(sums);
}

async function readDivided(
  db: Database,
  member: Membership,
  { filter, currencies }: Range,
  { after, limit, detail }: { readonly after?: string | undefined; limit: number; detail: Detail },
): Promise<Data> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const page = { after: placeAfter(after), limit: limit + 1 };
    const { total, items } = await pageFigures(transaction, clientId, { filter, detail }, page);
    const shown = items.slice(0, limit);
    const ids = detail === 'person' ? [...new Set(shown.map(({ partId }) => partId))] : [];
    const people = new Map(
      (await listPeople(transaction, clientId, ids)).map((person) => [person.id, person]),
    );
    const sums = new Map<string, Total>();
    for (const { entityId, debit, credit } of await sumFigures(transaction, clientId, filter)) {
      const currency = currencies.get(entityId) ?? '';
      const sum = sums.get(currency) ?? { debit: 0n, credit: 0n, differing: null };
      sum.debit += parseAmount(debit) ?? 0n;
      sum.credit += parseAmount(credit) ?? 0n;
      sums.set(currency, sum);
    }
    const last = items.length > limit ? shown.at(-1) : undefined;
    return {
      total,
      is_limited: isLimited(member),
      items: shown.map((figure) => ({
        ...lineOf(figure, currencies),
        person: people.get(figure.partId) ?? null,
        dimension_instance_id: detail === 'dimension_instance' ? figure.partId : null,
        amount: figure.amount,
      })),
      totals: wireTotals(sums),
      next: last === undefined ? null : cursorOf(last),
    };
  });
}

/** The rows of files that a figure is made of; together they are the figure. */
export async function readPayrollRows(
  db: Database,
  member: Membership,
  query: z.output<typeof rowsQuerySchema>,
): Promise<z.input<typeof rowsSchema>> {
  const { clientId } = member;
  const cursor = parseCursor(rowList, query.after);
  const after = cursor && ([cursor.numbers[0] ?? 0, cursor.numbers[1] ?? 0] as const);
  const key = {
    entityId: query.legal_entity_id,
    periodId: query.period_id,
    accountId: query.account_id,
    side: sideNames.indexOf(query.side) as SideCode,
    personId: query.person_id,
    instanceIds: query.dimension_instance_id,
  };
  const { total, amount, items } = await db.client(clientId, (transaction) =>
    pageRowsBehind(transaction, clientId, key, { after, limit: query.limit + 1 }),
  );
  const shown = items.slice(0, query.limit);
  const last = items.length > query.limit ? shown.at(-1) : undefined;
  return {
    total,
    amount,
    items: shown.map(({ person_id: id, identity, person_name: name, ...row }) => {
      const person: StoredPerson = { id, identity, name, legal_entity_id: query.legal_entity_id };
      return { id: `${row.instance_id}.${row.row_no}`, ...row, person };
    }),
    next:
      last === undefined
        ? null
        : formatCursor(rowList, { numbers: [last.instance_id, last.row_no], value: '' }),
  };
}

/** A row of the file of a version that counts; a row of no figure is not found. */
export async function readPayrollRow(
  db: Database,
  { clientId }: Pick<Membership, 'clientId'>,
  row: { readonly instanceId: number; readonly rowNo: number },
): Promise<z.input<typeof fileRowSchema>> {
  const source = await db.client(clientId, async (transaction) => {
    const id = await findSourceOfRow(transaction, clientId, row);
    const [found] = id === undefined ? [] : await listSources(transaction, clientId, [id]);
    return found;
  });
  if (source === undefined) throw new ApiError('notFound');
  const found = await readRowInContext(db, clientId, source, row.rowNo, 0);
  if (found === undefined) throw new ApiError('notFound');
  return {
    instance_id: row.instanceId,
    row_no: row.rowNo,
    file_name: source.fileName,
    cells: source.columns.map(({ position, name }) => ({ column: name, text: found.cells[position] ?? '' })),
  };
}
