import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BalancePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import {
  IntercompanyBalances,
  type IntercompanyView,
} from '@tributary/engine/intercompany/intercompanyBalances';
import {
  type IntercompanyPair,
  type IntercompanyTolerance,
  matchPairs,
  percentScale,
} from '@tributary/engine/intercompany/matchPairs';
import { amountScale, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import { describe, expect, it } from 'vitest';
import { type Company, processCompanies } from './support/companies.ts';
import { type GoldenCase, readGoldenCase } from './support/goldenCase.ts';
import { ledgerOf, monthlyPeriods } from './support/processRows.ts';

/** What a few companies have with each other, in debts and in trade, and how far they agree: to be followed on paper. */

const folder = fileURLToPath(new URL('./intercompany/', import.meta.url));
const periods = monthlyPeriods('2024-01-01', '2025-12-31');
const views = ['balances', 'result'] as const;

/** `1.00`, or `0.5 %`. */
function toleranceOf(text: string): IntercompanyTolerance {
  const isPercent = text.endsWith(' %');
  const parsed = parseAmount(text.replace(' %', '')) ?? 0n;
  return isPercent
    ? { amount: 0n, percent: (parsed * percentScale) / amountScale }
    : { amount: parsed, percent: 0n };
}

interface Matched {
  readonly view: IntercompanyView;
  readonly pairs: readonly IntercompanyPair[];
}

function match(
  goldenCase: GoldenCase,
  { accounts, companies }: { accounts: readonly LedgerAccount[]; companies: readonly Company[] },
  range: string,
): Matched[] {
  const placeOf = (month: string | undefined) =>
    periods.findIndex(({ startDate }) => startDate === `${month}-01`);
  const [from = 0, to = 0] = range.split(' to ').map(placeOf);
  const entityIds = companies.map(({ id }) => id);
  return views.map((view) => {
    const periodIds = periods.slice(view === 'balances' ? 0 : from, to + 1).map(({ id }) => id);
    const balances = new IntercompanyBalances({ view, accounts, periodIds, entityIds });
    for (const { id: entityId, result } of companies) {
      for (const body of encodePacks(result.balances.totals)) {
        balances.add(new BalancePack(body), { entityId, hasOpened: true, isAdjustment: false });
      }
    }
    const tolerance = toleranceOf(goldenCase.settings.get('tolerance') ?? '0');
    return { view, pairs: matchPairs(balances.finish(), entityIds, tolerance) };
  });
}

function pairRows(matched: readonly Matched[], companies: readonly Company[]) {
  const codeOf = new Map(companies.map(({ id, code }) => [id, code]));
  return matched.flatMap(({ view, pairs }) =>
    pairs.map(({ sides: [first, second], difference, state }) => ({
      view,
      first: codeOf.get(first.entityId),
      'its net': formatAmount(first.net.global),
      'in its currency': formatAmount(first.net.functional),
      second: codeOf.get(second.entityId),
      'net of that': formatAmount(second.net.global),
      'in that currency': formatAmount(second.net.functional),
      difference: formatAmount(difference),
      state,
    })),
  );
}

function accountRows(
  matched: readonly Matched[],
  companies: readonly Company[],
  accounts: readonly LedgerAccount[],
) {
  const codeOf = new Map(companies.map(({ id, code }) => [id, code]));
  const rows = matched.flatMap(({ view, pairs }) =>
    pairs.flatMap(({ sides }) =>
      sides.flatMap(({ balances }) =>
        balances
          .filter(({ origin }) => origin === 'books')
          .map(({ entityId, counterpartyId, accountId, global }) => {
            const eliminated = balances.find(
              (each) => each.origin === 'eliminated' && each.accountId === accountId,
            );
            return {
              view,
              entity: codeOf.get(entityId)!,
              counterparty: codeOf.get(counterpartyId)!,
              account: accounts.find(({ id }) => id === accountId)!.code,
              net: formatAmount(global),
              'of it eliminated': formatAmount(eliminated?.global ?? 0n),
            };
          }),
      ),
    ),
  );
  const keyOf = ({ view, entity, counterparty }: (typeof rows)[number]) =>
    `${view} ${entity} ${counterparty}`;
  return rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

describe('intercompany matching', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const goldenCase = readGoldenCase(`${folder}${file}`);
    const accounts = ledgerOf(
      goldenCase.table('accounts').map(({ code, type }) => ({ code: code!, type: type! })),
    );
    const companies = processCompanies(goldenCase, accounts, periods);
    for (const { result } of companies) expect(result.errors.items).toEqual([]);
    for (const [range, section] of [
      ['range', 'matching'],
      ['later range', 'later matching'],
    ] as const) {
      if (!goldenCase.has(section)) continue;
      const matched = match(goldenCase, { accounts, companies }, goldenCase.settings.get(range)!);
      expect(pairRows(matched, companies)).toEqual(goldenCase.table(section));
      const sides = range === 'range' ? 'accounts of the sides' : 'later accounts of the sides';
      if (goldenCase.has(sides)) {
        expect(accountRows(matched, companies, accounts)).toEqual(goldenCase.table(sides));
      }
    }
  });
});
