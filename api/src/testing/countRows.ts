import pg from 'pg';

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }];
}

type Ask = (
  this: pg.Client,
  query: pg.QueryConfig | string,
  values?: readonly unknown[],
) => Promise<pg.QueryResult>;
type AskConfig = (this: pg.Client, query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** In all steps of a plan, however often each was taken. */
function rowsOf(plan: Plan): number {
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  const below = (plan.Plans ?? []).map(rowsOf);
  return below.reduce((sum, count) => sum + count, each * plan['Actual Loops']);
}

/** How many rows the database looks at for each statement that reads, while something is done; each is asked twice. */
export async function countRows(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const ask = Reflect.get(pg.Client.prototype, 'query') as Ask;
  const explain: AskConfig = async function (query) {
    const text = `explain (analyze, format json) ${query.text}`;
    const { rows } = await ask.call(this, { text, values: query.values ?? [] });
    const [first] = rows as readonly Explained[];
    if (first === undefined) throw new Error(`There is no plan for ${query.text}`);
    const count = rowsOf(first['QUERY PLAN'][0].Plan);
    counts.set(query.text, Math.max(count, counts.get(query.text) ?? 0));
    return ask.call(this, query);
  };
  const counting: Ask = async function (given, values = []) {
    const query = typeof given === 'string' ? { text: given, values: [...values] } : given;
    const isReading = /^\s*(select|with)\b/i.test(query.text);
    return (isReading ? explain : ask).call(this, query);
  };
  Object.assign(pg.Client.prototype, { query: counting });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: ask });
  }
  return counts;
}
