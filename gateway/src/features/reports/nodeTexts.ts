/** What the fields of a node say, of a type and of its input. Each is called as in the specification. */
export const nodeTexts = {
  key: 'Names it within its report: up to 64 letters, digits, `_` and `-`.',
  parentKey: 'The group that it stands in; null: it is a root.',
  position: 'Place among its siblings, from 0.',
  type: 'What it is.',
  name: 'Name; of an account that which the chart has.',
  code: 'Code; of an account that which the chart has.',
  customName: 'Shown instead of the name; null: the name is.',
  description: 'A note of the line; null: none.',
  computed: 'Of an account node: the line in place of an account; null: it has an account.',
  accountType: 'Of an account node: the type of its account.',
  accountUse: 'Of an account node: which amount is meant.',
  isPayroll: 'Payroll is counted instead of the ledger.',
  aggregation: 'What is made of the values of several periods.',
  accumulation: 'It counts from the beginning of the fiscal year on.',
  includeChildren: 'With all accounts below its own.',
  isForexCalculationSelected: 'It shows what other rates make of its balances, instead of them.',
  sign: 'Whether its value counts as it is.',
  negativeValuesAsZeros: 'A value below zero is zero, before the sign acts.',
  timeshift: 'So many periods back; negative: forward.',
  hidden: 'It is evaluated, and not shown.',
  hasTotal: 'Of a group: its sum is shown.',
  showTotalOnly: 'Of a group: one line, without those that it is made of.',
  higherIsBetter: 'Whether more is good; null: nobody said.',
  style: 'How it is shown.',
  formulaKey: 'Of a formula node: the formula of the report; null: none yet.',
  measureId: 'Of a measure node: global id of the report that is the measure; null: none yet.',
  legalEntityIds: 'Global ids of the legal entities that it counts; none: no restriction of its own.',
  dimensionIds:
    'Global ids of the dimension instances that it counts, and of the two places of `ReportOptions`; none: no restriction of its own.',
  includeDimensionsChildren: 'With all instances below its own, in each period.',
  correspondingTags: 'Only postings whose account on the other side has one of these tags; none: all.',
  excludeAccountCorrespondenceTags: 'Only postings whose account on the other side has none of these tags.',
  ignoreParentFilters: 'The restrictions of the groups above it do not hold for it.',
  ignoreGlobalFilters: 'The restrictions of the whole report do not hold for it.',
  accountId: 'Of an account node: global id of the account, also of one that is gone.',
} as const;

export const styleTexts = {
  bold: 'In bold.',
  ruleAbove: 'With a rule above it.',
  decimals: 'Decimals, 0 to 4; null: those of the currency.',
  unit: 'How its values are shown.',
} as const;

export const elementTexts = {
  key: 'Names it within its formula.',
  parentKey: 'The operator whose argument it is; null: it is the root.',
  kind: 'What it is.',
  operator: 'Of an operator: how it calculates.',
  nodeKey: 'Of a node: which one; null: a place that nobody filled yet.',
  value: 'Of a constant: a decimal number as text.',
} as const;

export const filterTexts = {
  columnPeriods: 'How many periods a column has, one of `PeriodSet.columnPeriods`.',
  columnKinds: 'Which columns the range is cut into.',
  splitBy: 'By what each column is split into columns beside each other; null: by nothing.',
  aggregation:
    'Adds a column over the whole range, with this of accounts that say nothing else; none: no such column.',
  useFunctionalCurrency: "In the entities' functional currency instead of the global one.",
  reportingCurrency: 'In this reporting currency of the client; null: in functional or global currency.',
  source: 'Where the figures come from.',
  legalEntityIds: 'Global ids of the legal entities that the report counts; none: all.',
  dimensionIds:
    'Global ids of the dimension instances that the report counts, with all below them, and of the two places of `ReportOptions`; none: all.',
  dataTypes: 'Only these kinds of figures; none: all. Values are source - elimination + adjustment of them.',
  adjustmentKinds: 'Only adjustments of these kinds; none: all.',
  eliminationSets: 'Only eliminations of these sets; none: all, and those of no set.',
  delta: 'What columns are compared with.',
  breakdown: 'Nodes that are broken down.',
  scale: 'What amounts are divided by where they are shown.',
} as const;

export const deltaTexts = {
  showDelta: 'Columns are compared.',
  option: 'What each column is compared with.',
  shift: 'Of option 1: so many periods before.',
  selectedYear: 'Of option 2: the fiscal year.',
  operation: 'What the comparison shows.',
  withPercent: 'With the change in percent beside it.',
  position: 'Where the difference stands.',
  ascending: 'The column and what it is compared with change places.',
  hideBase: 'What it is compared with is not shown.',
  aggregation: 'On the side of what it is compared with: instead of that of the account nodes; none: theirs.',
  source: 'Where the figures come from that it is compared with.',
} as const;

export const breakdownTexts = {
  nodeKey: 'The node.',
  by: 'By what.',
} as const;
