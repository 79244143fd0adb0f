import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BalancePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import type { EntityBalances } from '@tributary/engine/balances/entityBalances';
import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AmountList } from '@tributary/engine/balances/turnovers';
import type { AccountId, EliminationRuleId, LegalEntityId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { EliminationKind, EliminationMark, EliminationRule } from '@tributary/engine/plan/elimination';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { readGoldenCase, type GoldenCase } from './support/goldenCase.ts';
import { keepLedger } from './support/journalOracle.ts';
import { ledgerOf, monthlyPeriods, planOf } from './support/processRows.ts';

/** Two or three companies, their rules and what is left of both when they are consolidated, to be followed on paper. */

const folder = fileURLToPath(new URL('./eliminations/', import.meta.url));
const nothing = '0.0000';
const balances = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: 'all' } as const;
const periods = monthlyPeriods('2024-01-01', '2025-12-31');

interface CompanyRules {
  readonly rules: readonly EliminationRule[];
  readonly marks: readonly EliminationMark[];
}

interface Company extends CompanyRules {
  readonly id: LegalEntityId;
  readonly code: string;
  readonly result: ProcessingResult;
}

/** `$account in 1500, 1510; $side equals debit` */
function conditionsOf(text: string): EliminationRule['conditions'] {
  const parts = text === '' ? [] : text.split('; ');
  return {
    $and: parts.map((part) => {
      const [field = '', operator = '', ...rest] = part.split(' ');
      const value = rest.join(' ');
      return operator === 'in'
        ? { field, operator, value: value.split(', ') }
        : { field, operator: operator as 'equals', value };
    }),
  };
}

function rulesOf(goldenCase: GoldenCase, code: string, idOf: (code: string) => LegalEntityId): CompanyRules {
  const rows = goldenCase.table('eliminations').filter(({ company }) => company === code);
  const all = rows.map(({ name = '', conditions = '', counterparty = '', scope = '', ...row }, position) => {
    const id = (position + 1) as EliminationRuleId;
    const field = /^code of (.*)$/.exec(counterparty)?.[1];
    const rule: EliminationRule = {
      id,
      name,
      position,
      conditions: conditionsOf(conditions),
      counterparty:
        field === undefined ? { kind: 'literal', id: idOf(counterparty) } : { kind: 'by_equal_code', field },
      scope: scope === 'entry' ? 'entry' : 'line',
    };
    const mark = {
      ruleId: id,
      set: row['set'] || null,
      kind: (row['kind'] || null) as EliminationKind | null,
    };
    return { rule, mark };
  });
  return { rules: all.map(({ rule }) => rule), marks: all.map(({ mark }) => mark) };
}

function processCompanies(goldenCase: GoldenCase, accounts: readonly LedgerAccount[]): Company[] {
  const [header = [], ...rows] = goldenCase.rows('file');
  const codes = [...new Set(rows.map(([code = '']) => code))];
  const entities = codes.map((code, index) => ({ id: (index + 1) as LegalEntityId, code }));
  const idOf = (code: string) => entities.find((entity) => entity.code === code)!.id;
  return entities.map(({ id, code }) => {
    const own = rows.filter(([entity]) => entity === code);
    const { rules, marks } = rulesOf(goldenCase, code, idOf);
    const columns = (...names: string[]) => ({ columns: names });
    const isOfBalances = goldenCase.settings.get('balances') === 'all';
    const amounts = isOfBalances ? { format: balances } : {};
    const sketch = {
      document_entry_date: columns('date'),
      transaction_id: columns('id'),
      account: columns('account'),
      debit_amount: { ...columns('debit'), ...amounts },
      credit_amount: { ...columns('credit'), ...amounts },
      ...(header.includes('partner') ? { counterparty: columns('partner') } : {}),
    };
    const currencies = { functionalCurrency: 'EUR', globalCurrency: 'EUR' };
    const file = {
      streamType: 'single-account-entry' as const,
      rows: [header, ...own],
      sketch,
      accounts,
      periods,
      ...currencies,
    };
    const processor = createProcessor({
      ...planOf(file),
      consolidation: { legalEntityId: id, entities, rules },
    });
    own.forEach((cells, place) => processor.addRow(place + 2, cells));
    const result = processor.finish();
    keepLedger(result, accounts, 'EUR');
    return { id, code, rules, marks, result };
  });
}

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
    const companies = processCompanies(goldenCase, accounts);
    expect(errorsOf(companies)).toEqual(goldenCase.has('errors') ? goldenCase.table('errors') : []);
    if (!goldenCase.has('consolidated')) return;
    expect(consolidated(goldenCase, accounts, companies)).toEqual(goldenCase.table('consolidated'));
  });
});
