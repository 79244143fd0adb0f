import { isDeepStrictEqual } from 'node:util';
import { ReportFaults } from '@tributary/engine/reports/faults';
import { nodesOf, type ReportTree, type ScopeMode, scopeModes } from '@tributary/engine/reports/nodes';
import { RawFields } from '@tributary/engine/reports/rawFields';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import { readTree } from '@tributary/engine/reports/readTree';
import { type WrittenFormula, writeTree } from '@tributary/engine/reports/writeTree';
import { ApiError, invalidField } from '../../http/errors.ts';
import { findBrokenText } from '../../http/text.ts';
import { readCharts } from './charts.ts';
import { refuseFaults } from './faults.ts';
import { keptFilters } from './keptFilters.ts';
import type { StoredTemplate } from './tables.ts';

/** What a report holds, read from the texts of a call or from what is kept. */

/** Of template and formulas together. */
export const contentBytesMax = 2 ** 20;

export interface ReportContent {
  readonly tree: ReportTree;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly charts: object;
}

interface StoredContent {
  readonly template: StoredTemplate;
  readonly formulas: readonly WrittenFormula[];
}

export const emptyContent: ReportContent = {
  tree: { scopeMode: 'reporting', nodes: [], formulas: [] },
  filters: {},
  charts: readCharts({}, new Set(), new ReportFaults()),
};

/** What nothing was saved of. */
export const emptyStored: StoredContent = {
  template: { version: 1, scopeMode: 'reporting', templateData: [], filters: {}, charts: {} },
  formulas: [],
};

const messageOfText = {
  template: 'Failed to parse report template',
  formulas: 'Failed to parse formulas',
  filters: 'Failed to parse filters',
};

/** The value of a JSON text; nothing that cannot be kept, and nothing that nests without end. */
function parseText(field: keyof typeof messageOfText, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField(field, 'unparsable', messageOfText[field]);
  }
  const broken = findBrokenText(value, field);
  if (broken !== null) throw new ApiError('invalidRequest', { fields: [broken] });
  return value;
}

/** What a call brings along; each left out: as it is kept. */
export interface ContentTexts {
  readonly template?: string | undefined;
  readonly formulas?: string | undefined;
}

/** Signs that nobody sees stay in lines that are there: whoever saves other settings with them writes no line. */
function readOverKept(
  input: Parameters<typeof readTree>[0],
  stored: StoredContent,
): ReturnType<typeof readTree> {
  const read = readTree(input);
  if (!read.faults.some(({ code }) => code === 'unseen_signs')) return read;
  const tolerated = readTree({ ...input, toleratesUnseen: true });
  const kept = contentOfStored(stored)?.tree.nodes;
  return isDeepStrictEqual(tolerated.tree?.nodes, kept) ? tolerated : read;
}

/** Refuses what is no report, with the paths of all that is wrong. */
export function contentOfTexts(
  { template, formulas }: ContentTexts,
  stored: StoredContent,
  calendar: ReportCalendar,
): ReportContent {
  const bytes = Buffer.byteLength(template ?? '') + Buffer.byteLength(formulas ?? '');
  if (bytes > contentBytesMax) {
    throw invalidField('template', 'too_long', 'Template and formulas are longer than 1 MiB together.');
  }
  const faults = new ReportFaults();
  const raw = template === undefined ? stored.template : parseText('template', template);
  const fields = new RawFields(raw, 'template', faults);
  fields.integer('version', 1, 1, 1);
  const scopeMode = fields.choice<ScopeMode>('scopeMode', scopeModes, 'reporting');
  refuseFaults(faults.list);
  const read = readOverKept(
    {
      items: fields.value('templateData') ?? [],
      formulas: formulas === undefined ? stored.formulas : parseText('formulas', formulas),
      scopeMode,
    },
    stored,
  );
  const filters = readFilters(fields.value('filters'), calendar);
  const nodeIds = new Set([...nodesOf(read.tree?.nodes ?? [])].map(({ id }) => id));
  const charts = readCharts(fields.value('charts'), nodeIds, faults);
  refuseFaults([...read.faults, ...filters.faults.filter(isOfShape), ...faults.list]);
  return { tree: read.tree ?? emptyContent.tree, filters: keptFilters(fields.value('filters')), charts };
}

/** Filters by themselves, as a template holds them. */
export function filtersOfText(text: string, calendar: ReportCalendar): ReportContent['filters'] {
  const filters = parseText('filters', text);
  refuseFaults(readFilters(filters, calendar).faults.filter(isOfShape));
  return keptFilters(filters);
}

/** That a period is not there is told with other references. */
const isOfShape = ({ code }: { readonly code: string }): boolean => code !== 'unknown_reference';

/** Null: it is none that can be read. */
export function contentOfStored({ template, formulas }: StoredContent): ReportContent | null {
  const { templateData: items, scopeMode } = template;
  const { tree } = readTree({ items, formulas, scopeMode, toleratesUnseen: true });
  return tree === null ? null : { tree, filters: keptFilters(template.filters), charts: template.charts };
}

/** As it is kept. */
export function storedOf({ tree, filters, charts }: ReportContent): {
  readonly template: string;
  readonly formulas: string;
} {
  const { items, formulas } = writeTree(tree);
  const template: StoredTemplate = {
    version: 1,
    scopeMode: tree.scopeMode,
    templateData: items,
    filters,
    charts,
  };
  return { template: JSON.stringify(template), formulas: JSON.stringify(formulas) };
}
