import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { EntityBalances } from '@tributary/engine/balances/entityBalances';
import { computeTrialBalance, type TrialBalanceRow } from '@tributary/engine/balances/trialBalance';
import { type EntityTurnovers, Turnovers } from '@tributary/engine/balances/turnovers';
import type { AccountId, LegalEntityId } from '@tributary/engine/ids';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import {
  fullTogether,
  type GroupPeriods,
  groupPeriods,
  isSameScope,
} from '@tributary/engine/ownership/groupPeriods';
import {
  type OwnershipMethod,
  type OwnershipShare,
  parentsOf,
  parseShare,
} from '@tributary/engine/ownership/ownership';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import { type GoldenCase, readGoldenCase } from './support/goldenCase.ts';
import { ledgerOf, monthlyPeriods } from './support/processRows.ts';

/** Groups of a few companies, who owns whom, and what of their balances is the group's, to be followed on paper. */

const folder = fileURLToPath(new URL('./ownership/', import.meta.url));
const periods = monthlyPeriods('2024-01-01', '2025-12-31');
const placeOf = (month: string) => periods.findIndex(({ startDate }) => startDate === `${month}-01`);

/** A line of the books, of an adjustment or an elimination. */
interface Line {
  readonly company: LegalEntityId;
  readonly account: AccountId;
  readonly place: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

interface Marked extends Line {
  /** Who must be full for it to count. */
  readonly between: readonly LegalEntityId[];
  readonly kind: string;
}

class Group {
  readonly accounts: readonly LedgerAccount[];
  readonly codes: readonly string[];
  readonly books: readonly Line[];
  readonly adjustments: readonly Marked[];
  readonly eliminations: readonly Marked[];
  readonly inPeriods: GroupPeriods;

  constructor(goldenCase: GoldenCase) {
    const table = (name: string) => (goldenCase.has(name) ? goldenCase.table(name) : []);
    this.accounts = ledgerOf(table('accounts').map(({ code, type }) => ({ code: code!, type: type! })));
    this.codes = goldenCase.settings.get('companies')!.split(', ');
    const lineOf = (row: Record<string, string>): Line => ({
      company: this.idOf(row['company']!),
      account: this.accountOf(row['account']!),
      place: placeOf(row['month']!),
      debit: parseAmount(row['debit'] || '0')!,
      credit: parseAmount(row['credit'] || '0')!,
    });
    this.books = table('books').map(lineOf);
    const adjusted = table('adjustments');
    this.adjustments = adjusted.map((row) => ({
      ...lineOf(row),
      kind: row['kind']!,
      between: [
        ...new Set(adjusted.filter(({ no }) => no === row['no']).map((each) => this.idOf(each['company']!))),
      ],
    }));
    this.eliminations = table('eliminations').map((row) => ({
      ...lineOf(row),
      kind: row['kind']!,
      between: [this.idOf(row['company']!), this.idOf(row['with']!)],
    }));
    this.inPeriods = this.#seen(table('shares'), goldenCase.settings.get('seen from'));
  }

  #seen(rows: readonly Record<string, string>[], top: string | undefined): GroupPeriods {
    const shares = rows.map(({ company, owner, from, share, method }): OwnershipShare => ({
      legalEntityId: this.idOf(company!),
      ownerId: this.idOf(owner!),
      from: placeOf(from!),
      share: parseShare(share!)!,
      method: method as OwnershipMethod,
    }));
    const ids = this.codes.map((code) => this.idOf(code));
    const tops = top === undefined ? parentsOf(shares, ids) : [this.idOf(top)];
    return groupPeriods(
      shares,
      periods.map((_, place) => place),
      tops,
    );
  }

  idOf(code: string): LegalEntityId {
    return (this.codes.indexOf(code) + 1) as LegalEntityId;
  }

  accountOf(code: string): AccountId {
    return this.accounts.find((account) => account.code === code)!.id;
  }

  balancesOf(id: LegalEntityId): EntityBalances[] {
    const inPeriods = this.inPeriods.get(id);
    if (inPeriods === undefined) return [];
    const own = fullTogether(this.inPeriods, [id], periods.length);
    const marked = [...this.adjustments, ...this.eliminations].filter(({ company }) => company === id);
    const scopes = [own];
    const scopeOf = ({ between }: Marked) => {
      const scope = fullTogether(this.inPeriods, between, periods.length);
      if (!scopes.some((each) => isSameScope(each, scope))) scopes.push(scope);
      return scopes.findIndex((each) => isSameScope(each, scope));
    };
    const placed = marked.map((line) => ({ line, scope: scopeOf(line) }));
    const within = (lines: readonly Marked[], scope: number) =>
      placed.flatMap((each) => (each.scope === scope && lines.includes(each.line) ? [each.line] : []));
    const partOf = (scope: number) => ({
      addTo: (turnovers: EntityTurnovers) => {
        if (scope === 0)
          addLines(
            turnovers,
            turnovers.of('source'),
            this.books.filter(({ company }) => company === id),
          );
        addAdjustments(turnovers, within(this.adjustments, scope));
        this.#addEliminations(turnovers, within(this.eliminations, scope));
      },
      addSharedAdjustments: (turnovers: EntityTurnovers) =>
        addAdjustments(
          turnovers,
          within(this.adjustments, scope).filter(({ kind }) => kind !== 'debt' && kind !== 'income'),
        ),
    });
    const between = scopes.slice(1).map((isFull, at) => ({ ...partOf(at + 1), isFull }));
    return [{ entityId: id, ...partOf(0), ownership: { inPeriods, between } }];
  }

  #addEliminations(turnovers: EntityTurnovers, lines: readonly Marked[]): void {
    if (lines.length === 0) return;
    addLines(turnovers, turnovers.of('elimination'), lines);
    turnovers.eliminatedIncome = new Turnovers(turnovers.frame, false);
    addLines(
      turnovers,
      turnovers.eliminatedIncome,
      lines.filter(({ kind }) => kind === 'income'),
    );
    const isResult = ({ account }: Line) => this.accounts[account - 1]!.type !== 'balance';
    turnovers.eliminatedDividends = new Turnovers(turnovers.frame, false);
    addLines(
      turnovers,
      turnovers.eliminatedDividends,
      lines.filter((line) => line.kind === 'dividend' && isResult(line)),
    );
  }
}

const addAdjustments = (turnovers: EntityTurnovers, lines: readonly Line[]): void => {
  if (lines.length > 0) addLines(turnovers, turnovers.of('adjustment'), lines);
};

function addLines({ frame }: EntityTurnovers, to: Turnovers, lines: readonly Line[]): void {
  for (const { account, place, debit, credit } of lines) {
    const index = frame.accountIndexOf(account);
    const column = frame.columnOf(periods[place]!.id);
    if (column === undefined) continue;
    to.isTouched[index] = 1;
    to.debits[index * frame.width + column]! += debit;
    to.credits[index * frame.width + column]! += credit;
  }
}

function consolidated(goldenCase: GoldenCase) {
  const group = new Group(goldenCase);
  const { settings } = goldenCase;
  const [from, to] = settings.get('range')!.split(' to ');
  const retained = group.accountOf(settings.get('retained earnings')!);
  const equity = settings.get('equity')!.split(', ');
  const ids = group.codes.map((code) => group.idOf(code));
  const { columns, rows, totals } = computeTrialBalance({
    accounts: group.accounts.map(({ id, type }) => ({ id, parentId: null, type })),
    periods,
    fromPeriodId: periods[placeOf(from!)]!.id,
    toPeriodId: periods[placeOf(to!)]!.id,
    columns: Number(settings.get('months a column')),
    balances: ids.flatMap((id) => group.balancesOf(id)),
    retainedEarningsAccounts: new Map(ids.map((id) => [id, retained])),
    group: { equityAccounts: new Set(equity.map((code) => group.accountOf(code))), minorUnit: 100n },
  });
  const written = (row: TrialBalanceRow, column: number) => {
    const at = (part: Parameters<typeof row.balances>[0], kind: Parameters<typeof row.balances>[1]) =>
      row.balances(part, kind)?.[column] ?? 0n;
    const all = (part: Parameters<typeof row.balances>[0]) =>
      at(part, 'source') - at(part, 'elimination') + at(part, 'adjustment');
    return {
      line: group.accounts.find(({ id }) => id === row.accountId)?.code ?? row.kind.replaceAll('_', ' '),
      from: periods.find(({ id }) => id === columns[column]!.fromPeriodId)!.startDate.slice(0, 7),
      opening: all('opening'),
      turnover: all('turnover'),
      'scope effect': all('scopeEffect'),
      closing: all('closing'),
      'of it eliminated': -at('closing', 'elimination'),
      'of it adjusted': at('closing', 'adjustment'),
    };
  };
  return [...rows, totals].flatMap((row) =>
    columns.flatMap((_, column) => {
      const { line, from: month, ...amounts } = written(row, column);
      if (Object.values(amounts).every((amount) => amount === 0n) && row !== totals) return [];
      const texts = Object.entries(amounts).map(([name, amount]) => [
        name,
        formatAmount(amount).slice(0, -2),
      ]);
      return { line, from: month, ...(Object.fromEntries(texts) as Record<string, string>) };
    }),
  );
}

describe('ownership', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const goldenCase = readGoldenCase(`${folder}${file}`);
    expect(consolidated(goldenCase)).toEqual(goldenCase.table('consolidated'));
  });
});
