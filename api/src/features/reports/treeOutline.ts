import type { StoredTemplate } from './tables.ts';

/** What a tree says of itself as it is kept: by that alone is decided what else a transaction reads, and the tree is read behind it. */
export interface TreeOutline {
  /** Each once. */
  readonly measureIds: readonly number[];
  /** Nodes, and elements of formulas, which need belong to no node. */
  readonly size: number;
  /** Whether a node sets aside the filters of the whole report. */
  readonly ignoresGlobalFilters: boolean;
  /** Whether a node is of payroll, and whether one names dimension instances. */
  readonly countsPayroll: boolean;
  readonly namesDimensions: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** An object and all that its lists of that name hold, to any depth. */
function* allIn(list: unknown, name: 'children' | 'args'): Generator<Fields> {
  if (!Array.isArray(list)) return;
  for (const each of list as readonly unknown[]) {
    const fields = fieldsOf(each);
    yield fields;
    yield* allIn(fields[name], name);
  }
}

/** Of what no report can be read from it may say anything. */
export function outlineOf({
  items,
  formulas,
}: {
  readonly items: unknown;
  readonly formulas: unknown;
}): TreeOutline {
  const measureIds = new Set<number>();
  let size = 0;
  let [ignoresGlobalFilters, countsPayroll, namesDimensions] = [false, false, false];
  for (const node of allIn(items, 'children')) {
    const { measureId, ignoreGlobalFilters, accountUse, isPayroll, dimensions } = fieldsOf(node['meta']);
    size += 1;
    if (ignoreGlobalFilters === true) ignoresGlobalFilters = true;
    if (accountUse === 'payroll' || isPayroll === true) countsPayroll = true;
    if (Array.isArray(dimensions) && dimensions.length > 0) namesDimensions = true;
    if (node['type'] === 'measure' && Number.isSafeInteger(measureId)) measureIds.add(Number(measureId));
  }
  const trees = Array.isArray(formulas) ? formulas.map((each: unknown) => fieldsOf(each)['tree']) : [];
  for (const _ of allIn(trees, 'args')) size += 1;
  return { measureIds: [...measureIds], size, ignoresGlobalFilters, countsPayroll, namesDimensions };
}

export const outlineOfStored = ({
  template,
  formulas,
}: {
  readonly template: StoredTemplate;
  readonly formulas: unknown;
}): TreeOutline => outlineOf({ items: template.templateData, formulas });

/** Whether a node of this id is among those of a tree. */
export function hasNode({ templateData }: StoredTemplate, id: string): boolean {
  for (const node of allIn(templateData, 'children')) if (node['id'] === id) return true;
  return false;
}
