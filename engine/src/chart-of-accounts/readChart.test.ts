import { describe, expect, it } from 'vitest';
import type { PresentAccount } from './account.ts';
import { isBlocking } from './readChart.ts';
import { bank, readChartLines } from './testing/charts.ts';

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
    const { chart } = readChartLines([header.replaceAll(/[,;]/g, '|'), '1|A|B|C|D|E']);
    expect(chart.roles.join(' ')).toBe(roles);
  });

  it('are known by their values where no header says it', () => {
    const { chart } = readChartLines([
      'Column 1|Column 2',
      '0100|Software and licences',
      '0200|Land and buildings',
    ]);
    expect(chart.roles).toEqual(['code', 'name']);
    expect(chart.accounts.map(({ code }) => code)).toEqual(['0100', '0200']);
  });

  it.each(['A/C', 'acct', 'GL', 'Ledger code', 'Nominal code', 'Compte', 'Nummer des Kontos', 'x'])(
    'hold the code under %s, since its values are short, of each account, and each its own',
    (header) => {
      const { chart } = readChartLines([`${header}|name|type`, '1000|Cash|asset', '4000|Sales|income']);
      expect(chart.accounts.map(({ code }) => code)).toEqual(['1000', '4000']);
      expect(chart.problems).toEqual([]);
    },
  );

  it('without any code are a problem of the file until somebody says what they hold', () => {
    const lines = ['a|name|type', '1|Cash|asset', '1|Sales|income'];
    expect(readChartLines(lines).comparison.problems).toMatchObject([{ code: 'no_codes', rowNo: null }]);
    const roles = ['ignored', 'name', 'type'] as const;
    expect(readChartLines(lines, { roles }).comparison.problems).toEqual([]);
  });

  it('that hold neither code nor name are a problem of the file', () => {
    const { comparison } = readChartLines(['a|b', 'x|y']);
    expect(comparison.problems).toMatchObject([{ code: 'no_columns', rowNo: null }]);
  });
});

describe('groups of paths', () => {
  it('are one where their names look alike, among themselves and with those that are there', () => {
    const lines = [
      'code|name|path|type',
      '1|Cash|Current Assets|A',
      '2|Bank|Current\u00A0Assets|A',
      '3|Till|Current  Assets|A',
    ];
    const made = (present: readonly PresentAccount[]) =>
      readChartLines(lines, {}, present).chart.accounts.flatMap(({ rowNo, name }) =>
        rowNo === null ? [name] : [],
      );
    expect(made([])).toEqual(['Current Assets']);
    expect(made([{ ...bank, code: '', name: 'Current\u00A0 Assets' }])).toEqual([]);
  });
});

describe('codes', () => {
  it('are those of accounts that look so, be it above others or in the chart already', () => {
    const lines = ['code|name|type|parent', 'A  1|One|A|', 'A\u00A02|Two|A|A\u00A01', 'B 1|Three|A|'];
    const present: PresentAccount = { ...bank, code: 'B\u00A01' };
    const { chart, comparison } = readChartLines(lines, {}, [present]);
    expect(chart.accounts.map(({ code, parent }) => [code, parent])).toEqual([
      ['A 1', null],
      ['A 2', { row: 0 }],
      ['B\u00A01', null],
    ]);
    expect(comparison.problems).toEqual([]);
  });

  it('that look like those of several accounts, kept before these were one, are a problem', () => {
    const present = ['A\u00A01', 'A  1', 'A 2', 'A\u00A02'].map((code, id) => ({ ...bank, id, code }));
    const lines = ['code|name|type|parent', 'A 1|One|A|', 'A\u00A02|Two|A|', 'C|Three|A|A\u00A0 2'];
    const { chart, comparison } = readChartLines(lines, {}, present);
    expect(comparison.problems).toEqual([
      { code: 'ambiguous_code', rowNo: 2, column: 0, value: 'A 1' },
      { code: 'missing_parent', rowNo: 4, column: 3, value: 'A\u00A0 2' },
    ]);
    expect(chart.accounts[1]?.code).toBe('A\u00A02');
  });

  it.each(['0001', '101.000', '4000 10', '00-10', 'A/7', '007 ', '="0070"', "'-1", "''-1"])(
    'keep every sign: %s',
    (cell) => {
      const code = { '007 ': '007', '="0070"': '0070', "'-1": '-1', "''-1": "'-1" }[cell] ?? cell;
      expect(readChartLines(['code|name|type', `${cell}|A|asset`]).chart.accounts[0]?.code).toBe(code);
    },
  );
});

describe('what cannot be taken', () => {
  it.each<[string, string[], object]>([
    [
      'a code twice',
      ['code|name|type', '1|A|A', '1|B|A'],
      { code: 'duplicate_code', rowNo: 3, column: 0, value: '1' },
    ],
    ['no name', ['code|name|type', '1||A'], { code: 'missing_name', rowNo: 2, column: 1 }],
    ['a name that nobody sees', ['code|name|type', '1|\u200B|A'], { code: 'missing_name', rowNo: 2 }],
    [
      'a code that nobody sees',
      ['code|name|type', '\u00AD|A|A'],
      { code: 'unseen_code', rowNo: 2, column: 0 },
    ],
    [
      'a code with a sign that nobody sees',
      ['code|name|type', '1|A|A', '1\u200B|B|A'],
      { code: 'unseen_code', rowNo: 3, column: 0, value: 'B' },
    ],
    [
      'a code that another one looks like',
      ['code|name|type', 'Größe 1|A|A', 'Gro\u0308ße\u00A0 1|B|A'],
      { code: 'duplicate_code', rowNo: 3, column: 0, value: 'Größe 1' },
    ],
    [
      'a name of two lines',
      ['code|name|type', '1|A\nB|A'],
      { code: 'unseen_name', rowNo: 2, column: 1, value: '1' },
    ],
    [
      'a name that turns what stands beside it',
      ['code|name|type', '1|A\u202EB|A'],
      { code: 'unseen_name', rowNo: 2, column: 1, value: '1' },
    ],
    [
      'a group whose name turns what stands beside it',
      ['code|path|type', '1|A\u2066 > B|A'],
      { code: 'unseen_name', rowNo: 2, column: 1, value: '1' },
    ],
    [
      'a tag of two lines',
      ['code|name|type|tags', '1|A|A|fixed\u2028costs'],
      { code: 'invalid_tags', rowNo: 2, column: 3 },
    ],
    [
      'no parent',
      ['code|name|type|parent', '1|A|A|9'],
      { code: 'missing_parent', rowNo: 2, column: 3, value: '9' },
    ],
    [
      'a level that is no number',
      ['code|name|type|level', '1|A|A|1', '2|B|A|x', '3|C|A|2'],
      { code: 'invalid_level', rowNo: 3, column: 3, value: 'x' },
    ],
    [
      'a level between two',
      ['code|name|type|level', '1|A|A|1', '2|B|A|1.5'],
      { code: 'invalid_level', rowNo: 3, column: 3, value: '1.5' },
    ],
    [
      'no date',
      ['code|name|type|closed from', '1|A|A|soon'],
      { code: 'invalid_date', rowNo: 2, value: 'soon' },
    ],
    ['a long code', ['code|name|type', `${'1'.repeat(65)}|A|A`], { code: 'code_too_long', rowNo: 2 }],
    ['a long name', ['code|name|type', `1|${'A'.repeat(256)}|A`], { code: 'name_too_long', rowNo: 2 }],
    [
      'a group with a long name',
      ['code|path|type', `1|${'A'.repeat(256)} > B|A`],
      { code: 'name_too_long', rowNo: 2, column: 1 },
    ],
    ['a long tag', ['code|name|type|tags', `1|A|A|${'t'.repeat(65)}`], { code: 'invalid_tags', rowNo: 2 }],
  ])('%s', (_, lines, problem) => {
    const { problems } = readChartLines(lines).comparison;
    expect(problems).toMatchObject([problem]);
    expect(problems.every(isBlocking)).toBe(true);
  });

  it('is an account deeper than a chart may be, as parents and as paths say it', () => {
    const chain = Array.from(
      { length: 66 },
      (_, index) => `${index}|N${index}|A|${index === 0 ? '' : index - 1}`,
    );
    const { problems } = readChartLines(['code|name|type|parent', ...chain]).comparison;
    expect(problems).toMatchObject([{ code: 'too_deep', rowNo: 66, column: 3, value: 'N64' }]);
    const path = Array.from({ length: 5000 }, (_, index) => `G${index}`).join(' > ');
    const deep = readChartLines(['code|name|type|path', `1|A|A|${path}`]).comparison;
    expect(deep.problems).toMatchObject([{ code: 'too_deep' }]);
  });

  it('is every account of a circle, through accounts of the chart too', () => {
    const { comparison } = readChartLines(['code|name|type|parent', '1|A|A|2', '2|B|A|1', '3|C|A|2']);
    expect(comparison.problems.map(({ code, rowNo }) => `${code} ${rowNo}`)).toEqual([
      'circle 2',
      'circle 3',
    ]);
    const below: PresentAccount = { ...bank, id: 2, code: '0110', parent: 1 };
    const through = readChartLines(['code|name|type|parent', '0100|Bank|A|0110'], {}, [
      bank,
      below,
    ]).comparison;
    expect(through.problems.map(({ code }) => code)).toEqual(['circle']);
  });
});
