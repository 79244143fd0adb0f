/** Fields of the filters of a report, as they are saved with it. */
const fields = [
  'fromPeriodId',
  'toPeriodId',
  'shift',
  'aggregation',
  'reportingCurrency',
  'functionalCurrency',
  'legalEntityIds',
  'dimensions',
  'columnPeriods',
  'columnKinds',
  'splitBy',
  'scale',
  'breakdown',
  'dataTypes',
] as const;
const fieldsOfSource = ['source'] as const;
const fieldsOfDelta = [
  'showDelta',
  'selectedOption',
  'deltaOperationType',
  'withPercent',
  'deltaPosition',
  'ascending',
  'hideBase',
  'aggregation',
  'source',
  'selectedYear',
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick(value: unknown, names: readonly string[]): Fields {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    names.flatMap((name) =>
      value[name] === undefined || value[name] === null ? [] : [[name, value[name]] as const],
    ),
  );
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** Of filters that were read without a fault, what is kept: what is compared with also while it is not shown. */
export function keptFilters(raw: unknown): Fields {
  if (!isFields(raw)) return {};
  const { dataSource, deltaOptions } = raw;
  const source = pick(dataSource, fieldsOfSource);
  const delta = pick(deltaOptions, fieldsOfDelta);
  const selected = isFields(deltaOptions) ? pick(deltaOptions['selectedPeriodIds'], rangeFields) : {};
  const isRange = rangeFields.every((name) => isId(selected[name]));
  const whole = { ...delta, ...(isRange && { selectedPeriodIds: selected }) };
  const breakdown: unknown = raw['breakdown'];
  return {
    ...pick(raw, fields),
    ...(Array.isArray(breakdown) && {
      breakdown: breakdown.map((each: unknown) => pick(each, ['nodeId', 'by'])),
    }),
    ...(Object.keys(source).length > 0 && { dataSource: source }),
    ...(Object.keys(whole).length > 0 && { deltaOptions: whole }),
  };
}

const rangeFields = ['fromPeriodId', 'toPeriodId'] as const;
