import { restEnum, wordsEnum } from '../../graph/restEnum.ts';
import { deltaOptions, deltaPositions, nodeTypes, scopeModes, units } from './template.ts';

export const AccountTypeEnum = restEnum('AccountType');
export const AccountUseEnum = restEnum('ReportAccountUse');
export const AggregationEnum = restEnum('ReportAggregation');
export const OperatorEnum = restEnum('ReportOperator');
export const ColumnKindEnum = restEnum('ReportColumnKind');
export const SplitEnum = restEnum('ReportSplit');
export const SourceEnum = restEnum('ReportSource');
export const BreakdownKindEnum = restEnum('ReportBreakdownKind');
export const DataTypeEnum = restEnum('ReportDataType');

/** Words within the texts of a report, which the description of the calls does not name. */

export const ScopeModeEnum = wordsEnum('ReportScopeMode', scopeModes, {
  is: 'Which accounts a report offers, and how it uses them.',
  standard: 'Revenue and expense, by their turnover.',
  balance: 'Balance accounts under their categories, by their closing balance.',
  equity: 'Accounts of equity: opening, turnover and closing, three columns of each.',
  reporting: 'All accounts, to the last period with figures.',
  reporting_future: 'All accounts, in all periods.',
});

export const NodeTypeEnum = wordsEnum('ReportNodeType', nodeTypes, {
  is: 'What a node of a report is.',
  group: 'The sum of what stands below it and counts.',
  account: 'An account, or a computed line.',
  total: 'The sum of its siblings before it, from the first one on. It counts in no sum.',
  formula: 'Calculated from other nodes. It counts in no sum.',
  measure: 'The value of another report.',
});

export const SignEnum = wordsEnum('ReportSign', ['+', '-'], {
  is: 'Whether a value counts as it is.',
  '+': ['PLUS', 'As it is.'],
  '-': ['MINUS', 'With the opposite sign.'],
});

export const StyleUnitEnum = wordsEnum('ReportStyleUnit', units, {
  is: 'How the values of a line are shown.',
  auto: 'As it follows from how it is made.',
  amount: 'As an amount of the currency.',
  number: 'As a plain number.',
  percent: 'As percent.',
});

export const ElementKindEnum = wordsEnum('ReportElementKind', ['operator', 'node_ref', 'const_ref'], {
  is: 'What an element of a formula is.',
  operator: 'A calculation with its arguments.',
  node_ref: ['NODE', 'The value of a node; a place to be filled where it names none.'],
  const_ref: ['CONSTANT', 'A number.'],
});

export const DeltaOptionEnum = wordsEnum('ReportDeltaOption', deltaOptions, {
  is: 'What a column is compared with.',
  'option-1': 'So many periods before as `shift` says.',
  'option-2': 'The same periods of the fiscal year `selectedYear`.',
  'option-3': 'A range that is the same for all columns.',
});

export const DeltaPositionEnum = wordsEnum('ReportDeltaPosition', deltaPositions, {
  is: 'Where the difference stands.',
  left: 'Before the two columns.',
  center: 'Between them.',
  right: 'After them.',
});

export const ScaleEnum = wordsEnum('ReportScale', [1, 1_000, 1_000_000], {
  is: 'What amounts are divided by where they are shown.',
  1: ['ONE', 'By nothing.'],
  1000: ['THOUSAND', 'By a thousand.'],
  1000000: ['MILLION', 'By a million.'],
});
