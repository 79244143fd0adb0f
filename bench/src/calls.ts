import { callOf, readGraph } from './graph.ts';
import { startBareSession } from './graphPeers.ts';
import type { Installation } from './installation.ts';
import { textOf } from './rest.ts';
import { spread } from './statistics.ts';
import { type Reader, readByTurns, ratioRow, type ReadTimes, shareOf, timesRows } from './timing.ts';

/**
 * What the graph adds to a call, in its parts: the same answer from the api; `/session`, which is all that the gateway asks of
 * the api for either document; both through the network and by the gateway's own way; a document of a stranger, for whom it asks
 * nothing; and a request without one.
 */

const viewer = '{ viewer { user { email } } }';
const clients = '{ viewer { clients(first: 100) { edges { node { roles client { id name } } } } } }';

/** What is left of the one without the other, in the middle of each round. */
function differenceRow(what: string, times: ReadTimes, less: ReadTimes): string {
  const others = shareOf(less, 0.5);
  const left = shareOf(times, 0.5).map((value, round) => value - (others[round] ?? Number.NaN));
  return `| ${what} | p50 ${spread(left, 1)} ms |`;
}

export async function measureCalls(
  { product, rest }: Installation,
  barePort: number,
  rounds: number,
): Promise<string[]> {
  const graph = (name: string, document: string): Reader => {
    const call = callOf(product, document);
    return { name, read: () => readGraph(call, rest) };
  };
  const ways = [
    { way: 'through the network', api: rest },
    ...(product.apiSocket === null
      ? []
      : [{ way: 'by the socket, as the gateway', api: rest.bySocket(product.apiSocket) }]),
  ];
  const ofApi = (address: string): Reader[] =>
    ways.map(({ way, api }) => ({
      name: `REST \`GET ${address}\`, ${way}`,
      read: () => api.text(address),
    }));
  const empty: Reader = {
    name: 'empty request of the gateway (`/healthz`)',
    read: () => textOf(`${product.url}/healthz`),
  };
  const one = graph(`one call, graph: \`${viewer}\``, viewer);
  const document = callOf(product, '{ __typename }');
  const nothing: Reader = {
    name: 'graph without a call of the api: `{ __typename }` of a stranger',
    read: () => readGraph(document, { headers: {} }),
  };
  const list = graph("list of the viewer's clients, graph", clients);
  const [profiles, sessions, lists] = [ofApi('/profile'), ofApi('/session'), ofApi('/clients')];
  const bare = await startBareSession(product, barePort, viewer);
  const floor: Reader = { name: `peer: ${bare.name}, one call`, read: () => readGraph(bare, rest) };
  const readers = [one, floor, ...profiles, ...sessions, nothing, empty, list, ...lists];
  let times: ReadonlyMap<Reader, ReadTimes>;
  try {
    times = await readByTurns(readers, rounds);
  } finally {
    await bare.stop();
  }
  const of = (reader: Reader | undefined): ReadTimes => (reader && times.get(reader)) ?? [];
  return [
    ...timesRows(times),
    ratioRow('one call, ratio of the graph to REST `/profile` through the network', of(one), of(profiles[0])),
    ratioRow('of its peer to REST `/profile` through the network', of(floor), of(profiles[0])),
    ratioRow('of the graph to its peer', of(one), of(floor)),
    ratioRow('to REST `/session` by the way of the gateway', of(one), of(sessions.at(-1))),
    differenceRow('what the gateway adds to that', of(one), of(sessions.at(-1))),
    ratioRow('list of clients, ratio of the graph to REST through the network', of(list), of(lists[0])),
    ratioRow('to REST `/session` by the way of the gateway', of(list), of(sessions.at(-1))),
    differenceRow('what the gateway adds to that', of(list), of(sessions.at(-1))),
  ];
}
