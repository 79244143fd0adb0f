import { type BalanceCategory, ensureBalanceCategories } from './balanceSheet.ts';
import { buildChart } from './chart.ts';
import {
  type Adjustment,
  buildEliminations,
  ensureOwnership,
  ensureSubmitted,
  type Share,
} from './consolidation.ts';
import {
  readAccountGroups,
  readAccounts,
  readCostCentres,
  readEntities,
  readExpenses,
  readLedgerFile,
  readOpening,
  readPayrollFile,
  readProducts,
  readRates,
} from './files.ts';
import type { GraphSession } from './graph.ts';
import { bulgarianLayout, englishLayout, expensesLayout, germanLayout, type Layout } from './layouts.ts';
import { ensureInitialBalance, ensureLocked, type Lock } from './opening.ts';
import {
  ensureChart,
  ensureDimension,
  ensureFrame,
  ensureRetainedEarnings,
  type Organisation,
  rangeOf,
  readOrganisation,
} from './organisation.ts';
import { ensurePayroll, ensurePayrollAccounts } from './payroll.ts';
import {
  bulgarianPayroll,
  englishPayroll,
  germanPayroll,
  payrollAccountCodes,
  type PayrollLayout,
} from './payrollLayouts.ts';
import { ensureRates } from './rates.ts';
import { ensureReports } from './reports.ts';
import { buildExpenseRules, buildGroupRules } from './rules.ts';
import { type AccountNote, type Books, ensureBooks, ensureUnfinishedBooks } from './stream.ts';

/** The group: six entities in five currencies with their books of three years, and expenses that are not finished. */

type Log = (text: string) => void;

const firstDay = '2023-01-01';
const lastDay = '2025-12-31';
const firstDayOfExpenses = '2025-10-01';
const retainedEarningsCode = '3900';
/** Capital and reserves. */
const historicalCodes = ['3000', '3010', '3020', '3030'];
const globalCurrency = 'EUR';
const reportingCurrency = 'USD';
const lastLockedDay = '2023-12-31';
/** Its ledger begins after what it brought along; those of the others open with an entry. */
export const entityOfInitialBalance = 'US05';

/** Each entity hands over its books the way its country keeps them. */
export function layoutOf(entityCode: string): Layout {
  if (entityCode === 'DE01') return germanLayout;
  return entityCode === 'BG03' ? bulgarianLayout : englishLayout;
}

function payrollOf(entityCode: string): PayrollLayout {
  if (entityCode === 'DE01') return germanPayroll;
  return entityCode === 'BG03' ? bulgarianPayroll : englishPayroll;
}

/** Of the company in Bulgaria a fifth is others'. */
const shares: readonly Share[] = ['AT02', 'BG03', 'UK04', 'US05', 'CH06'].map((entityCode) => ({
  entityCode,
  ownerCode: 'DE01',
  share: entityCode === 'BG03' ? '0.8' : '1',
}));

const firstDayOfPayroll = '2025-10-01';
const lastDayOfPayroll = '2025-12-31';
/** A month before a year's end and the month after it: the profit counts in the next year. */
const adjustedFrom = '2024-12-01';
const adjustedUntil = '2025-01-31';

/** What the first company earned with drives that the second one has not sold on. */
const unrealisedProfit: Omit<Adjustment, 'periodId' | 'reversesIn'> = {
  kind: 'PROFIT',
  currency: globalCurrency,
  description: 'Profit of DE01 in electric drives that AT02 holds: 15 % of 136,333.73',
  firstCode: 'DE01',
  secondCode: 'AT02',
  lines: [
    { entityCode: 'DE01', accountCode: '5010', side: 'DEBIT', amount: '20450.06' },
    { entityCode: 'AT02', accountCode: '1005', side: 'CREDIT', amount: '20450.06' },
  ],
};

const entityOfExpenses = 'DE01';
/** Accounts that the expenses name and the chart does not have: one is saved without a ledger account, one not at all. */
const unplacedAccount = '9990';
const unknownAccount = '6397';

/** How the group divides its balance sheet: customers that are owed, overdrawn banks and suppliers that owe change sides. */
const groupBalanceSheet: readonly BalanceCategory[] = [
  { name: 'Intangible assets and property', section: 'ASSETS', codes: ['01', '02'] },
  { name: 'Goodwill and investments', section: 'ASSETS', codes: ['03'] },
  { name: 'Inventories', section: 'ASSETS', codes: ['10'] },
  {
    name: 'Receivables',
    section: 'ASSETS',
    holdsClaims: true,
    codes: ['11', '1100', '1110', '1120', '15'],
    floats: { to: 'Payables and provisions', codes: ['1100', '1110', '1120'] },
  },
  { name: 'Taxes, prepayments and accruals', section: 'ASSETS', codes: ['13'] },
  {
    name: 'Cash and bank',
    section: 'ASSETS',
    codes: ['12', '1200', '1210', '1220', '1230'],
    floats: { to: 'Loans, leases and pensions', codes: ['1200', '1210', '1220', '1230'] },
  },
  { name: 'Equity', section: 'LIABILITIES', isEquity: true, codes: ['3'] },
  { name: 'Loans, leases and pensions', section: 'LIABILITIES', holdsClaims: true, codes: ['24'] },
  {
    name: 'Payables and provisions',
    section: 'LIABILITIES',
    holdsClaims: true,
    codes: ['20', '2000', '2010', '2020', '21', '25'],
    floats: { to: 'Receivables', codes: ['2000', '2010', '2020'] },
  },
  {
    name: 'Taxes and payroll',
    section: 'LIABILITIES',
    codes: ['22', '2220', '23'],
    floats: { to: 'Taxes, prepayments and accruals', codes: ['2220'] },
  },
];

function lockOf(clientId: string, organisation: Organisation, kind: Lock['kind']): Lock {
  const { toPeriodId: periodId } = rangeOf(organisation, firstDay, lastLockedDay);
  return { clientId, kind, periodId, reason: 'Year 2023 is audited' };
}

/** What the group stands on before its first file; the administrator's work. */
export async function ensureGroup(session: GraphSession, clientId: string, log: Log): Promise<void> {
  const entities = await readEntities();
  await ensureFrame(session, { clientId, currency: globalCurrency, startDate: firstDay, entities });
  await session.mutate('addReportingCurrency', { clientId, currency: reportingCurrency }, '');
  const accounts = buildChart(await readAccountGroups(), await readAccounts(), historicalCodes);
  log(`  ${entities.length} legal entities, chart of ${accounts.length} accounts and groups`);
  await ensureChart(session, clientId, accounts);
  await ensurePayrollAccounts(session, clientId, payrollAccountCodes);
  await ensureBalanceCategories(session, clientId, groupBalanceSheet);
  await ensureRetainedEarnings(session, clientId, retainedEarningsCode);
  await ensureDimension(session, clientId, 'EXPENSE', await readCostCentres(), {
    code: 'C000',
    name: 'No cost centre',
  });
  await ensureDimension(session, clientId, 'REVENUE', await readProducts(), {
    code: 'P00',
    name: 'No product',
  });
  await ensureRates(session, { clientId, globalCurrency, rows: await readRates() });
  const organisation = await readOrganisation(session, clientId);
  await ensureLocked(session, lockOf(clientId, organisation, 'RATES'));
}

/** The books of each entity in the ledger, its closed year, the expenses before it, and the reports; the bookkeeper's work. */
export async function ensureGroupBooks(session: GraphSession, clientId: string, log: Log): Promise<void> {
  const organisation = await readOrganisation(session, clientId);
  const chart = new Map((await readAccounts()).map((account) => [account.code, account]));
  const noteOf = (code: string): AccountNote => ({
    description: chart.get(code)?.name ?? '',
    type: (chart.get(code)?.kind ?? 'standard').toUpperCase(),
    isPlaced: true,
  });
  const range = rangeOf(organisation, firstDay, lastDay);
  await ensureOwnership(session, clientId, { organisation, fromPeriodId: range.fromPeriodId, shares });
  const codes = [...chart.keys()];
  for (const entity of organisation.legalEntities) {
    if (entity.code === entityOfInitialBalance) {
      await ensureInitialBalance(session, clientId, entity, () => readOpening(entity.code));
    }
    const layout = layoutOf(entity.code);
    const books: Books = {
      clientId,
      entity,
      streamName: `${entity.code} general ledger`,
      range,
      layout,
      readFile: () => readLedgerFile(entity.code),
      noteOf,
      buildRules: (instances) => buildGroupRules(layout, instances),
      eliminations: buildEliminations(layout, codes),
    };
    await ensureBooks(session, books, log);
    await ensureLocked(session, { ...lockOf(clientId, organisation, 'FIGURES'), legalEntityId: entity.id });
  }
  const entity = organisation.legalEntities.find(({ code }) => code === entityOfExpenses);
  if (entity === undefined) return;
  const expenses: Books = {
    clientId,
    entity,
    streamName: `${entity.code} expenses`,
    range: rangeOf(organisation, firstDayOfExpenses, lastDay),
    layout: expensesLayout,
    readFile: readExpenses,
    noteOf: (code) => {
      if (code === unknownAccount) return 'unknown';
      return code === unplacedAccount
        ? { description: 'Card fees', type: 'STANDARD', isPlaced: false }
        : noteOf(code);
    },
    buildRules: (instances) => buildExpenseRules(expensesLayout, instances),
    eliminations: [],
  };
  await ensureUnfinishedBooks(session, expenses, log);
  const { fromPeriodId: periodId, toPeriodId: reversesIn } = rangeOf(
    organisation,
    adjustedFrom,
    adjustedUntil,
  );
  await ensureSubmitted(session, clientId, organisation, { ...unrealisedProfit, periodId, reversesIn });
  await ensureReports(session, clientId, { revenueCode: '4', costCode: '5' });
}

/** What each entity paid its people in the last quarter; the work of whoever may see it. */
export async function ensureGroupPayroll(session: GraphSession, clientId: string, log: Log): Promise<void> {
  const organisation = await readOrganisation(session, clientId);
  const { fromPeriodId: periodId } = rangeOf(organisation, firstDayOfPayroll, lastDayOfPayroll);
  for (const entity of organisation.legalEntities) {
    const payroll = {
      clientId,
      entity,
      streamName: `${entity.code} payroll`,
      periodId,
      layout: payrollOf(entity.code),
      readFile: () => readPayrollFile(entity.code),
    };
    await ensurePayroll(session, payroll, log);
  }
}
