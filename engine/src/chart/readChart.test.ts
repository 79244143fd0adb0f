import { describe, expect, it } from 'vitest';
import type { PresentAccount } from './account.ts';
import { compareChart } from './compareChart.ts';
import { type ChartChoices, isBlocking, readChart } from './readChart.ts';

/** A file as a table, the header first; `|` between cells so that a case reads as it stands. */
function read(lines: readonly string[], choices: ChartChoices = {}, present: readonly PresentAccount[] = []) {
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const file = { columns, rows: rows.map((cells, index) => ({ rowNo: index + 2, cells })) };
  const chart = readChart(file, present, choices);
  return { chart, comparison: compareChart(chart, present) };
}

/** `code name < parent` of every account. */
function tree(lines: readonly string[], choices: ChartChoices = {}): string[] {
  const { planned } = read(lines, choices).comparison;
  return planned.map(({ code, name, parent }) => {
    const above = parent && 'planned' in parent ? planned[parent.planned] : undefined;
    const own = `${code} ${name}`.trim();
    return above ? `${own} < ${above.code || above.name}` : own;
  });
}

const bank: PresentAccount = {
  id: 1,
  parent: null,
  position: 0,
  code: '0100',
  name: 'Bank',
  type: 'balance',
  section: 'assets',
  closedFrom: null,
  tags: ['cash'],
  isTypeFixed: true,
};

const exported = 'name code type section tags closed_from ignored path';

describe('the columns of a chart', () => {
  it.each([
    ['code,name,type,section,tags,closed from', 'code name type section tags closed_from'],
    ['Konto;Kontenbeschriftung;Sprach-ID', 'code name ignored'],
    ['Kontonummer;Bezeichnung;Kontoart;Oberkonto', 'code name type parent'],
    ['сметка;наименование', 'code name'],
    ['Код;Наименование;Тип;Група', 'code name type path'],
    ['Code,Account,Type', 'code name type'],
    ['account_key,code,parent_code,name,type', 'ignored code parent name type'],
    ['Type,Full Account Name,Account Name,Account Code', 'type path name code'],
    ['Level,Number,Description,Category', 'level code name type'],
    // As the screen of the chart of accounts exports it, in its three languages.
    ['Account,Code,Type,Section,Tags,Closed from,Has postings,Group', exported],
    ['Konto,Nummer,Art,Bilanzseite,Schlagwörter,Geschlossen ab,Bebucht,Gruppe', exported],
    ['Сметка,Код,Тип,Раздел,Етикети,Закрита от,Има записи,Група', exported],
  ])('%s', (header, roles) => {
    const { chart } = read([header.replaceAll(/[,;]/g, '|'), '1|A|B|C|D|E']);
    expect(chart.roles.join(' ')).toBe(roles);
  });

  it('are known by their values where no header says it', () => {
    const { chart } = read(['Column 1|Column 2', '0100|Software and licences', '0200|Land and buildings']);
    expect(chart.roles).toEqual(['code', 'name']);
    expect(chart.accounts.map(({ code }) => code)).toEqual(['0100', '0200']);
  });

  it('that hold neither code nor name are a problem of the file', () => {
    const { comparison } = read(['a|b', 'x|y']);
    expect(comparison.problems).toMatchObject([{ code: 'no_columns', rowNo: null }]);
  });
});

describe('codes', () => {
  it.each(['0001', '101.000', '4000 10', '00-10', 'A/7', '007 ', '="0070"', "'-1", "''-1"])(
    'keep every sign: %s',
    (cell) => {
      const code = { '007 ': '007', '="0070"': '0070', "'-1": '-1', "''-1": "'-1" }[cell] ?? cell;
      expect(read(['code|name|type', `${cell}|A|asset`]).chart.accounts[0]?.code).toBe(code);
    },
  );
});

describe('the tree of a chart', () => {
  it.each<[string, string[], string[], ChartChoices?]>([
    [
      'from a parent column, by code and by name',
      ['code|name|type|parent', '2|Bank|A|1', '1|Assets|A|', '3|Cash|A|Assets'],
      ['2 Bank < 1', '1 Assets', '3 Cash < 1'],
    ],
    [
      'from paths with rows for the groups',
      ['code|name|type|path', '|Aktiva|A|', '|Umlauf|A|Aktiva', '1200|Bank|A|Aktiva > Umlauf'],
      ['Aktiva', 'Umlauf < Aktiva', '1200 Bank < Umlauf'],
    ],
    [
      'from paths without rows for the groups, which are made',
      ['code|name|type|path', '1200|Bank|A|Aktiva > Umlauf', '1300|Kasse|A|Aktiva > Umlauf'],
      ['1200 Bank < Umlauf', '1300 Kasse < Umlauf', 'Aktiva', 'Umlauf < Aktiva'],
    ],
    [
      'from a path below a name that holds its separator',
      ['code|name|type|path', '1|Due > 1 year|A|', '11|Trade|A|Due > 1 year'],
      ['1 Due > 1 year', '11 Trade < 1'],
    ],
    [
      'from full account names',
      ['Type|Full Account Name|Account Name|Account Code', 'ASSET|Assets|Assets|', 'BANK|Assets:Bank|Bank|1'],
      ['Assets', '1 Bank < Assets'],
    ],
    [
      'from names of groups in columns',
      ['code|name|type|group|subgroup', '1|Bank|A|Assets|Cash', '2|Till|A|Assets|Cash'],
      ['1 Bank < Cash', '2 Till < Cash', 'Assets', 'Cash < Assets'],
    ],
    [
      'from levels',
      ['level|code|name|type', '1|A|Assets|A', '2|B|Cash|A', '3|C|Bank|A', '2|D|Stock|A'],
      ['A Assets', 'B Cash < A', 'C Bank < B', 'D Stock < A'],
    ],
    [
      'from codes that begin with others',
      ['code|name|type', '1|Assets|A', '12|Receivables|A', '1200|Trade|A', '2|Debts|L', '20|Loans|L'],
      ['1 Assets', '12 Receivables < 1', '1200 Trade < 12', '2 Debts', '20 Loans < 2'],
    ],
    [
      'from codes that are full account names',
      ['account|type', 'Assets|ASSET', 'Assets:Bank|BANK', 'Assets:Bank:Savings|BANK'],
      ['Assets Assets', 'Assets:Bank Bank < Assets', 'Assets:Bank:Savings Savings < Assets:Bank'],
    ],
    [
      'from headings without a code',
      ['code|name|type', '|Cash|A', '1|Bank|A', '2|Till|A', '|Debts|L', '3|Loans|L'],
      ['Cash', '1 Bank < Cash', '2 Till < Cash', 'Debts', '3 Loans < Debts'],
    ],
    [
      'is none where a row without a code has no name either',
      ['code|name|type', '1|Bank|A', '||A', '2|Till|A'],
      ['1 Bank', '', '2 Till'],
    ],
    [
      'is none where numbers only count',
      ['code|name|type', ...Array.from({ length: 12 }, (_, index) => `${index + 1}|N${index + 1}|A`)],
      Array.from({ length: 12 }, (_, index) => `${index + 1} N${index + 1}`),
    ],
    [
      'is the one that somebody chose',
      ['code|name|type|parent', '1|Assets|A|', '12|Cash|A|'],
      ['1 Assets', '12 Cash < 1'],
      { tree: 'code_prefix' },
    ],
  ])('%s', (_, lines, expected, choices) => {
    expect(tree(lines, choices)).toEqual(expected);
  });
});

describe('the types of a chart', () => {
  it.each([
    ['revenue', 'revenue', null],
    ['INCOME', 'revenue', null],
    ['Umsatzerlöse', 'revenue', null],
    ['Ertrag', 'revenue', null],
    ['приходна', 'revenue', null],
    ['I', 'revenue', null],
    ['Expenditures', 'expense', null],
    ['Cost of Goods Sold', 'expense', null],
    ['Aufwand', 'expense', null],
    ['Разходи', 'expense', null],
    ['E', 'expense', null],
    ['account.data_account_type_depreciation', 'expense', null],
    ['asset_receivable', 'balance', 'assets'],
    ['BANK', 'balance', 'assets'],
    ['Accounts receivable (A/R)', 'balance', 'assets'],
    ['Aktiva', 'balance', 'assets'],
    ['Bestandskonto (aktiv)', 'balance', 'assets'],
    ['активна', 'balance', 'assets'],
    ['Q', 'balance', 'liabilities'],
    ['PAYABLE', 'balance', 'liabilities'],
    ['Passivkonto', 'balance', 'liabilities'],
    ['Пасив', 'balance', 'liabilities'],
    ['активно-пасивна', 'balance', null],
    ['Bilanzkonto', 'balance', null],
    ['off_balance', 'balance', null],
    ['Balance sheet', 'balance', null],
    ['Bestand', 'balance', null],
    ['Балансова', 'balance', null],
    ['Aufwand', 'expense', null],
    ['Приходи', 'revenue', null],
  ])('%s is %s', (text, type, section) => {
    const { planned } = read(['code|name|type', `1|A|${text}`]).comparison;
    expect(planned).toMatchObject([{ type, section }]);
  });

  it('are read from the groups where the column knows only balance and income', () => {
    const { chart, comparison } = read([
      'code|name|statement|path',
      '1|Bank|balance|Konten > Aktiva',
      '8|Erlöse 19 %|income|Konten > Umsatzerlöse',
      '9|Gewährte Skonti|income|Konten > Umsatzerlöse',
      '4|Beiträge|income|Konten > Gesamtkosten > Beiträge',
    ]);
    expect(comparison.planned.slice(0, 4).map(({ type, section }) => `${type} ${section}`)).toEqual([
      'balance assets',
      'revenue null',
      'revenue null',
      'expense null',
    ]);
    const assumed = chart.conclusions.filter(({ basis }) => basis === 'group_name');
    expect(assumed).toMatchObject([
      { value: 'Umsatzerlöse', type: 'revenue', count: 2, isAssumed: true },
      { value: 'Gesamtkosten', type: 'expense', count: 1, isAssumed: true },
    ]);
  });

  it('that nobody can tell are a problem until somebody chooses', () => {
    const lines = ['code|name|type', '1|A|odd', '2|B|asset', '3|C|odd'];
    const { comparison } = read(lines);
    expect(comparison.problems).toMatchObject([
      { code: 'unknown_type', rowNo: 2, column: 2 },
      { code: 'unknown_type', rowNo: 4, column: 2 },
    ]);
    const choice = { basis: 'type_text', value: 'odd', type: 'expense', section: null } as const;
    const chosen = read(lines, { types: [choice] }).comparison;
    expect(chosen.problems).toEqual([]);
    expect(chosen.planned.map(({ type }) => type)).toEqual(['expense', 'balance', 'expense']);
  });

  it('follow the class of a Bulgarian code where there is no column, and say that this is assumed', () => {
    const { chart, comparison } = read([
      'сметка|наименование',
      '101.000|Капитал',
      '601.000|Материали',
      '701|Продукция',
    ]);
    expect(comparison.planned.map(({ type }) => type)).toEqual(['balance', 'expense', 'revenue']);
    expect(chart.conclusions.every(({ isAssumed }) => isAssumed)).toBe(true);
  });

  it('of a group without one are those of the accounts below it', () => {
    const { comparison } = read([
      'code|name|type|parent',
      '5|Costs||',
      '51|Rent|expense|5',
      '6|Mixed||',
      '61|X|A|6',
      '62|Y|E|6',
    ]);
    expect(comparison.planned.map(({ type }) => type)).toEqual([
      'expense',
      'expense',
      'balance',
      'balance',
      'expense',
    ]);
  });
});

describe('what cannot be taken', () => {
  it.each<[string, string[], object]>([
    [
      'a code twice',
      ['code|name|type', '1|A|A', '1|B|A'],
      { code: 'duplicate_code', rowNo: 3, column: 0, value: '1' },
    ],
    ['no name', ['code|name|type', '1||A'], { code: 'missing_name', rowNo: 2, column: 1 }],
    [
      'no parent',
      ['code|name|type|parent', '1|A|A|9'],
      { code: 'missing_parent', rowNo: 2, column: 3, value: '9' },
    ],
    [
      'no date',
      ['code|name|type|closed from', '1|A|A|soon'],
      { code: 'invalid_date', rowNo: 2, value: 'soon' },
    ],
    ['a long code', ['code|name|type', `${'1'.repeat(65)}|A|A`], { code: 'code_too_long', rowNo: 2 }],
    ['a long name', ['code|name|type', `1|${'A'.repeat(256)}|A`], { code: 'name_too_long', rowNo: 2 }],
    ['a long tag', ['code|name|type|tags', `1|A|A|${'t'.repeat(65)}`], { code: 'invalid_tags', rowNo: 2 }],
  ])('%s', (_, lines, problem) => {
    const { problems } = read(lines).comparison;
    expect(problems).toMatchObject([problem]);
    expect(problems.every(isBlocking)).toBe(true);
  });

  it('is an account deeper than a chart may be, as parents and as paths say it', () => {
    const chain = Array.from(
      { length: 66 },
      (_, index) => `${index}|N${index}|A|${index === 0 ? '' : index - 1}`,
    );
    const { problems } = read(['code|name|type|parent', ...chain]).comparison;
    expect(problems).toMatchObject([{ code: 'too_deep', rowNo: 66, column: 3, value: 'N64' }]);
    const path = Array.from({ length: 5000 }, (_, index) => `G${index}`).join(' > ');
    const deep = read(['code|name|type|path', `1|A|A|${path}`]).comparison;
    expect(deep.problems).toMatchObject([{ code: 'too_deep' }]);
  });

  it('is every account of a circle, through accounts of the chart too', () => {
    const { comparison } = read(['code|name|type|parent', '1|A|A|2', '2|B|A|1', '3|C|A|2']);
    expect(comparison.problems.map(({ code, rowNo }) => `${code} ${rowNo}`)).toEqual([
      'circle 2',
      'circle 3',
    ]);
    const below: PresentAccount = { ...bank, id: 2, code: '0110', parent: 1 };
    const through = read(['code|name|type|parent', '0100|Bank|A|0110'], {}, [bank, below]).comparison;
    expect(through.problems.map(({ code }) => code)).toEqual(['circle']);
  });
});

describe('a file beside the chart', () => {
  it('adds, changes and leaves, and says what before and after are', () => {
    const cash: PresentAccount = {
      ...bank,
      id: 2,
      code: '0200',
      name: 'Cash',
      position: 1,
      isTypeFixed: false,
    };
    const old: PresentAccount = { ...bank, id: 3, code: '0300', name: 'Old', position: 2 };
    const { comparison } = read(
      ['code|name|type', '0100|Bank|asset', '0150|Deposits|asset', '0200|Till|expense'],
      {},
      [bank, cash, old],
    );
    const { planned, added, changed, left, unchangedCount } = comparison;
    expect(added.map((index) => planned[index]?.code)).toEqual(['0150']);
    expect(changed).toEqual([{ planned: 2, fields: ['name', 'type', 'section'] }]);
    expect(left).toEqual([3]);
    expect(unchangedCount).toBe(1);
    const positions = planned.map(({ code, position }) => `${code} ${position}`);
    expect(positions).toEqual(['0100 0', '0150 1', '0200 2', '0300 3']);
  });

  it('keeps the type of an account with postings and says so, without refusing the file', () => {
    const { comparison } = read(['code|name|type', '0100|Bank|expense'], {}, [bank]);
    expect(comparison.planned).toMatchObject([{ type: 'balance', section: 'assets' }]);
    expect(comparison.changed).toEqual([]);
    expect(comparison.problems).toMatchObject([{ code: 'type_kept', rowNo: 2 }]);
    expect(comparison.problems.some(isBlocking)).toBe(false);
  });

  it('says nothing about what it has no column for', () => {
    const { comparison } = read(['code|name', '0100|Bank account'], {}, [bank]);
    expect(comparison.changed).toEqual([{ planned: 0, fields: ['name'] }]);
    expect(comparison.planned).toMatchObject([{ type: 'balance', section: 'assets', tags: ['cash'] }]);
  });

  it('finds a group without a code again by its name and place', () => {
    const lines = ['code|name|type|path', '|Assets|A|', '1|Bank|A|Assets', '|Debts|L|', '|Assets|L|Debts'];
    const first = read(lines).comparison;
    const present = first.planned.map(({ parent, type, ...account }, index): PresentAccount => ({
      ...account,
      type: type ?? 'balance',
      id: index + 1,
      parent: parent && 'planned' in parent ? parent.planned + 1 : null,
      isTypeFixed: false,
    }));
    const again = read(lines, {}, present).comparison;
    expect([again.added, again.changed, again.left]).toEqual([[], [], []]);
  });
});
