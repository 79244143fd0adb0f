/**
 * Circles of rooms. A room is a room of the engine, a feature, or a part of streams: files may point one way in each pair of
 * them and yet come round in a circle, which no rule about single files sees.
 * @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module
 */

/** Tests and what they share know everything; types of tables and lists of routes lie at the two ends of their features. */
const notJudged = /\.test\.tsx?$|\/testing\/|\/(tables|routes)\.tsx?$/;

/** @param {string} file */
export function roomOf(file) {
  if (notJudged.test(file)) return null;
  const [, room] =
    /^(engine\/src\/[^/]+|\w+\/src\/features\/(?:streams\/[^/]+|[^/]+))\//.exec(file) ??
    /^(\w+\/src\/features\/streams)\//.exec(file) ??
    [];
  return room ?? null;
}

/** Which room needs which, and a file that says so. @param {readonly Module[]} modules @returns {Map<string, Map<string, string>>} */
function arrowsBetween(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === null || to === null || from === to) continue;
      const known = arrows.get(from) ?? new Map();
      arrows.set(from, known.set(to, known.get(to) ?? `${source} → ${resolved}`));
    }
  }
  return arrows;
}

/** The shortest way from one room to another. @param {Map<string, Map<string, string>>} arrows @param {string} from @param {string} to */
function wayBetween(arrows, from, to) {
  const cameFrom = new Map([[from, from]]);
  for (const room of cameFrom.keys()) {
    if (room === to) break;
    for (const next of arrows.get(room)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, room);
  }
  if (!cameFrom.has(to)) return null;
  /** @type {string[]} */
  const way = [];
  for (let room = to; way[0] !== from; room = cameFrom.get(room) ?? from) way.unshift(room);
  return way;
}

/** Each circle once, as the imports that make it. @param {readonly Module[]} modules @returns {string[][]} */
export function circlesOf(modules) {
  const arrows = arrowsBetween(modules);
  const circles = new Map();
  for (const [from, targets] of arrows) {
    for (const to of targets.keys()) {
      const way = wayBetween(arrows, to, from);
      if (way === null) continue;
      const steps = way.map((room, place) => [way.at(place - 1), room]);
      const imports = steps.map(([one = '', other = '']) => arrows.get(one)?.get(other) ?? '');
      circles.set(way.toSorted().join(' '), imports);
    }
  }
  return [...circles.values()];
}
