import { BalancePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AmountList } from '@tributary/engine/balances/turnovers';
import type { AccountId, EliminationRuleId, LegalEntityId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { describe, expect, it } from 'vitest';
import { ledgerOf, monthlyPeriods, planOf } from './support/processRows.ts';
import { hasSharedData, readRecords, readRows } from './support/sharedData.ts';

/** Debts and trade of a group of six companies, eliminated by one rule a company: nothing is left of any pair in any month. */

const periods = monthlyPeriods('2023-01-01', '2025-12-31', 1);
const chart = hasSharedData ? readRecords('group/en/accounts.csv') : [];
const accounts = ledgerOf(chart.map(({ code, type }) => ({ code: code!, type: type! })));
const entities = (hasSharedData ? readRecords('group/en/entities.csv') : []).map((record, index) => ({
  id: (index + 1) as LegalEntityId,
  code: record['code']!,
  currency: record['currency']!,
}));
const partnerAccount = /^(150|250|450|550)[1-6]$/;
const codes = chart.map(({ code }) => code!).filter((code) => partnerAccount.test(code));
const idsOf = (prefix: string) =>
  new Set(
    accounts.filter(({ code }) => code.startsWith(prefix) && partnerAccount.test(code)).map(({ id }) => id),
  );

function planOfCompany({ id, code, currency }: (typeof entities)[number]) {
  const rows = readRows(`group/en/gl-${code}.csv.gz`);
  const columns = (...names: string[]) => ({ columns: names });
  const plan: ProcessingPlan = {
    ...planOf({
      streamType: 'single-account-entry',
      rows,
      sketch: {
        document_entry_date: columns('posting_date'),
        transaction_id: columns('transaction_id'),
        account: columns('account'),
        debit_amount: columns('debit'),
        credit_amount: columns('credit'),
        global_currency_amount: {
          columns: ['group_amount'],
          format: { kind: 'amount', decimalSign: '.', thousandsSign: '', sign: 'debit_positive' },
        },
        counterparty: columns('counterparty'),
      },
      accounts,
      periods,
      functionalCurrency: currency,
      globalCurrency: 'EUR',
    }),
    consolidation: {
      legalEntityId: id,
      entities,
      rules: [
        {
          id: 1 as EliminationRuleId,
          name: 'Group',
          position: 0,
          conditions: { $and: [{ field: '$account', operator: 'in', value: codes }] },
          counterparty: { kind: 'by_equal_code', field: 'counterparty' },
          scope: 'line',
        },
      ],
    },
  };
  return { plan, rows };
}

function processCompany(entity: (typeof entities)[number]): ProcessingResult {
  const { plan, rows } = planOfCompany(entity);
  const processor = createProcessor(plan);
  rows.slice(1).forEach((cells, index) => processor.addRow(index + 2, cells));
  return processor.finish();
}

const marks = new Map([[1, { ruleId: 1, set: null, kind: null }]]);

function consolidate(
  results: ReadonlyMap<LegalEntityId, ProcessingResult>,
  selected: readonly LegalEntityId[],
) {
  const eliminations = { counterparties: new Set(selected), marks, sets: null };
  const scope = { kinds: null, excludeClosed: true, isFunctional: false, instancesIn: null, eliminations };
  return computeTrialBalance({
    accounts: accounts.map(({ id, type }) => ({ id, parentId: null, type })),
    periods,
    fromPeriodId: periods[0]!.id,
    toPeriodId: periods.at(-1)!.id,
    columns: 1,
    balances: selected.map((entityId) => ({
      entityId,
      addTo: (turnovers) => {
        const { totals } = results.get(entityId)!.balances;
        for (const body of encodePacks(totals)) turnovers.add(new BalancePack(body), scope);
      },
    })),
    retainedEarningsAccounts: new Map(),
  });
}

const sumOf = (list: AmountList | null): bigint =>
  [...(list ?? [])].reduce((sum, amount) => sum + amount, 0n);

describe.runIf(hasSharedData)('eliminations of the group', () => {
  const results = new Map(entities.map((entity) => [entity.id, processCompany(entity)]));

  it('leave nothing of any pair in any month', () => {
    for (const { errors } of results.values()) expect(errors.items).toEqual([]);
    const pairs = entities.flatMap(({ id }, index) =>
      entities.slice(index + 1).map((other) => [id, other.id]),
    );
    for (const pair of pairs) {
      const { rows } = consolidate(results, pair);
      expect(rows.filter(({ kind }) => kind.startsWith('elimination'))).toEqual([]);
    }
  });

  it('are what the group owes and sells itself, on each side', () => {
    const { rows } = consolidate(
      results,
      entities.map(({ id }) => id),
    );
    expect(rows.filter(({ kind }) => kind.startsWith('elimination'))).toEqual([]);
    const of = (ids: ReadonlySet<AccountId>) =>
      rows.filter(({ accountId }) => accountId && ids.has(accountId));
    const closing = (prefix: string) =>
      of(idsOf(prefix)).reduce(
        (sum, row) => sum + (row.balances('closing', 'elimination')?.at(-1) ?? 0n),
        0n,
      );
    const moved = (prefix: string) =>
      of(idsOf(prefix)).reduce((sum, row) => sum + sumOf(row.balances('turnover', 'elimination')), 0n);
    const shown = [closing('150'), closing('250'), moved('450'), moved('550')].map(formatAmount);
    expect(shown).toEqual(['1250465.6200', '-1250465.6200', '-10519075.5600', '10519075.5600']);
    const both = of(new Set([...idsOf('150'), ...idsOf('250'), ...idsOf('450'), ...idsOf('550')]));
    for (const row of both) {
      const [source, elimination] = (['source', 'elimination'] as const).map((kind) =>
        row.balances('closing', kind),
      );
      expect(elimination).toEqual(source);
    }
  });
});
