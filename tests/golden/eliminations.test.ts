import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BalancePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import type { EntityBalances } from '@tributary/engine/balances/entityBalances';
import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AmountList } from '@tributary/engine/balances/turnovers';
import type { AccountId, LegalEntityId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import { type Company, processCompanies } from './support/companies.ts';
import { readGoldenCase, type GoldenCase } from './support/goldenCase.ts';
import { ledgerOf, monthlyPeriods } from './support/processRows.ts';

/** Two or three companies, their rules and what is left of both when they are consolidated, to be followed on paper. */

const folder = fileURLToPath(new URL('./eliminations/', import.meta.url));
const nothing = '0.0000';
const periods = monthlyPeriods('2024-01-01', '2025-12-31');

function balancesOf({ id, marks, result }: Company, companies: readonly Company[], sets: string | undefined) {
  const eliminations = {
    counterparties: new Set(companies.map((company) => company.id)),
    marks: new Map(marks.map((mark) => [mark.ruleId, mark])),
    sets: sets === undefined ? null : new Set(sets.split(', ')),
  };
  const scope = { kinds: null, excludeClosed: true, isFunctional: false, instancesIn: null, eliminations };
  const ofEntity: EntityBalances = {
    entityId: id,
    addTo: (turnovers) => {
      for (const body of encodePacks(result.balances.totals)) turnovers.add(new BalancePack(body), scope);
    },
  };
  return ofEntity;
}

function consolidated(goldenCase: GoldenCase, accounts: readonly LedgerAccount[], all: readonly Company[]) {
  const { settings } = goldenCase;
  const selected = settings.get('selected')?.split(', ') ?? all.map(({ code }) => code);
  const companies = all.filter(({ code }) => selected.includes(code));
  const periodOf = (month: string | undefined) =>
    periods.find(({ startDate }) => startDate === `${month}-01`)!;
  const [from, to] = settings.get('range')!.split(' to ');
  const retained = accounts.find(({ code }) => code === settings.get('retained earnings'))?.id;
  const { columns, rows, totals } = computeTrialBalance({
    accounts: accounts.map(({ id, type }) => ({ id, parentId: null, type })),
    periods,
    fromPeriodId: periodOf(from).id,
    toPeriodId: periodOf(to).id,
    columns: 1,
    balances: companies.map((company) => balancesOf(company, companies, settings.get('sets'))),
    retainedEarningsAccounts: new Map(
      companies.flatMap(({ id }) =>
        retained === undefined ? [] : [[id, retained] as [LegalEntityId, AccountId]],
      ),
    ),
  });
  const at = (list: AmountList | null, column: number) => list?.[column] ?? 0n;
  return [...rows, totals].flatMap((row) =>
    columns.flatMap(({ fromPeriodId }, column) => {
      const source = at(row.balances('closing', 'source'), column);
      const elimination = at(row.balances('closing', 'elimination'), column);
      const moved = (['debit', 'eliminationDebit', 'credit', 'eliminationCredit'] as const).map((name) =>
        formatAmount(at(row.amounts('turnover', name), column)),
      );
      const isNothing = [...moved, formatAmount(source), formatAmount(elimination)].every(
        (text) => text === nothing,
      );
      if (isNothing) return [];
      return {
        account: accounts.find(({ id }) => id === row.accountId)?.code ?? row.kind.replaceAll('_', ' '),
        period: periods.find(({ id }) => id === fromPeriodId)!.startDate.slice(0, 7),
        debit: moved[0],
        'of it eliminated': moved[1],
        credit: moved[2],
        'of that eliminated': moved[3],
        closing: formatAmount(source),
        eliminated: formatAmount(elimination),
        consolidated: formatAmount(source - elimination),
      };
    }),
  );
}

function errorsOf(companies: readonly Company[]) {
  return companies.flatMap(({ code: company, rules, result }) =>
    result.errors.items.map(({ row, code, value, ruleIds, params }) => ({
      company,
      row: row === null ? '' : String(row),
      code,
      value: value ?? '',
      rules: ruleIds.map((id) => rules[id - 1]!.name).join(', '),
      field: params['field'] ?? '',
    })),
  );
}

describe('eliminations', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const goldenCase = readGoldenCase(`${folder}${file}`);
    const accounts = ledgerOf(
      goldenCase.table('accounts').map(({ code, type }) => ({ code: code!, type: type! })),
    );
    const companies = processCompanies(goldenCase, accounts, periods);
    expect(errorsOf(companies)).toEqual(goldenCase.has('errors') ? goldenCase.table('errors') : []);
    if (!goldenCase.has('consolidated')) return;
    expect(consolidated(goldenCase, accounts, companies)).toEqual(goldenCase.table('consolidated'));
  });
});
