import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { namesOfAccounts } from './accountNames.ts';
import type { CountedCells } from './cellCounts.ts';

type Row = readonly string[];

function counted(rows: readonly Row[], position: number): CountedCells {
  const found = new Map<string, { count: number; firstRow: number }>();
  rows.forEach((row, index) => {
    const cell = row[position] ?? '';
    const before = found.get(cell);
    found.set(cell, { count: (before?.count ?? 0) + 1, firstRow: before?.firstRow ?? index + 2 });
  });
  return {
    cells: [...found.keys()],
    counts: [...found.values()].map(({ count }) => count),
    firstRows: [...found.values()].map(({ firstRow }) => firstRow),
  };
}

function column(name: string, position: number): FieldMapEntry {
  return { name, source: { kind: 'columns', columns: [{ position, name }] } };
}

function namesIn(columnNames: readonly string[], rows: readonly Row[], fields = [column('account', 0)]) {
  const streamType = fields.length === 1 ? 'single-account-entry' : 'double-entry';
  return Object.fromEntries(
    namesOfAccounts({ streamType, columnNames, fields }, (position) => counted(rows, position)),
  );
}

describe('names of accounts in a file', () => {
  const rows = [
    ['4400', 'Erlöse', 'Rechnung 1'],
    ['1200', 'Bank', 'Rechnung 1'],
    ['4400', 'Erlöse', 'Rechnung 2'],
    ['1200', 'Bank', 'Rechnung 2'],
    ['', '', 'Summe'],
  ];

  const accounts = ['4400', '1200', '1400', '4900', '1600'].flatMap((code, index) =>
    ['a', 'b'].map((text) => [code, `Konto ${'ABCDE'[index]}bc`, `Rechnung ${text}${index}`, 'EUR']),
  );
  const named = Object.fromEntries(accounts.map(([code, name]) => [code, name]));

  it.each(['Bezeichnung', 'Nominal Account', 'Column 2'])(
    'are those of a column that goes one to one with the accounts, whatever it is called: %s',
    (header) => {
      expect(namesIn(['Konto', header, 'Text', 'Währung'], accounts)).toEqual(named);
    },
  );

  it('are none where texts go with rows, where accounts stand but once, or two have one text', () => {
    const without = accounts.map(([code, , text, currency]) => [code!, text!, currency!]);
    expect(namesIn(['Konto', 'Text', 'Währung'], without)).toEqual({});
    const once = accounts.filter((_, index) => index % 2 === 0);
    expect(namesIn(['Konto', 'Info', 'Text', 'Währung'], once)).toEqual({});
    const shared = accounts.map(([code, name, ...rest]) => [
      code!,
      code === '1200' ? 'Konto Abc' : name!,
      ...rest,
    ]);
    expect(namesIn(['Konto', 'Info', 'Text', 'Währung'], shared)).toEqual({});
  });

  it.each([
    'Kontobezeichnung',
    'Account name',
    'CompteLib',
    'Наименование на сметка',
    'Omschrijving grootboekrekening',
    'Grootboekomschrijving',
    'Rekeningomschrijving',
    'Naam grootboekrekening',
    'Omschrijving rekening',
    'Ledger account description',
    'Bezeichnung Sachkonto',
    'Libellé compte général',
    'Descripción de la cuenta',
    'Descrizione del conto',
    'Nazwa konta księgowego',
    'Denumirea contului',
    'Descrição da conta contabilística',
    'Kontobeskrivelse',
    'Főkönyvi számla neve',
    'Име на сметката',
  ])('stand under %s', (name) => {
    expect(namesIn(['Konto', name, 'Text'], rows)).toEqual({ '1200': 'Bank', '4400': 'Erlöse' });
  });

  it('are none under other headers, and none where they belong to something else', () => {
    expect(namesIn(['Konto', 'Text', 'Bezeichnung'], rows)).toEqual({});
    const ofCustomers = rows.map(([code = '', , text = ''], index) => [code, `Kunde ${index}`, text]);
    expect(namesIn(['Konto', 'Kontobezeichnung', 'Text'], ofCustomers)).toEqual({});
  });

  it('are those of both sides', () => {
    const both = [
      ['1200', 'Bank', '4400', 'Erlöse'],
      ['1400', 'Forderungen', '4400', 'Erlöse'],
      ['1200', 'Bank', '1400', 'Forderungen'],
    ];
    const fields = [column('debit_account', 0), column('credit_account', 2)];
    expect(namesIn(['Sollkonto', 'Kontoname', 'Habenkonto', 'Kontoname'], both, fields)).toEqual({
      '1200': 'Bank',
      '1400': 'Forderungen',
      '4400': 'Erlöse',
    });
  });

  it('stand beside the account under the header of any name, and of others further off', () => {
    const few = rows.slice(0, 2);
    expect(namesIn(['A/C', 'Name', 'Text'], few)).toEqual({ 4400: 'Erlöse', 1200: 'Bank' });
    const apart = few.map(([code = '', name = '', text = '']) => [code, text, name]);
    expect(namesIn(['A/C', 'Text', 'Name'], apart)).toEqual({});
  });

  it('are never those of another account, and all where no two are called the same', () => {
    const books = fc
      .array(
        fc.string({ minLength: 1, maxLength: 3 }).map((text) => text.trim()),
        { minLength: 1, maxLength: 6 },
      )
      .chain((names) =>
        fc.array(fc.nat({ max: names.length - 1 }), { minLength: 1, maxLength: 40 }).map((order) => ({
          names,
          rows: order.map((index) => [String(1000 + index), names[index] ?? '']),
        })),
      );
    fc.assert(
      fc.property(books, ({ names, rows: lines }) => {
        const expected = Object.fromEntries(lines.filter(([, name]) => name !== ''));
        const found = namesIn(['Account', 'Account name'], lines);
        expect(expected).toMatchObject(found);
        if (new Set(names).size === names.length && !names.includes('')) expect(found).toEqual(expected);
      }),
    );
  });
});
