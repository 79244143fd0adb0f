import { builder } from '../../builder.ts';

export const DataTypeEnum = builder.enumType('DataType', {
  description: 'Where figures come from.',
  values: {
    SOURCE_DATA: { value: 'sourceData', description: 'Postings of the files.' },
    ELIMINATION: { value: 'elimination', description: 'What eliminations take out.' },
    ADJUSTMENT: { value: 'adjustment', description: 'Adjustments.' },
  } as const,
});

export const BalancePartEnum = builder.enumType('BalancePart', {
  description: 'Part of a balance.',
  values: {
    OPENING: { value: 'opening', description: 'What was before the range.' },
    TURNOVER: { value: 'turnover', description: 'What moved in it.' },
    CLOSING: { value: 'closing', description: 'Both together.' },
  } as const,
});

export const ComputedLineEnum = builder.enumType('ComputedLine', {
  description: 'A line that stands for no account.',
  values: {
    RESULT_OF_EARLIER_YEARS: {
      value: 'result_of_earlier_years',
      description: 'Result of earlier years, where no retained-earnings account takes it.',
    },
    TOTAL: { value: 'total', description: 'Total of all accounts.' },
  } as const,
});

export const TransactionTypeEnum = builder.enumType('TransactionType', {
  description: 'What a line of a drill-down is.',
  values: {
    POSTING: { value: 'posting', description: 'A posting.' },
    INITIAL_BALANCE: { value: 'initial_balance', description: 'An initial balance.' },
    CARRIED_FORWARD: {
      value: 'carried_forward',
      description: 'The result of earlier years, carried forward.',
    },
  } as const,
});
