/** How each file of the demonstration holds its books: its columns, its signs, and what its sides are called. */

type Format = Readonly<Record<string, unknown>>;

export interface FieldChoice {
  /** Names of columns; none: the file does not have the field. */
  readonly columns: readonly string[];
  /** What the file says otherwise than the suggestion would. */
  readonly format: Format;
}

/** Where the dimension codes of a side stand, for rules. */
export interface LayoutSide {
  readonly side: 'BOTH' | 'DEBIT' | 'CREDIT';
  readonly costCentre: string;
  readonly product: string;
}

export interface Layout {
  readonly type: 'DOUBLE_ENTRY' | 'SINGLE_ACCOUNT_ENTRY' | 'SINGLE_AMOUNT_ENTRY';
  /** Names of our own are further columns: kept with the row, and open to rules. */
  readonly fields: Readonly<Record<string, FieldChoice>>;
  readonly sides: readonly LayoutSide[];
  /** Names of the rules, in the language of those who keep the books. */
  readonly ruleNames: {
    readonly costCentre: string;
    readonly product: string;
    readonly groupRevenue: string;
    readonly groupDebts: string;
    readonly groupTrade: string;
  };
}

const column = (...columns: readonly string[]): FieldChoice => ({ columns, format: {} });
const notUsed: FieldChoice = { columns: [], format: {} };

const point: Format = { decimalSign: '.', thousandsSign: '' };
const comma: Format = { decimalSign: ',', thousandsSign: '.' };

const bothSides: readonly LayoutSide[] = [{ side: 'BOTH', costCentre: 'cost_centre', product: 'product' }];
const eachSide: readonly LayoutSide[] = [
  { side: 'DEBIT', costCentre: 'debit_cost_centre', product: 'debit_product' },
  { side: 'CREDIT', costCentre: 'credit_cost_centre', product: 'credit_product' },
];

const englishRuleNames: Layout['ruleNames'] = {
  costCentre: 'Cost centre by its code',
  product: 'Product by its code',
  groupRevenue: 'Group revenue is service',
  groupDebts: 'Debts and loans in the group',
  groupTrade: 'Trade in the group',
};

/** One account a row, with a debit and a credit column. */
export const englishLayout: Layout = {
  type: 'SINGLE_ACCOUNT_ENTRY',
  fields: {
    document_entry_date: { columns: ['posting_date'], format: { dateOrder: 'YMD' } },
    transaction_id: column('transaction_id'),
    account: column('account'),
    debit_amount: { columns: ['debit'], format: point },
    credit_amount: { columns: ['credit'], format: point },
    // An expense takes the cost centre, a revenue the product; some expenses name both.
    dimension: column('cost_centre', 'product'),
    global_currency_amount: { columns: ['group_amount'], format: { ...point, sign: 'DEBIT_POSITIVE' } },
    description: column('description'),
    document_number: column('document_no'),
    counterparty: column('counterparty'),
    cost_centre: column('cost_centre'),
    product: column('product'),
  },
  sides: bothSides,
  ruleNames: englishRuleNames,
};

/** Both accounts in one row, with one amount. */
export const germanLayout: Layout = {
  type: 'DOUBLE_ENTRY',
  fields: {
    document_entry_date: { columns: ['Buchungsdatum'], format: { dateOrder: 'DMY' } },
    transaction_id: column('Buchungsnummer'),
    debit_account: column('Sollkonto'),
    credit_account: column('Habenkonto'),
    amount: { columns: ['Betrag'], format: comma },
    debit_dimension: column('Kostenstelle Soll', 'Produkt Soll'),
    credit_dimension: column('Kostenstelle Haben', 'Produkt Haben'),
    global_currency_amount: { columns: ['Konzernbetrag'], format: { ...comma, sign: 'UNSIGNED' } },
    description: column('Buchungstext'),
    document_number: column('Belegnummer'),
    counterparty: column('Geschäftspartner'),
    debit_cost_centre: column('Kostenstelle Soll'),
    credit_cost_centre: column('Kostenstelle Haben'),
    debit_product: column('Produkt Soll'),
    credit_product: column('Produkt Haben'),
  },
  sides: eachSide,
  ruleNames: {
    costCentre: 'Kostenstelle nach ihrem Code',
    product: 'Produkt nach seinem Code',
    groupRevenue: 'Konzernerlöse sind Dienstleistungen',
    groupDebts: 'Schulden und Darlehen im Konzern',
    groupTrade: 'Handel im Konzern',
  },
};

/** One amount a row, its account in the debit or in the credit column. */
export const bulgarianLayout: Layout = {
  type: 'SINGLE_AMOUNT_ENTRY',
  fields: {
    document_entry_date: { columns: ['Дата'], format: { dateOrder: 'DMY' } },
    transaction_id: column('Номер на операция'),
    debit_account: column('Дебит сметка'),
    credit_account: column('Кредит сметка'),
    amount: { columns: ['Сума'], format: comma },
    debit_dimension: column('Разходен център дебит', 'Продукт дебит'),
    credit_dimension: column('Разходен център кредит', 'Продукт кредит'),
    global_currency_amount: { columns: ['Сума в EUR'], format: { ...comma, sign: 'UNSIGNED' } },
    description: column('Основание'),
    document_number: column('Документ'),
    counterparty: column('Контрагент'),
    debit_cost_centre: column('Разходен център дебит'),
    credit_cost_centre: column('Разходен център кредит'),
    debit_product: column('Продукт дебит'),
    credit_product: column('Продукт кредит'),
  },
  sides: eachSide,
  ruleNames: {
    costCentre: 'Разходен център по неговия код',
    product: 'Продукт по неговия код',
    groupRevenue: 'Приходите от групата са услуги',
    groupDebts: 'Вътрешногрупови задължения и заеми',
    groupTrade: 'Вътрешногрупова търговия',
  },
};

/** A list of expenses as a colleague keeps it. */
export const expensesLayout: Layout = {
  type: 'SINGLE_ACCOUNT_ENTRY',
  fields: {
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'DMY' } },
    transaction_id: column('Voucher'),
    account: column('Account'),
    debit_amount: { columns: ['Debit'], format: { decimalSign: '.', thousandsSign: ',' } },
    credit_amount: { columns: ['Credit'], format: { decimalSign: '.', thousandsSign: ',' } },
    dimension: notUsed,
    description: column('Description'),
    cost_centre: column('Cost centre'),
  },
  sides: bothSides,
  ruleNames: englishRuleNames,
};

/** Taken out of a GnuCash book: accounts by their full names, no dimensions. */
export const gratipayLayout: Layout = {
  type: 'SINGLE_ACCOUNT_ENTRY',
  fields: {
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'YMD' } },
    transaction_id: column('Transaction ID'),
    account: column('Account'),
    debit_amount: { columns: ['Debit'], format: point },
    credit_amount: { columns: ['Credit'], format: point },
    dimension: notUsed,
    description: column('Description'),
  },
  sides: [],
  ruleNames: englishRuleNames,
};
