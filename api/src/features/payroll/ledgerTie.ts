import type { ClientTransaction, Database } from '../../db/database.ts';
import type { ClientId } from '@tributary/engine/ids';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import { accountsOf, type StoredAccount } from '../chart-of-accounts/service.ts';
import { readFigures, turnoverOf } from '../postings/readService.ts';
import { listMovedSides, type MovedSide, type SideCode, type StoredFigure } from './store.ts';

/** What payroll says of a side of an account in a month, and what the books say. */
export interface TiedFigure {
  readonly entityId: number;
  readonly place: number;
  readonly periodId: number;
  readonly accountId: number;
  readonly side: SideCode;
  readonly amount: Amount;
  readonly ledgerAmount: Amount;
}

interface Wanted {
  /** Places of periods by id, of those that are asked for. */
  readonly places: ReadonlyMap<number, number>;
  readonly entityIds: readonly number[] | undefined;
  readonly accountIds: readonly number[] | undefined;
}

const keyOf = (entityId: number, periodId: number, accountId: number, side: number): string =>
  `${entityId}/${periodId}/${accountId}/${side}`;

const usualSide = ({ type, section }: Pick<StoredAccount, 'type' | 'section'>): SideCode =>
  type === 'revenue' || section === 'liabilities' ? 1 : 0;

/**
 * On which sides payroll moves an account of a legal entity, in whichever month: the other side of the books has other reasons, as
 * payments of a debt. A month says the same whatever months are asked for beside it.
 */
function sidesByAccount(
  moved: readonly MovedSide[],
): (entityId: number, account: StoredAccount) => readonly SideCode[] {
  const sides = new Map<string, Set<SideCode>>();
  for (const { entityId, accountId, side } of moved) {
    const key = `${entityId}/${accountId}`;
    sides.set(key, (sides.get(key) ?? new Set()).add(side));
  }
  return (entityId, account) => {
    const found = sides.get(`${entityId}/${account.id}`);
    return found === undefined ? [usualSide(account)] : [...found];
  };
}

/** Those of payroll, and what was one when payroll moved it. */
async function tiedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  moved: readonly MovedSide[],
  accountIds: Wanted['accountIds'],
): Promise<StoredAccount[]> {
  const movedIds = new Set(moved.map(({ accountId }) => accountId));
  return (await accountsOf(transaction, clientId)).filter(
    ({ id, source }) => (source === 'payroll' || movedIds.has(id)) && accountIds?.includes(id) !== false,
  );
}

/**
 * Payroll held against the books: for each legal entity, month, account of payroll and side that payroll moves there what both say,
 * also where one of them says nothing. In the order of their places.
 */
export async function tieToLedger(
  db: Database,
  clientId: ClientId,
  { places, entityIds, accountIds }: Wanted,
  readFiguresOfPayroll: (transaction: ClientTransaction) => Promise<readonly StoredFigure[]>,
): Promise<TiedFigure[]> {
  return readFigures(
    db,
    clientId,
    async (transaction) => {
      const moved = await listMovedSides(transaction, clientId);
      return {
        figures: await readFiguresOfPayroll(transaction),
        accounts: await tiedAccounts(transaction, clientId, moved, accountIds),
        sidesOf: sidesByAccount(moved),
      };
    },
    async (ledger, { figures, accounts, sidesOf }) => {
      const tied = new Map<string, TiedFigure>();
      for (const { entityId, place, periodId, accountId, side, amount } of figures) {
        const of = { entityId, place, periodId, accountId, side };
        const moved = { ...of, amount: parseAmount(amount) ?? 0n, ledgerAmount: 0n };
        tied.set(keyOf(entityId, periodId, accountId, side), moved);
      }
      const byId = new Map(accounts.map((account) => [account.id, account]));
      for (const version of ledger.versions) {
        const { entityId } = version;
        // An initial balance moves nothing.
        if (version.initial !== null || entityIds?.includes(entityId) === false) continue;
        for (const turnover of await turnoverOf(ledger, version, { excludeClosed: true })) {
          const account = byId.get(turnover.account_id);
          const place = places.get(turnover.period_id);
          if (account === undefined || place === undefined || turnover.kind !== 'source') continue;
          for (const side of sidesOf(entityId, account)) {
            const booked = side === 0 ? turnover.debit : turnover.credit;
            const key = keyOf(entityId, turnover.period_id, account.id, side);
            const before = tied.get(key);
            if (before === undefined && booked === 0n) continue;
            const of = { entityId, place, periodId: turnover.period_id, accountId: account.id, side };
            const known = before ?? { ...of, amount: 0n, ledgerAmount: 0n };
            tied.set(key, { ...known, ledgerAmount: known.ledgerAmount + booked });
          }
        }
      }
      return [...tied.values()].toSorted(
        (first, second) =>
          first.entityId - second.entityId ||
          first.place - second.place ||
          first.accountId - second.accountId ||
          first.side - second.side,
      );
    },
  );
}
