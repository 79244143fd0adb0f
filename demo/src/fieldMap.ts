/** Which column of the group's files holds which field. */

interface Column {
  readonly position: number;
  readonly name: string;
}

type Format = Readonly<Record<string, unknown>>;

export interface FieldMapAnswer {
  readonly revision: number;
  readonly source: { readonly columns: readonly Column[] };
  readonly fieldMap: { readonly fields: readonly { readonly name: string }[] };
  readonly fieldSuggestions: {
    readonly suggestions: readonly {
      readonly field: { readonly name: string; readonly sources: readonly Column[]; readonly format: Format };
    }[];
  };
}

interface Choice {
  readonly columns: readonly string[];
  /** What the files say otherwise than the suggestion would. */
  readonly format: Format;
}

const choices: Readonly<Record<string, Choice>> = {
  document_entry_date: { columns: ['posting_date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['transaction_id'], format: {} },
  account: { columns: ['account'], format: {} },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  // An expense takes the cost centre, a revenue the product; some expenses name both.
  dimension: { columns: ['cost_centre', 'product'], format: {} },
  global_currency_amount: {
    columns: ['group_amount'],
    format: { decimalSign: '.', thousandsSign: '', sign: 'DEBIT_POSITIVE' },
  },
  description: { columns: ['description'], format: {} },
  document_number: { columns: ['document_no'], format: {} },
  // Names of our own are analytics fields: kept with the row, and open to rules.
  cost_centre: { columns: ['cost_centre'], format: {} },
  product: { columns: ['product'], format: {} },
};

/** The suggested map, corrected where the group's files mean something else, and every other field left open. */
export function buildFieldMap(answer: FieldMapAnswer): readonly Readonly<Record<string, unknown>>[] {
  const columns = new Map(answer.source.columns.map((column) => [column.name, column]));
  const suggested = new Map(
    answer.fieldSuggestions.suggestions.map(({ field }) => [field.name, field] as const),
  );
  const names = new Set([...answer.fieldMap.fields.map((field) => field.name), ...Object.keys(choices)]);
  return [...names].flatMap((name) => {
    const choice = choices[name];
    if (choice === undefined) return [];
    const sources = choice.columns.map((columnName) => {
      const column = columns.get(columnName);
      if (column === undefined) throw new Error(`The file has no column ${columnName}`);
      return { position: column.position, name: column.name };
    });
    const format = { ...suggested.get(name)?.format, ...choice.format };
    return [{ name, sources, constant: null, isNotUsed: false, format }];
  });
}
