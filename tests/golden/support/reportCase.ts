import {
  type AccountId,
  defaultDimensionInstanceId,
  type DimensionInstanceId,
  type LegalEntityId,
  type PeriodId,
} from '@tributary/engine/ids';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { parseRate, type Rate } from '@tributary/engine/money/rate';
import { generatePeriods, type Period } from '@tributary/engine/periods/period';
import type { EliminationKind, EliminationMark } from '@tributary/engine/plan/elimination';
import { DimensionPlaces } from '@tributary/engine/reports/dimensionPlaces';
import { evaluateReport } from '@tributary/engine/reports/evaluateReport';
import type { ReportTree } from '@tributary/engine/reports/nodes';
import { readFilters } from '@tributary/engine/reports/readFilters';
import { readTree } from '@tributary/engine/reports/readTree';
import { reportColumns, type ReportColumn } from '@tributary/engine/reports/reportColumns';
import {
  closingFlag,
  conventionFlag,
  reportLedgerOf,
  type SampleAdjustment,
  type SampleEntity,
  type SampleEntry,
  type SampleLedger,
  type SamplePay,
} from '@tributary/engine/testing/reportLedger';
import type { GoldenCase } from './goldenCase.ts';

/** A case of reports: a ledger, nodes, formulas, and what they are in columns. Names stand for ids throughout. */
export interface ReportCase {
  readonly ledger: SampleLedger;
  readonly tree: ReportTree;
  /** Sections `values RANGE FILTERS`, the filters as JSON with names of entities, instances and periods. */
  readonly evaluations: readonly string[];
  /** The table of a section as it is evaluated: a header, then a row for each node that the section names. */
  evaluate(section: string): string[][];
}

const flags: Readonly<Record<string, number>> = {
  '': 0,
  closing: closingFlag,
  'by convention': conventionFlag,
};

class Names {
  readonly #golden: GoldenCase;
  readonly periods: readonly Period[];

  constructor(golden: GoldenCase) {
    this.#golden = golden;
    const { settings } = golden;
    const cycle = settings.get('cycle') === '1m' ? '1m' : '3m';
    const startDate = settings.get('from') ?? '2024-01-01';
    this.periods = generatePeriods(
      { cycle, fiscalYearStart: 1, startDate },
      settings.get('until') ?? '2025-12-31',
    ).map((period) => ({ ...period, id: period.ordering as PeriodId }));
  }

  private placeIn(section: string, column: string, name: string): number {
    const rows = this.#golden.table(section).map((row) => row[column]);
    const place = [...new Set(rows)].indexOf(name);
    if (place < 0) throw new Error(`${name} is not in ${section}`);
    return place + 1;
  }

  account = (name: string) => this.placeIn('accounts', 'code', name) as AccountId;
  entity = (name: string) => (name === '' ? 1 : this.placeIn('entities', 'name', name)) as LegalEntityId;
  instance = (name: string) =>
    (/^-[12]$/.test(name)
      ? Number(name)
      : 100 + this.placeIn('dimensions', 'code', name)) as DimensionInstanceId;

  /** `24Q1`, or `24-01` of months. */
  nameOf(index: number): string {
    const period = this.periods[index];
    if (period === undefined) return '–';
    const year = String(period.fiscalYear % 100);
    return this.#golden.settings.get('cycle') === '1m'
      ? `${year}-${String(period.periodNumber).padStart(2, '0')}`
      : `${year}Q${period.periodNumber}`;
  }

  period(name: string): number {
    const index = this.periods.findIndex((_, place) => this.nameOf(place) === name);
    if (index < 0) throw new Error(`${name} is no period`);
    return index;
  }
}

const optional = <Value>(text: string | undefined, value: (text: string) => Value): Value | undefined =>
  text === undefined || text === '' ? undefined : value(text);

/** `B, goods`: who stands against a line, and the rule by which it is eliminated. */
function eliminated(golden: GoldenCase, names: Names, text: string) {
  const [entity = '', rule = ''] = text.split(', ');
  const place = golden.table('elimination rules').findIndex(({ name }) => name === rule);
  if (place < 0) throw new Error(`${rule} is no rule`);
  return { counterparty: names.entity(entity), rule: place + 1 };
}

function marksOf(golden: GoldenCase): EliminationMark[] {
  if (!golden.has('elimination rules')) return [];
  return golden.table('elimination rules').map(({ set, kind }, place) => ({
    ruleId: place + 1,
    set: set || null,
    kind: (kind || null) as EliminationKind | null,
  }));
}

/** Each of two lines, `A 4000`. */
function adjustmentsOf(golden: GoldenCase, names: Names): SampleAdjustment[] {
  if (!golden.has('adjustments')) return [];
  return golden.table('adjustments').map(({ kind, entities, period, debit, credit, amount }) => {
    const [debitEntity = '', debitAccount = ''] = debit!.split(' ');
    const [creditEntity = '', creditAccount = ''] = credit!.split(' ');
    return {
      kind: kind!,
      entities: entities!.split(', ').map(names.entity),
      period: names.period(period!),
      debit: names.account(debitAccount),
      credit: names.account(creditAccount),
      amount: parseAmount(amount!)!,
      debitEntity: names.entity(debitEntity),
      creditEntity: names.entity(creditEntity),
    };
  });
}

function entriesOf(golden: GoldenCase, names: Names): SampleEntry[] {
  return golden.table('entries').map((row) => {
    const debitInstance = optional(row['debit on'], names.instance);
    const creditInstance = optional(row['credit on'], names.instance);
    const against = (text: string) => eliminated(golden, names, text);
    const debitEliminated = optional(row['debit against'], against);
    const creditEliminated = optional(row['credit against'], against);
    const globalAmount = optional(row.global, (text) => parseAmount(text)!);
    return {
      entity: names.entity(row.entity ?? ''),
      period: row.period === 'before' ? null : names.period(row.period!),
      debit: names.account(row.debit!),
      credit: names.account(row.credit!),
      amount: parseAmount(row.amount!)!,
      flags: flags[row.mark ?? '']!,
      ...(debitInstance === undefined ? {} : { debitInstance }),
      ...(creditInstance === undefined ? {} : { creditInstance }),
      ...(globalAmount === undefined ? {} : { globalAmount }),
      ...(debitEliminated === undefined ? {} : { debitEliminated }),
      ...(creditEliminated === undefined ? {} : { creditEliminated }),
    };
  });
}

/** Rows of persons, whose names are nothing to a report; without the section the reader sees nothing of payroll. */
function payrollOf(golden: GoldenCase, names: Names): SamplePay[] | undefined {
  if (!golden.has('payroll')) return undefined;
  return golden.table('payroll').map(({ entity, period, account, debit, credit, on }) => ({
    entity: names.entity(entity ?? ''),
    period: names.period(period!),
    account: names.account(account!),
    debit: optional(debit, (text) => parseAmount(text)!) ?? 0n,
    credit: optional(credit, (text) => parseAmount(text)!) ?? 0n,
    instance: optional(on, names.instance) ?? defaultDimensionInstanceId,
  }));
}

const one: Rate = { value: 1_000_000n, units: 1 };
const rateOf = (text: string | undefined): Rate | null =>
  text === undefined || text === '' ? null : { value: parseRate(text)!, units: 1 };

/** Rates of the functional currency of all entities against the reporting one. */
function translationOf(golden: GoldenCase, names: Names): SampleEntity['translation'] {
  if (!golden.has('rates')) return null;
  const rows = golden.table('rates');
  const pair = (rate: Rate | null) => ({ from: rate, to: one });
  const of = (kind: string) =>
    names.periods.map((_, index) =>
      pair(rateOf(rows.find(({ period }) => period === names.nameOf(index))?.[kind])),
    );
  return {
    rates: {
      minorUnit: 100n,
      average: of('average'),
      closing: of('closing'),
      initial: pair(rateOf(rows.find(({ period }) => period === 'before')?.closing)),
    },
    historicalAccounts: new Set(
      golden
        .table('accounts')
        .flatMap(({ code, rates }) => (rates === 'historical' ? [names.account(code!)] : [])),
    ),
    historicalRates: [],
    isGlobalStated: false,
  };
}

function ledgerOf(golden: GoldenCase, names: Names): SampleLedger {
  const entries = entriesOf(golden, names);
  const payroll = payrollOf(golden, names);
  const translation = translationOf(golden, names);
  const given = golden.has('entities')
    ? golden.table('entities')
    : [{ name: 'E', currency: '', retained: '' }];
  return {
    accounts: golden.table('accounts').map(({ code, parent, type, section, tags }) => ({
      id: names.account(code!),
      parentId: optional(parent, names.account) ?? null,
      type: type as 'revenue' | 'expense' | 'balance',
      section: section === 'assets' || section === 'liabilities' ? section : null,
      tags: optional(tags, (text) => text.split(', ')) ?? [],
    })),
    periods: names.periods,
    entries,
    marks: marksOf(golden),
    adjustments: adjustmentsOf(golden, names),
    ...(payroll === undefined ? {} : { payroll }),
    entities: given.map(({ currency, retained }, index) => ({
      id: index + 1,
      currency: currency === undefined || currency === '' ? 'EUR' : currency,
      openingPeriod: entries.some((entry) => entry.period === null && entry.entity === index + 1) ? 0 : null,
      retained: optional(retained, names.account) ?? null,
      ...(translation === null || translation === undefined ? {} : { translation }),
    })),
    dimensions: new DimensionPlaces(
      (golden.has('dimensions') ? golden.table('dimensions') : []).map(
        ({ code, kind, parent, from, to }) => ({
          instanceId: names.instance(code!),
          kind: kind === 'cost' ? 'cost' : 'profit',
          parentId: optional(parent, names.instance) ?? null,
          name: code!,
          code: code!,
          fromIndex: optional(from, (text) => names.period(text)) ?? 0,
          toIndex: optional(to, (text) => names.period(text)) ?? names.periods.length - 1,
        }),
      ),
    ),
    currency: translation === null ? 'global' : { reporting: 'EUR' },
  };
}

/** Lists of names as ids. */
function withIds(fields: Record<string, unknown>, names: Names): Record<string, unknown> {
  const ids = (value: unknown, idOf: (name: string) => number) => (value as string[]).map(idOf);
  const periodId = (name: string) => names.periods[names.period(name)]!.id;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'legalEntities' || name === 'legalEntityIds') return [name, ids(value, names.entity)];
      if (name === 'dimensions') return [name, ids(value, names.instance)];
      if (name === 'fromPeriodId' || name === 'toPeriodId') return [name, periodId(value as string)];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isObject ? withIds(value as Record<string, unknown>, names) : value];
    }),
  );
}

interface RawNode {
  readonly id: string;
  readonly type: string;
  readonly children?: RawNode[];
  readonly meta: Record<string, unknown>;
}

function treeOf(golden: GoldenCase, names: Names): ReportTree {
  const byId = new Map<string, RawNode>();
  const items: RawNode[] = [];
  const types = new Map(golden.table('accounts').map(({ code, type }) => [code, type]));
  for (const { node, under, type, of, properties } of golden.table('nodes')) {
    const own =
      properties === undefined || properties === '' ? {} : withIds(JSON.parse(`{${properties}}`), names);
    const meta: Record<string, unknown> = { ...own };
    if (type === 'account' && of !== '' && types.has(of)) {
      meta.accountId = names.account(of!);
      meta.accountType = types.get(of);
    } else if (type === 'account') meta.computed = of;
    if (type === 'formula') meta.formulaId = node;
    const raw: RawNode = { id: node!, type: type!, meta, ...(type === 'group' ? { children: [] } : {}) };
    byId.set(node!, raw);
    if (under === undefined || under === '') items.push(raw);
    else byId.get(under)!.children!.push(raw);
  }
  const formulas = golden
    .table('nodes')
    .flatMap(({ node, type, of }) => (type === 'formula' ? [{ id: node, tree: formulaOf(of!) }] : []));
  const { tree, faults } = readTree({ items, formulas });
  if (tree === null) throw new Error(JSON.stringify(faults));
  return tree;
}

/** `percent(Result, 4000)` with names of nodes and numbers. */
function formulaOf(text: string): unknown {
  const [tree] = argumentsOf(text.match(/[\w.-]+|[(),]/g) ?? []);
  return tree;
}

function argumentsOf(tokens: string[]): unknown[] {
  const args: unknown[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
    if (token === ',') continue;
    if (tokens[0] === '(') {
      tokens.shift();
      args.push({ type: 'operator', operator: token, args: argumentsOf(tokens) });
    } else if (token.startsWith('number')) args.push({ type: 'const_ref', value: token.slice(6) });
    else args.push({ type: 'node_ref', id: token === 'nothing' ? null : token });
  }
  return args;
}

const roles = { span: '', base: ' B', delta: ' D', delta_percent: ' %' };
const kinds = { period: '', year_to_date: 'so far ', fiscal_year: 'year ', aggregate: 'all ' };

function headOf({ kind, role, span, split, use }: ReportColumn, names: Names): string {
  const [first, last] = [names.nameOf(span.firstIndex), names.nameOf(span.lastIndex)];
  const part = split === null ? '' : ` ${split.kind ?? split.part}${split.id ?? ''}`;
  const ofUse = use === null ? '' : ` ${use}`;
  return `${kinds[kind]}${first === last ? first : `${first}..${last}`}${ofUse}${part}${roles[role]}`;
}

/** Without zeros at the end; null as a dash. */
function valueText(value: bigint | null): string {
  return value === null ? '–' : formatAmount(value).replace(/\.?0+$/, '');
}

export function reportCaseOf(golden: GoldenCase): ReportCase {
  const names = new Names(golden);
  const sample = ledgerOf(golden, names);
  const tree = treeOf(golden, names);
  return {
    ledger: sample,
    tree,
    evaluations: golden.sections.filter((section) => section.startsWith('values ')),
    evaluate: (section) => {
      const [, from, to, json = '{}'] = /^values (\S+?)\.\.(\S+)(?: (.*))?$/.exec(section) ?? [];
      const range = { fromPeriodId: from, toPeriodId: to };
      const raw = withIds({ ...range, ...(JSON.parse(json) as object) }, names);
      const cycle = golden.settings.get('cycle') === '1m' ? '1m' : '3m';
      const { filters, faults } = readFilters(raw, { cycle, periods: names.periods });
      if (faults.length > 0 || filters.range === null) throw new Error(JSON.stringify(faults));
      const ledger = reportLedgerOf(sample);
      const columns = reportColumns({
        filters,
        range: filters.range,
        scopeMode: tree.scopeMode,
        periods: names.periods,
        legalEntityIds: ledger.legalEntityIds,
        dimensions: ledger.dimensions,
      });
      const operation = filters.delta?.operation ?? 'sub';
      const figures = evaluateReport({ tree, reportId: null, filters, columns, operation }, ledger);
      const wanted = new Set(golden.rows(section).map(([name]) => name));
      return [
        ['node', ...figures.columns.map((column) => headOf(column, names))],
        ...figures.rows.flatMap(({ nodeKey, values }, row) => {
          const marks = (column: number) =>
            figures.marks
              .filter((mark) => mark.row === row && mark.column === column)
              .map(({ code }) => ` ${code}`)
              .join('');
          const cells = values.map((value, column) => `${valueText(value)}${marks(column)}`);
          return wanted.has(nodeKey) ? [[nodeKey, ...cells]] : [];
        }),
      ];
    },
  };
}
