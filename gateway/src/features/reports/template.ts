import { z } from 'zod';

/** A report as the api keeps it, in the names of the specification. What is left out has its default. */

export const nodeTypes = ['group', 'account', 'total', 'formula', 'measure'] as const;
export const scopeModes = ['standard', 'balance', 'equity', 'reporting', 'reporting_future'] as const;
export const accountUses = [
  'turnover',
  'turnover_debit',
  'turnover_credit',
  'opening_balance',
  'closing_balance',
  'initial_balance',
  'payroll',
] as const;
export const aggregations = ['none', 'sum', 'average', 'min', 'max'] as const;
const signs = ['+', '-'] as const;
export const units = ['auto', 'amount', 'number', 'percent'] as const;
export const operators = ['add', 'sub', 'div', 'mul', 'percent'] as const;
export const columnKinds = ['period', 'year_to_date', 'fiscal_year'] as const;
export const splits = ['legal_entity', 'kind', 'cost', 'profit'] as const;
export const sources = ['actual', 'plan', 'budget', 'rolling_forecast', 'budget_rolling_forecast'] as const;
export const breakdownKinds = ['account', 'legal_entity', 'cost', 'profit', 'kind'] as const;
export const deltaOptions = ['option-1', 'option-2', 'option-3'] as const;
export const deltaPositions = ['left', 'center', 'right'] as const;
export const dataTypes = ['source', 'elimination', 'adjustment'] as const;
const adjustmentKinds = ['policies', 'capital', 'debt', 'income', 'profit', 'dividend', 'other'] as const;
export const scales = [1, 1_000, 1_000_000] as const;
const accountTypes = ['revenue', 'expense', 'balance'] as const;
/** All that the graph has a word for: reports take some of them, which the api says. */
const computedLines = [
  'result_of_earlier_years',
  'translation_adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
  'change_of_scope',
  'non_controlling_interests',
  'non_controlling_equity',
  'non_controlling_result',
  'investments_in_associates',
  'result_of_associates',
  'equity_of_associates',
  'total',
] as const;

const id = z.number().int();
const ids = z.array(id).default([]);
const flag = z.boolean().default(false);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never);
const text = orNull(z.string());

const styleSchema = z.object({
  bold: flag,
  ruleAbove: flag,
  decimals: orNull(z.number().int()),
  unit: z.enum(units).default('auto'),
});

const metaSchema = z.object({
  customName: text,
  description: text,
  accountId: orNull(id),
  computed: orNull(z.enum(computedLines)),
  accountType: orNull(z.enum(accountTypes)),
  accountUse: orNull(z.enum(accountUses)),
  isPayroll: flag,
  aggregation: z.enum(aggregations).default('none'),
  accumulation: flag,
  includeChildren: flag,
  isForexCalculationSelected: flag,
  sign: z.enum(signs).default('+'),
  negativeValuesAsZeros: flag,
  timeshift: z.number().int().default(0),
  hidden: flag,
  hasTotal: z.boolean().default(true),
  showTotalOnly: flag,
  higherIsBetter: orNull(z.boolean()),
  style: styleSchema.prefault({}),
  formulaId: text,
  measureId: orNull(id),
  legalEntities: ids,
  dimensions: ids,
  includeDimensionsChildren: flag,
  correspondingTags: z.array(z.string()).default([]),
  excludeAccountCorrespondenceTags: flag,
  ignoreParentFilters: flag,
  ignoreGlobalFilters: flag,
});

export type NodeMeta = z.infer<typeof metaSchema>;

export interface TemplateNode {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly type: (typeof nodeTypes)[number];
  readonly children: readonly TemplateNode[];
  readonly meta: NodeMeta;
}

const nodeSchema: z.ZodType<TemplateNode> = z.object({
  id: z.string(),
  name: z.string().default(''),
  code: z.string().default(''),
  type: z.enum(nodeTypes),
  get children() {
    return z.array(nodeSchema).default([]);
  },
  meta: metaSchema.prefault({}),
});

export type TemplateElement =
  | {
      readonly type: 'operator';
      readonly operator: (typeof operators)[number];
      readonly args: readonly TemplateElement[];
    }
  | { readonly type: 'node_ref'; readonly id: string | null }
  | { readonly type: 'const_ref'; readonly value: string };

const elementSchema: z.ZodType<TemplateElement> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('operator'),
    operator: z.enum(operators),
    get args() {
      return z.array(elementSchema).default([]);
    },
  }),
  z.object({ type: z.literal('node_ref'), id: text }),
  z.object({ type: z.literal('const_ref'), value: z.string() }),
]);

const formulaSchema = z.object({
  id: z.string(),
  tree: elementSchema,
  dependencies: z.array(z.string()).default([]),
});

export type TemplateFormula = z.infer<typeof formulaSchema>;

const rangeSchema = z.object({ fromPeriodId: orNull(id), toPeriodId: orNull(id) });

const deltaSchema = z.object({
  showDelta: flag,
  selectedOption: z.enum(deltaOptions).default('option-1'),
  selectedYear: orNull(z.number().int()),
  selectedPeriodIds: rangeSchema.nullable().default(null),
  deltaOperationType: z.enum(operators).default('sub'),
  withPercent: flag,
  deltaPosition: z.enum(deltaPositions).default('right'),
  ascending: flag,
  hideBase: flag,
  aggregation: z.enum(aggregations).default('none'),
  source: z.enum(sources).default('actual'),
});

const filtersSchema = z.object({
  fromPeriodId: orNull(id),
  toPeriodId: orNull(id),
  shift: z.number().int().default(1),
  columnPeriods: z.number().int().default(1),
  columnKinds: z.array(z.enum(columnKinds)).default([]),
  splitBy: orNull(z.enum(splits)),
  aggregation: z.enum(aggregations).default('none'),
  functionalCurrency: flag,
  reportingCurrency: text,
  legalEntityIds: ids,
  dimensions: ids,
  dataTypes: z.array(z.enum(dataTypes)).default([]),
  adjustmentKinds: z.array(z.enum(adjustmentKinds)).default([]),
  eliminationSets: z.array(z.string()).default([]),
  dataSource: z.object({ source: z.enum(sources).default('actual') }).prefault({}),
  deltaOptions: deltaSchema.prefault({}),
  breakdown: z.array(z.object({ nodeId: z.string(), by: z.enum(breakdownKinds) })).default([]),
  scale: z.literal(scales).default(1),
});

export type TemplateFilters = z.infer<typeof filtersSchema>;

export const chartTypes = ['bar', 'line', 'stack', 'waterfall', 'pie'] as const;

const chartsSchema = z.object({
  filters: z
    .object({
      type: z.enum(chartTypes).default('bar'),
      aggregatedType: z.enum(chartTypes).default('pie'),
      delta: z.enum(chartTypes).default('stack'),
    })
    .prefault({}),
  selectedNodesIds: z.array(z.string()).default([]),
});

export type TemplateCharts = z.infer<typeof chartsSchema>;

const templateSchema = z.object({
  scopeMode: z.enum(scopeModes).default('reporting'),
  templateData: z.array(nodeSchema).default([]),
  filters: filtersSchema.prefault({}),
  charts: chartsSchema.prefault({}),
});

export interface ReportContent extends Omit<z.infer<typeof templateSchema>, 'templateData'> {
  readonly templateData: readonly TemplateNode[];
  readonly formulas: readonly TemplateFormula[];
}

const formulasSchema = z.array(formulaSchema);

/** What a report is that holds nothing yet. */
export const emptyContent = (): ReportContent => ({ ...templateSchema.parse({}), formulas: [] });

function fromText<Schema extends z.ZodType>(schema: Schema, written: string | null): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(written ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** The texts of a saved report, read. Null: they are none of a report. */
export function readContent(saved: {
  readonly template: string | null;
  readonly formulas: string | null;
}): ReportContent | null {
  const template = fromText(templateSchema, saved.template);
  const formulas = fromText(formulasSchema, saved.formulas ?? '[]');
  return template === null || formulas === null ? null : { ...template, formulas };
}

/** The same as it is sent, without what stands for a default or for nothing. */
export function writeContent({ formulas, scopeMode, templateData, filters, charts }: ReportContent): {
  readonly template: string;
  readonly formulas: string;
} {
  const template = { version: 1, scopeMode, templateData: writeNodes(templateData), filters, charts };
  return { template: JSON.stringify(template), formulas: JSON.stringify(formulas) };
}

const metaDefaults: Readonly<Record<string, unknown>> = metaSchema.parse({});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Nothing, and null, stand for the default; deeper too. */
function withoutNulls(values: object): object {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, isPlain(value) ? withoutNulls(value) : value]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readMeta = (values: object): NodeMeta => metaSchema.parse(withoutNulls(values));

export const readFilters = (values: object): TemplateFilters => filtersSchema.parse(withoutNulls(values));

export const readCharts = (values: object): TemplateCharts => chartsSchema.parse(withoutNulls(values));

/** Nodes as they are sent. */
export function writeNodes(nodes: readonly TemplateNode[]): Record<string, unknown>[] {
  return nodes.map(({ children, meta, ...node }) => ({
    ...node,
    ...(children.length > 0 && { children: writeNodes(children) }),
    meta: Object.fromEntries(
      Object.entries(meta).filter(([name, value]) => !isSame(value, metaDefaults[name])),
    ),
  }));
}
