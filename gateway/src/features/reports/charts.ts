import { builder } from '../../builder.ts';
import { wordsEnum } from '../../graph/restEnum.ts';
import { chartTypes, readCharts, type TemplateCharts } from './template.ts';

const ChartTypeEnum = wordsEnum('ReportChartType', chartTypes, {
  is: 'What a chart of a report is.',
  bar: 'Bars beside each other.',
  line: 'Lines.',
  stack: 'Areas on top of each other.',
  waterfall: 'Steps from one total to the next.',
  pie: 'A circle that is divided.',
});

const texts = {
  type: 'What it is over several columns.',
  aggregatedType: 'What it is of one column.',
  delta: 'What it is where columns are compared.',
  selectedNodeKeys: 'Keys of the nodes that it shows.',
} as const;

export const ReportChartsRef = builder.objectRef<TemplateCharts>('ReportCharts').implement({
  description: 'How the chart of a report is drawn.',
  authScopes: { withParent: true },
  fields: (t) => ({
    type: t.field({ type: ChartTypeEnum, description: texts.type, resolve: ({ filters }) => filters.type }),
    aggregatedType: t.field({
      type: ChartTypeEnum,
      description: texts.aggregatedType,
      resolve: ({ filters }) => filters.aggregatedType,
    }),
    delta: t.field({
      type: ChartTypeEnum,
      description: texts.delta,
      resolve: ({ filters }) => filters.delta,
    }),
    selectedNodeKeys: t.exposeStringList('selectedNodesIds', { description: texts.selectedNodeKeys }),
  }),
});

export const ChartsInputRef = builder.inputType('ReportChartsInput', {
  description: 'How the chart of a report shall be drawn; what is left out has its default.',
  fields: (t) => ({
    type: t.field({ type: ChartTypeEnum, description: texts.type }),
    aggregatedType: t.field({ type: ChartTypeEnum, description: texts.aggregatedType }),
    delta: t.field({ type: ChartTypeEnum, description: texts.delta }),
    selectedNodeKeys: t.stringList({ description: texts.selectedNodeKeys }),
  }),
});

export function decodeCharts({
  selectedNodeKeys,
  ...filters
}: typeof ChartsInputRef.$inferInput): TemplateCharts {
  return readCharts({ filters, selectedNodesIds: selectedNodeKeys });
}
