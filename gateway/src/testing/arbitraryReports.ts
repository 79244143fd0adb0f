import fc from 'fast-check';
import {
  accountUses,
  aggregations,
  breakdownKinds,
  chartTypes,
  columnKinds,
  deltaOptions,
  deltaPositions,
  nodeTypes,
  operators,
  readCharts,
  readFilters,
  readMeta,
  type ReportContent,
  scales,
  scopeModes,
  splits,
  type TemplateElement,
  type TemplateNode,
  units,
} from '../features/reports/template.ts';

/** Reports of every kind, as the api keeps them. */

const texts = fc.string({ maxLength: 8 });
const recordIds = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 3 });
const places = fc.uniqueArray(
  fc.integer({ min: -2, max: 50 }).filter((id) => id !== 0),
  { maxLength: 3 },
);
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values);

const metas = fc
  .record({
    customName: orNull(texts),
    description: orNull(texts),
    accountId: orNull(fc.integer({ min: 1, max: 99 })),
    accountType: orNull(fc.constantFrom('revenue', 'expense', 'balance')),
    accountUse: orNull(fc.constantFrom(...accountUses)),
    computed: orNull(fc.constantFrom('result_of_earlier_years', 'translation_adjustment')),
    aggregation: fc.constantFrom(...aggregations),
    sign: fc.constantFrom('+', '-'),
    timeshift: fc.integer({ min: -12, max: 12 }),
    higherIsBetter: orNull(fc.boolean()),
    style: fc.record({
      bold: fc.boolean(),
      ruleAbove: fc.boolean(),
      decimals: orNull(fc.integer({ min: 0, max: 4 })),
      unit: fc.constantFrom(...units),
    }),
    formulaId: orNull(texts),
    measureId: orNull(fc.integer({ min: 1, max: 99 })),
    legalEntities: recordIds,
    dimensions: places,
    correspondingTags: fc.array(texts, { maxLength: 2 }),
  })
  .chain((meta) =>
    fc
      .record({
        isPayroll: fc.boolean(),
        accumulation: fc.boolean(),
        includeChildren: fc.boolean(),
        isForexCalculationSelected: fc.boolean(),
        negativeValuesAsZeros: fc.boolean(),
        hidden: fc.boolean(),
        hasTotal: fc.boolean(),
        showTotalOnly: fc.boolean(),
        includeDimensionsChildren: fc.boolean(),
        excludeAccountCorrespondenceTags: fc.boolean(),
        ignoreParentFilters: fc.boolean(),
        ignoreGlobalFilters: fc.boolean(),
      })
      .map((flags) => readMeta({ ...meta, ...flags })),
  );

type Bare = Omit<TemplateNode, 'id' | 'children'> & { readonly children: readonly Bare[] };

const { forest } = fc.letrec<{ node: Bare; forest: Bare[] }>((tie) => ({
  node: fc.record({
    name: texts,
    code: texts,
    type: fc.constantFrom(...nodeTypes),
    meta: metas,
    children: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie('forest')),
  }),
  forest: fc.array(tie('node'), { maxLength: 4 }),
}));

/** Each with a key of its own. */
function named(nodes: readonly Bare[], prefix = 'n'): TemplateNode[] {
  return nodes.map(({ children, ...node }, index) => ({
    ...node,
    id: `${prefix}_${index}`,
    children: named(children, `${prefix}_${index}`),
  }));
}

export const trees = forest.map((nodes) => named(nodes));

export const { element: elements } = fc.letrec<{ element: TemplateElement }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constant('node_ref' as const), id: fc.option(texts) }),
    fc.record({ type: fc.constant('const_ref' as const), value: texts }),
    fc.record({
      type: fc.constant('operator' as const),
      operator: fc.constantFrom(...operators),
      args: fc.array(tie('element'), { maxLength: 3 }),
    }),
  ),
}));

/** Of a calendar of two periods. */
const periodIds = fc.constantFrom(1, 2);
const ranges = fc.record({ fromPeriodId: periodIds, toPeriodId: periodIds });

const filters = fc
  .record({
    range: orNull(ranges),
    shift: fc.integer({ min: 1, max: 12 }),
    columnPeriods: fc.constantFrom(1, 3, 12),
    columnKinds: fc.uniqueArray(fc.constantFrom(...columnKinds)),
    splitBy: orNull(fc.constantFrom(...splits)),
    aggregation: fc.constantFrom(...aggregations),
    functionalCurrency: fc.boolean(),
    reportingCurrency: orNull(fc.constant('USD')),
    legalEntityIds: recordIds,
    dimensions: places,
    breakdown: fc.array(fc.record({ nodeId: texts, by: fc.constantFrom(...breakdownKinds) }), {
      maxLength: 2,
    }),
    scale: fc.constantFrom(...scales),
    deltaOptions: fc.record({
      showDelta: fc.boolean(),
      selectedOption: fc.constantFrom(...deltaOptions),
      selectedYear: orNull(fc.integer({ min: 2020, max: 2030 })),
      selectedPeriodIds: orNull(ranges),
      deltaOperationType: fc.constantFrom(...operators),
      withPercent: fc.boolean(),
      deltaPosition: fc.constantFrom(...deltaPositions),
      ascending: fc.boolean(),
      hideBase: fc.boolean(),
      aggregation: fc.constantFrom(...aggregations),
    }),
  })
  .map(({ range, ...given }) => readFilters({ ...given, ...range }));

const charts = fc
  .record({
    filters: fc.record({ type: fc.constantFrom(...chartTypes), delta: fc.constantFrom(...chartTypes) }),
    selectedNodesIds: fc.array(texts, { maxLength: 2 }),
  })
  .map(readCharts);

export const contents: fc.Arbitrary<ReportContent> = fc.record({
  scopeMode: fc.constantFrom(...scopeModes),
  templateData: trees,
  formulas: fc
    .array(elements, { maxLength: 3 })
    .map((roots) => roots.map((tree, index) => ({ id: `f${index}`, tree, dependencies: [] }))),
  filters,
  charts,
});
