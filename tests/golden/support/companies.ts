import type { EliminationRuleId, LegalEntityId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { EliminationKind, EliminationMark, EliminationRule } from '@tributary/engine/plan/elimination';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import type { GoldenCase } from './goldenCase.ts';
import { keepLedger } from './journalOracle.ts';
import { planOf } from './processRows.ts';

/** The books of a few companies of a group, with their elimination rules. */

const balances = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: 'all' } as const;
const groupCurrency = 'EUR';

interface CompanyRules {
  readonly rules: readonly EliminationRule[];
  readonly marks: readonly EliminationMark[];
}

export interface Company extends CompanyRules {
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
  const all = goldenCase.has('eliminations') ? goldenCase.table('eliminations') : [];
  const rows = all.filter(({ company }) => company === code);
  const found = rows.map(
    ({ name = '', conditions = '', counterparty = '', scope = '', ...row }, position) => {
      const id = (position + 1) as EliminationRuleId;
      const field = /^code of (.*)$/.exec(counterparty)?.[1];
      const rule: EliminationRule = {
        id,
        name,
        position,
        conditions: conditionsOf(conditions),
        counterparty:
          field === undefined
            ? { kind: 'literal', id: idOf(counterparty) }
            : { kind: 'by_equal_code', field },
        scope: scope === 'entry' ? 'entry' : 'line',
      };
      const mark = {
        ruleId: id,
        set: row['set'] || null,
        kind: (row['kind'] || null) as EliminationKind | null,
      };
      return { rule, mark };
    },
  );
  return { rules: found.map(({ rule }) => rule), marks: found.map(({ mark }) => mark) };
}

/** `B: USD, C: CHF`; all others have the group currency. */
function currenciesOf(goldenCase: GoldenCase): ReadonlyMap<string, string> {
  const text = goldenCase.settings.get('currencies') ?? '';
  return new Map(text.split(', ').map((each) => each.split(': ') as [string, string]));
}

/** The books of some companies, each from its own rows of one file: column `entity`. */
export function processCompanies(
  goldenCase: GoldenCase,
  accounts: readonly LedgerAccount[],
  periods: readonly Period[],
): Company[] {
  const currencies = currenciesOf(goldenCase);
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
      ...(header.includes('group') ? { global_currency_amount: columns('group') } : {}),
    };
    const functionalCurrency = currencies.get(code) ?? groupCurrency;
    const file = {
      streamType: 'single-account-entry' as const,
      rows: [header, ...own],
      sketch,
      accounts,
      periods,
      functionalCurrency,
      globalCurrency: groupCurrency,
    };
    const processor = createProcessor({
      ...planOf(file),
      consolidation: { legalEntityId: id, entities, rules },
    });
    own.forEach((cells, place) => processor.addRow(place + 2, cells));
    const result = processor.finish();
    keepLedger(result, accounts, functionalCurrency);
    return { id, code, rules, marks, result };
  });
}
