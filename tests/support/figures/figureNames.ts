import type { RestSession } from './restSession.ts';

/** Ids of an installation as everybody knows them: codes, names, first days of periods. */
interface Named {
  readonly nameOf: (id: number | null) => string | null;
  readonly idOf: (name: string) => number;
  readonly names: readonly string[];
}

function named(what: string, entries: readonly (readonly [number, string])[]): Named {
  const byId = new Map(entries);
  const byName = new Map(entries.map(([id, name]) => [name, id]));
  if (byName.size !== entries.length) throw new Error(`Two of the ${what} have one name`);
  return {
    nameOf: (id) => {
      if (id === null) return null;
      const name = byId.get(id);
      if (name === undefined) throw new Error(`There is no ${what} with the id ${id}`);
      return name;
    },
    idOf: (name) => {
      const id = byName.get(name);
      if (id === undefined) throw new Error(`There is no ${what} named ${name}`);
      return id;
    },
    names: entries.map(([, name]) => name),
  };
}

export interface FigureNames {
  /** By their first day, in order. */
  readonly periods: Named;
  readonly entities: Named;
  readonly accounts: Named;
  /** `type code`; what lies in no dimension instance has a name too: an empty one. */
  readonly dimensions: Named;
  readonly streams: Named;
  /** `stream, place in its list`. */
  readonly rules: Named;
}

interface Coded {
  readonly id: number;
  readonly code: string;
}

const noDimension = -1;

async function readDimensionCodes(session: RestSession): Promise<(readonly [number, string])[]> {
  const codes = new Map<number, string>([[noDimension, '']]);
  for (const { id, type } of await session.get<readonly { id: number; type: string }[]>('/dimensions')) {
    for (const instance of await session.get<readonly Coded[]>(`/dimensions/${id}/instances`)) {
      codes.set(instance.id, `${type} ${instance.code}`);
    }
  }
  return [...codes];
}

export async function readFigureNames(session: RestSession): Promise<FigureNames> {
  const { periods } = await session.get<{ periods: readonly { id: number; start_date: string }[] }>(
    '/periods',
  );
  const { items: entities } = await session.get<{ items: readonly Coded[] }>('/legal_entities?limit=1000');
  const { accounts } = await session.get<{ accounts: readonly Coded[] }>('/ledger?include_balance=true');
  const { items: streams } = await session.get<{ items: readonly { id: number; name: string }[] }>(
    '/actuals/financial/streams?limit=1000',
  );
  const rules: [number, string][] = [];
  for (const { id, name } of streams) {
    const saved = await session.get<{ rules: readonly { id: number }[] }>(
      `/actuals/financial/streams/${id}/rules`,
    );
    rules.push(...saved.rules.map((rule, index): [number, string] => [rule.id, `${name}, ${index}`]));
  }
  const coded = (list: readonly Coded[]): (readonly [number, string])[] =>
    list.map(({ id, code }) => [id, code]);
  return {
    periods: named(
      'periods',
      periods.map(({ id, start_date }) => [id, start_date]),
    ),
    entities: named('legal entities', coded(entities)),
    accounts: named('accounts', coded(accounts)),
    dimensions: named('dimension instances', await readDimensionCodes(session)),
    streams: named(
      'streams',
      streams.map(({ id, name }) => [id, name]),
    ),
    rules: named('rules', rules),
  };
}
