import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks } from '../testing/books.ts';
import type { MapEntry } from './fieldMap.ts';

/** What the periods of an instance and the currency of its entity decide about the formats of its file. */

interface Suggestion {
  readonly entry: MapEntry;
  readonly confidence: number;
  readonly readings: readonly { readonly format: object; readonly values: readonly string[] }[];
  readonly alternatives: readonly object[];
}

const header = 'Voucher,Date,Account,Debit,Credit';
const rows = [
  '1,03/04/2024,1000,12.500,',
  '1,03/04/2024,4000,,12.500',
  '2,03/11/2024,1000,7.250,',
  '2,03/11/2024,4000,,7.250',
];
const bytes = Buffer.from([header, ...rows, ''].join('\n'));

describe('evidence for formats', () => {
  let api: TestApi;
  let books: Books;
  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Evidence',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1000', type: 'balance' }],
      entities: [
        { code: 'E', currency: 'EUR' },
        { code: 'T', currency: 'TND' },
      ],
    });
  });
  afterAll(async () => api.close());

  interface Suggestions {
    readonly suggestions: readonly Suggestion[];
    readonly options: object | null;
  }

  async function suggestionsFor(
    order: { readonly entity: string; readonly from: string; readonly to: string },
    content: Uint8Array,
  ): Promise<Suggestions> {
    const type = 'single-account-entry' as const;
    const { path } = await addInstance(books, { ...order, type, fileName: 'a.csv', bytes: content });
    return books.session.ok<Suggestions>('GET', `${path}/fields/suggestions`);
  }

  async function suggested(entity: string, from: string, to: string): Promise<(field: string) => Suggestion> {
    const { suggestions } = await suggestionsFor({ entity, from, to }, bytes);
    return (field) => {
      const found = suggestions.find(({ entry }) => entry.name === field);
      if (found === undefined) throw new Error(`Nothing is proposed for ${field}`);
      return found;
    };
  }

  it('is what lies in the periods, and how many decimals the currency has', async () => {
    const of = await suggested('T', '2024-03', '2024-03');
    expect(of('document_entry_date')).toMatchObject({
      entry: { format: { date_order: 'mdy' } },
      confidence: 0.95,
      readings: [],
    });
    expect(of('debit_amount')).toMatchObject({
      entry: { format: { decimal_sign: '.', thousands_sign: '' } },
      confidence: 0.95,
      readings: [],
    });
  });

  it('leaves open what neither tells, with what each value means in either reading', async () => {
    const of = await suggested('E', '2024-01', '2024-12');
    expect(of('document_entry_date')).toMatchObject({
      confidence: 0.55,
      readings: [
        { format: { date_order: 'dmy' }, values: ['2024-04-03', '2024-11-03'] },
        { format: { date_order: 'mdy' }, values: ['2024-03-04', '2024-03-11'] },
      ],
    });
    expect(of('debit_amount')).toMatchObject({
      confidence: 0.55,
      readings: [
        { format: { decimal_sign: ',', thousands_sign: '.' }, values: ['12500.0000', '7250.0000'] },
        { format: { decimal_sign: '.', thousands_sign: '' }, values: ['12.5000', '7.2500'] },
      ],
    });
  });

  it('names the other columns of dates, with their first values, where nothing tells which is meant', async () => {
    const dated = ['31.10.2024;05.11.2024', '31.10.2024;06.11.2024'];
    const lines = dated.flatMap((dates, index) => [
      `${index};${dates};1000;5,00;`,
      `${index};${dates};4000;;5,00`,
    ]);
    const content = Buffer.from(['Belegnr;Belegdatum;Dat. 2;Konto;Soll;Haben', ...lines, ''].join('\n'));
    const order = { entity: 'T', from: '2024-10', to: '2024-11' };
    const { suggestions } = await suggestionsFor(order, content);
    const found = suggestions.find(({ entry }) => entry.name === 'document_entry_date');
    expect(found).toMatchObject({
      entry: { source: { name: 'Belegdatum' } },
      confidence: 0.55,
      alternatives: [
        {
          entry: {
            name: 'document_entry_date',
            source: { name: 'Dat. 2' },
            format: { date_order: 'dmy' },
          },
          samples: ['05.11.2024', '06.11.2024'],
          readings: [],
        },
      ],
    });
    const others = suggestions.filter((suggestion) => suggestion !== found);
    expect(others.flatMap(({ alternatives }) => alternatives)).toEqual([]);
  });

  it('is also a sum at the end of a long file, which a row filter leaves out', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => [
      `${index},2024-02-10,1000,5.00,`,
      `${index},2024-02-10,4000,,5.00`,
    ]).flat();
    const content = Buffer.from([header, ...lines, ',,Total,1500.00,1500.00', ''].join('\n'));
    const { options } = await suggestionsFor({ entity: 'E', from: '2024-01', to: '2024-12' }, content);
    expect(options).toMatchObject({
      options: { row_filter: { $and: [{ field: 'transaction_id', operator: 'is_not_empty' }] } },
      reason: 'value_shape',
    });
  });
});
