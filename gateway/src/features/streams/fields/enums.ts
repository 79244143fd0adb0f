import { builder } from '../../../builder.ts';

export const DateOrderEnum = builder.enumType('DateOrder', {
  description: 'Order of the parts of a date.',
  values: {
    YMD: { value: 'ymd', description: 'Year, month, day.' },
    DMY: { value: 'dmy', description: 'Day, month, year.' },
    MDY: { value: 'mdy', description: 'Month, day, year.' },
    YM: { value: 'ym', description: 'Year, month: a period.' },
    MY: { value: 'my', description: 'Month, year: a period.' },
    DM: { value: 'dm', description: 'Day, month; the year comes from elsewhere.' },
    SERIAL: { value: 'serial', description: "A spreadsheet's day number." },
  } as const,
});

export const PeriodNumberingEnum = builder.enumType('PeriodNumbering', {
  description: 'What the number of a period counts.',
  values: {
    CALENDAR_MONTH: { value: 'calendar_month', description: 'Months of the calendar.' },
    FISCAL_PERIOD: {
      value: 'fiscal_period',
      description: 'Periods of the fiscal year; 13 to 16 are the last one.',
    },
  } as const,
});

export const DimensionKindEnum = builder.enumType('DimensionKind', {
  description: 'Where the value of a dimension column is looked up.',
  values: {
    COST: { value: 'cost', description: 'Among cost instances.' },
    PROFIT: { value: 'profit', description: 'Among profit instances.' },
  } as const,
});

export const NegativeAmountEnum = builder.enumType('NegativeAmount', {
  description: 'Where a negative amount goes.',
  values: {
    STORNO: { value: 'storno', description: 'Stays on its side: turnover falls, the balance is the same.' },
    SWAP: { value: 'swap', description: 'Moves to the other side.' },
  } as const,
});

export const GlobalAmountSignEnum = builder.enumType('GlobalAmountSign', {
  description: 'Sign of an amount in global currency.',
  values: {
    UNSIGNED: { value: 'unsigned', description: 'As the amount beside it.' },
    DEBIT_POSITIVE: {
      value: 'debit_positive',
      description: 'Positive on the debit side, negative on the credit side.',
    },
  } as const,
});

export const SideFromEnum = builder.enumType('SideFrom', {
  description: 'Where the side of an amount comes from.',
  values: {
    COLUMN: { value: 'column', description: 'The column it stands in.' },
    SIGN: { value: 'sign', description: 'Its sign: positive is a debit.' },
    SIGN_CREDIT: { value: 'sign_credit', description: 'Its sign: positive is a credit.' },
    INDICATOR: {
      value: 'indicator',
      description: 'The field side_indicator: a column with a mark such as S and H, D and C.',
    },
    NORMAL_SIDE: { value: 'normal_side', description: 'The normal side of the account.' },
  } as const,
});

export const AmountKindEnum = builder.enumType('AmountKind', {
  description: 'What an amount is.',
  values: {
    FLOW: { value: 'flow', description: 'What moved.' },
    BALANCE: {
      value: 'balance',
      description: 'What stands; the posting is the difference to the balance before.',
    },
    BALANCE_ACCOUNTS: {
      value: 'balance_accounts',
      description: 'What stands on balance accounts, what moved on revenue and expense.',
    },
  } as const,
});

export const SuggestionReasonEnum = builder.enumType('SuggestionReason', {
  description: 'What a suggestion rests on.',
  values: {
    HEADER_NAME: { value: 'header_name', description: 'The name of the column.' },
    HEADER_SIMILAR: { value: 'header_similar', description: 'A name much like that of the column.' },
    VALUE_SHAPE: { value: 'value_shape', description: 'The look of its values.' },
    PREVIOUS_INSTANCE: { value: 'previous_instance', description: 'The map of the instance before.' },
    NOTHING_FOUND: { value: 'nothing_found', description: 'No column looks like it.' },
  } as const,
});
