import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { journalEntriesOf } from '@tributary/engine/journal/entries';
import { journalAccountName, journalText } from '@tributary/engine/journal/hledger';
import type { DimensionId, DimensionInstanceId } from '@tributary/engine/ids';
import { parseAmount } from '@tributary/engine/money/amount';
import { parseRate } from '@tributary/engine/money/rate';
import type { AmountFormat } from '@tributary/engine/mapping/fieldMap';
import type { StreamType } from '@tributary/engine/mapping/fields';
import type { Dimension } from '@tributary/engine/plan/dimensions';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { listBalances } from '@tributary/engine/testing/listBalances';
import { hasSharedData, readRecords, readRows } from './support/sharedData.ts';
import {
  expectedSums,
  ledgerOf,
  monthlyPeriods,
  processRows,
  sumsByAccount,
  type FieldSketch,
} from './support/processRows.ts';

const german: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: '' };
const isoDate = { kind: 'date', order: 'year_month_day' } as const;
const dottedDate = { kind: 'date', order: 'day_month_year' } as const;

function gratipaySketch(type: StreamType): FieldSketch {
  const shared: FieldSketch = { document_entry_date: { columns: ['Date'], format: isoDate } };
  if (type === 'single-account-entry') {
    return {
      ...shared,
      transaction_id: { columns: ['Transaction ID'] },
      account: { columns: ['Account'] },
      debit_amount: { columns: ['Debit'] },
      credit_amount: { columns: ['Credit'] },
      dimension: { columns: null },
    };
  }
  return {
    ...shared,
    transaction_id: { columns: ['Transaction ID'] },
    debit_account: { columns: ['Debit account'] },
    credit_account: { columns: ['Credit account'] },
    amount: { columns: ['Amount'] },
    debit_dimension: { columns: null },
    credit_dimension: { columns: null },
  };
}

function checkBalanced(result: ProcessingResult): void {
  const { amounts, sides, entryNumbers, periodIds } = result.postings.read(0, result.postings.count);
  const netByEntry = new Map<string, bigint>();
  for (let index = 0; index < amounts.length; index++) {
    const key = `${entryNumbers[index]}/${periodIds[index]}`;
    const signed = sides[index] === 0 ? amounts[index]! : -amounts[index]!;
    netByEntry.set(key, (netByEntry.get(key) ?? 0n) + signed);
  }
  expect([...netByEntry.values()].filter((net) => net !== 0n)).toEqual([]);
  expect(new Set([...netByEntry.keys()].map((key) => key.split('/')[0])).size).toBe(netByEntry.size);
}

const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/** What hledger reads out of the journal of a result: the net of each account. */
function hledgerNets(result: ProcessingResult, accounts: readonly LedgerAccount[], currency: string) {
  const nameById = new Map(accounts.map(({ id, code }) => [id, code]));
  const journal = [
    ...journalText(
      journalEntriesOf(result.postings, (id) => nameById.get(id)!),
      currency,
    ),
  ].join('');
  const hledger = (command: string[]) =>
    spawnSync('hledger', ['-f', '-', ...command], { input: journal, encoding: 'utf8', maxBuffer: 2 ** 28 });
  // What `check` finds, every report finds first.
  const report = hledger(['bal', '--flat', '--empty', '--no-total', '-O', 'csv', '--layout', 'bare']);
  expect([report.status, report.stderr]).toEqual([0, '']);
  const lines = report.stdout.trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [name, , amount] = line.split('","').map((cell) => cell.replaceAll('"', ''));
      return [name!, parseAmount(amount!)!] as const;
    }),
  );
}

function netsOf(result: ProcessingResult, accounts: readonly LedgerAccount[]) {
  const nets = [...sumsByAccount(result, accounts)].map(
    ([code, { debit, credit }]) => [journalAccountName(code), debit - credit] as const,
  );
  return new Map(nets);
}

describe.skipIf(!hasSharedData)('the books of Gratipay', () => {
  const layouts = [
    {
      type: 'single-account-entry',
      file: 'gratipay-single-account',
      sums: 'gratipay-trial-balance',
      zero: 2,
    },
    { type: 'single-amount-entry', file: 'gratipay-single-amount', sums: 'gratipay-trial-balance', zero: 2 },
    {
      type: 'double-entry',
      file: 'gratipay-double-entry',
      sums: 'gratipay-double-entry-trial-balance',
      zero: 0,
    },
  ] as const;
  const periods = monthlyPeriods('2012-01-01', '2016-12-31');

  const gratipay = (type: StreamType, file: string) => {
    const accounts = ledgerOf(
      readRecords('gl/gratipay-accounts.csv').map((row) => ({
        code: row['account']!,
        type: row['ledger_type']!,
      })),
    );
    const result = processRows({
      streamType: type,
      rows: readRows(`gl/${file}.csv`),
      sketch: gratipaySketch(type),
      accounts,
      periods,
      functionalCurrency: 'USD',
      globalCurrency: 'USD',
    });
    return { accounts, result };
  };

  it.each(layouts)('give the known sums as $type', ({ type, file, sums, zero }) => {
    const { accounts, result } = gratipay(type, file);
    expect(result.errors.items).toEqual([]);
    expect(result.counts).toMatchObject({ entries: 761, zeroTransactionsSkipped: zero, postings: 1522 });
    const expected = expectedSums(
      readRecords(`expected/${sums}.csv`),
      type === 'double-entry' ? 'account' : 'Account',
    );
    expect(sumsByAccount(result, accounts)).toEqual(withoutZeros(expected));
    checkBalanced(result);
  });

  it.skipIf(!hasHledger).each(layouts)('pass hledger as $type, with equal balances', ({ type, file }) => {
    const { accounts, result } = gratipay(type, file);
    expect(hledgerNets(result, accounts, 'USD')).toEqual(netsOf(result, accounts));
  });

  it('give the known sums month by month', () => {
    const { accounts, result } = gratipay('single-account-entry', 'gratipay-single-account');
    const records = readRecords('expected/gratipay-by-month.csv');
    for (const period of periods) {
      const month = period.startDate.slice(0, 7);
      const expected = expectedSums(
        records.filter((record) => record['month'] === month),
        'Account',
      );
      const sums = sumsByAccount(result, accounts, (periodId) => periodId === period.id);
      expect(sums, month).toEqual(withoutZeros(expected));
    }
  });
});

function withoutZeros(sums: ReturnType<typeof expectedSums>): ReturnType<typeof expectedSums> {
  return new Map([...sums].filter(([, { debit, credit }]) => debit !== 0n || credit !== 0n));
}

const englishSketch: FieldSketch = {
  document_entry_date: { columns: ['posting_date'], format: isoDate },
  transaction_id: { columns: ['transaction_id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'] },
  credit_amount: { columns: ['credit'] },
  dimension: { columns: ['cost_centre', 'product'] },
  global_currency_amount: {
    columns: ['group_amount'],
    format: { kind: 'amount', decimalSign: '.', thousandsSign: '', sign: 'debit_positive' },
  },
};

const germanSketch: FieldSketch = {
  document_entry_date: { columns: ['Buchungsdatum'], format: dottedDate },
  debit_account: { columns: ['Sollkonto'] },
  credit_account: { columns: ['Habenkonto'] },
  amount: { columns: ['Betrag'], format: german },
  debit_dimension: { columns: ['Kostenstelle Soll', 'Produkt Soll'] },
  credit_dimension: { columns: ['Kostenstelle Haben', 'Produkt Haben'] },
  global_currency_amount: { columns: ['Konzernbetrag'], format: { ...german, sign: 'unsigned' } },
};

const bulgarianSketch: FieldSketch = {
  document_entry_date: { columns: ['Дата'], format: dottedDate },
  transaction_id: { columns: ['Номер на операция'] },
  debit_account: { columns: ['Дебит сметка'] },
  credit_account: { columns: ['Кредит сметка'] },
  amount: { columns: ['Сума'], format: german },
  debit_dimension: { columns: ['Разходен център дебит', 'Продукт дебит'] },
  credit_dimension: { columns: ['Разходен център кредит', 'Продукт кредит'] },
  global_currency_amount: { columns: ['Сума в EUR'], format: { ...german, sign: 'unsigned' } },
};

describe.skipIf(!hasSharedData)('the books of the group', () => {
  const periods = monthlyPeriods('2023-01-01', '2025-12-31');
  const englishFile = (entity: string) => ({
    streamType: 'single-account-entry' as const,
    rows: readRows(`group/en/gl-${entity}.csv.gz`),
    sketch: englishSketch,
  });
  const files = [
    ...['DE01', 'AT02', 'BG03', 'UK04', 'US05', 'CH06'].map((entity) => ({
      entity,
      name: `${entity} in English`,
      read: () => englishFile(entity),
    })),
    {
      entity: 'DE01',
      name: 'DE01 in German',
      read: () => ({
        streamType: 'double-entry' as const,
        rows: readRows('group/de/gl-DE01.csv.gz', { delimiter: ';', encoding: 'windows-1252' }),
        sketch: germanSketch,
      }),
    },
    {
      entity: 'BG03',
      name: 'BG03 in Bulgarian',
      read: () => ({
        streamType: 'single-amount-entry' as const,
        rows: readRows('group/bg/gl-BG03.csv', { delimiter: ';', encoding: 'windows-1251' }),
        sketch: bulgarianSketch,
      }),
    },
  ];

  const groupLedger = () =>
    ledgerOf(readRecords('group/en/accounts.csv').map((row) => ({ code: row['code']!, type: row['type']! })));
  const groupDimensions = (): Dimension[] => [
    dimensionOf('expense', 1, readRecords('group/en/cost-centres.csv')),
    dimensionOf('revenue', 2, readRecords('group/en/products.csv')),
  ];
  const results = new Map<string, ProcessingResult>();
  /** Each file is processed once, whatever is asked of it then. */
  const processEntity = (file: (typeof files)[number], accounts: LedgerAccount[]): ProcessingResult => {
    const currencies = new Map(
      readRecords('group/en/entities.csv').map((row) => [row['code'], row['currency']!]),
    );
    const result =
      results.get(file.name) ??
      processRows({
        ...file.read(),
        accounts,
        periods,
        functionalCurrency: currencies.get(file.entity)!,
        globalCurrency: 'EUR',
        dimensions: groupDimensions(),
      });
    results.set(file.name, result);
    return result;
  };

  it.each(files)('give the known sums by year: $name', (file) => {
    const accounts = groupLedger();
    const result = processEntity(file, accounts);
    expect(result.errors.items).toEqual([]);
    checkBalanced(result);
    const records = readRecords('expected/group-by-year.csv').filter((row) => row['entity'] === file.entity);
    for (const year of ['2023', '2024', '2025']) {
      const expected = expectedSums(
        records.filter((record) => record['year'] === year),
        'account',
      );
      const ids = new Set(periods.filter((period) => String(period.fiscalYear) === year).map(({ id }) => id));
      expect(
        sumsByAccount(result, accounts, (periodId) => ids.has(periodId)),
        year,
      ).toEqual(withoutZeros(expected));
    }
  });

  it.skipIf(!hasHledger).each(files)('pass hledger with equal balances: $name', (file) => {
    const accounts = groupLedger();
    const result = processEntity(file, accounts);
    expect(hledgerNets(result, accounts, 'XYZ')).toEqual(netsOf(result, accounts));
  });

  it('give the known amounts in the group currency', () => {
    const accounts = groupLedger();
    const codeById = new Map(accounts.map(({ id, code }) => [id, code]));
    const yearById = new Map(periods.map(({ id, fiscalYear }) => [id, String(fiscalYear)]));
    const sums = new Map<string, bigint>();
    for (const file of files.slice(0, 6)) {
      const result = processEntity(file, accounts);
      for (const balance of listBalances(result.balances.totals)) {
        const key = `${yearById.get(balance.periodId)} ${codeById.get(balance.accountId)}`;
        sums.set(key, (sums.get(key) ?? 0n) + balance.globalDebit - balance.globalCredit);
      }
    }
    const records = readRecords('expected/group-by-year-account-eur.csv').filter(
      (row) => row['account'] !== 'TOTAL' && row['year'] !== 'TOTAL',
    );
    const expected = new Map(
      records.map((row) => [`${row['year']} ${row['account']}`, parseAmount(row['group_amount']!)]),
    );
    expect(sums).toEqual(expected);
  });

  it.each(files)('balance entry by entry in the group currency without its amounts: $name', (file) => {
    const accounts = groupLedger();
    const currency = readRecords('group/en/entities.csv').find((row) => row['code'] === file.entity)?.[
      'currency'
    ];
    const rates = new Map(
      readRecords('group/en/rates.csv')
        .filter((row) => row['currency'] === currency)
        .map((row) => [row['period'], row['units_per_eur']!]),
    );
    const { sketch, ...read } = file.read();
    const { global_currency_amount: _, ...withoutGlobal } = sketch;
    const result = processRows({
      ...read,
      sketch: withoutGlobal,
      accounts,
      periods,
      functionalCurrency: currency!,
      globalCurrency: 'EUR',
      dimensions: groupDimensions(),
      averageRates: new Map(
        periods.map(({ id, startDate }) => [
          id,
          { value: parseRate(rates.get(startDate.slice(0, 7)) ?? '')!, units: 1 as const },
        ]),
      ),
    });
    expect(result.errors.items).toEqual([]);
    const { amounts, globalAmounts, sides, entryNumbers, periodIds } = result.postings.read(
      0,
      result.postings.count,
    );
    const netByEntry = new Map<string, bigint>();
    const apart: bigint[] = [];
    for (let index = 0; index < amounts.length; index++) {
      const key = `${entryNumbers[index]}/${periodIds[index]}`;
      const global = globalAmounts[index]!;
      netByEntry.set(key, (netByEntry.get(key) ?? 0n) + (sides[index] === 0 ? global : -global));
      // Largest remainder moves a line by less than a cent from amount / rate.
      const rate = parseRate(rates.get(periods[periodIds[index]! - 1]!.startDate.slice(0, 7)) ?? '')!;
      const difference = global * rate - amounts[index]! * 1_000_000n;
      apart.push((difference < 0n ? -difference : difference) / rate);
    }
    expect([...netByEntry.values()].filter((net) => net !== 0n)).toEqual([]);
    expect(apart.filter((difference) => difference >= 100n)).toEqual([]);
  });
});

function dimensionOf(
  type: Dimension['type'],
  id: number,
  records: readonly Record<string, string>[],
): Dimension {
  return {
    id: id as DimensionId,
    type,
    instances: records.map((record, index) => ({
      id: (id * 1000 + index) as DimensionInstanceId,
      code: record['code']!,
      fromPeriodId: monthlyPeriods('2023-01-01', '2023-12-31')[0]!.id,
      toPeriodId: null,
      isDefault: false,
    })),
  };
}
