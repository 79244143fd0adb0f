import { isOfClient, type Route } from '../../../http/route.ts';
import * as routesByFeature from '../../routes.ts';
import type { CallsOfFeature, Content, Id, Ids, Kind, Values } from './callsOfFeature.ts';
import * as features from './features.ts';

/** Each call of a client with what it takes, as its feature says, so that any of its ids can be another one. */

const ofFeatures: readonly CallsOfFeature[] = Object.values(features);
const queries: Readonly<Record<string, Content>> = Object.assign(
  {},
  ...ofFeatures.map((each) => each.queries),
);
const bodies: Readonly<Record<string, readonly Content[]>> = Object.assign(
  {},
  ...ofFeatures.map((each) => each.bodies),
);

/** The calls of which features say what they take. */
export const namesOfCalls = [...Object.keys(queries), ...Object.keys(bodies)];

export function kindOfParameter({ path }: Route, name: string): Kind | null {
  const kinds = ofFeatures.map(({ kindOf }) => kindOf?.(name, path));
  return kinds.find((kind) => kind !== undefined) ?? null;
}

export interface Sent {
  readonly path: string;
  readonly query: Values;
  readonly body: Values | undefined;
}

const wordsOfPaths: Readonly<Record<string, string>> = {
  kind: 'financial',
  type: 'account_code',
  rowNo: '2',
};

export function sentBy(route: Route, content: Content | undefined, ids: Ids): Sent {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const kind = kindOfParameter(route, name);
    if (kind !== null) return String(ids(kind, name));
    return wordsOfPaths[name] ?? '1';
  });
  const query = queries[nameOf(route)]?.(ids) ?? {};
  return { path, query, body: content?.(ids) };
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Platform administrators see every client, so that none is foreign to them. */
export const routes = Object.values(routesByFeature)
  .flat()
  .filter(({ permission }) => isOfClient(permission));

export const contentsOf = (route: Route): readonly (Content | undefined)[] =>
  bodies[nameOf(route)] ?? [undefined];

/** Places of ids in what a call sends, in the order in which it names them. */
export function placesOf(route: Route, content: Content | undefined): readonly string[] {
  const places: string[] = [];
  sentBy(route, content, (kind, name = `${kind} ${places.length}`) => {
    if (!places.includes(name)) places.push(name);
    return 1;
  });
  return places;
}

export function filled(
  route: Route,
  content: Content | undefined,
  at: (kind: Kind, place: string) => Id,
): Sent {
  let count = 0;
  const seen = new Set<string>();
  return sentBy(route, content, (kind, name = `${kind} ${count}`) => {
    if (!seen.has(name)) count += 1;
    seen.add(name);
    return at(kind, name);
  });
}
