import { BreakingChangeType, buildSchema, findBreakingChanges } from 'graphql';

/** @typedef {{ coordinate: string, text: string }} Change */

/**
 * How the place of a change stands in the words of graphql-js, and the schema coordinate that it makes.
 * @type {readonly (readonly [RegExp, (...parts: string[]) => string])[]}
 */
const places = [
  [/^(\w+) was removed from (?:union|enum) type (\w+)\./, (member, type) => `${type}.${member}`],
  [/^A required field (\w+) on input type (\w+) was added\./, (field, type) => `${type}.${field}`],
  [/^A required arg (\w+) on (\w+\.\w+) was added\./, (argument, field) => `${field}(${argument}:)`],
  [/^(\w+\.\w+) arg (\w+) /, (field, argument) => `${field}(${argument}:)`],
  [/^(\w+\.\w+) /, (field) => field],
  [/^A required arg (\w+) on directive (\w+) was added\./, (argument, name) => `@${name}(${argument}:)`],
  [/^(\w+) was removed from (\w+)\.$/, (part, name) => `@${name}(${part}:)`],
  [/^(\w+) /, (type) => type],
];

/** @param {string} text */
function coordinateOf(text) {
  for (const [pattern, toCoordinate] of places) {
    const match = pattern.exec(text);
    if (match !== null) return toCoordinate(...match.slice(1));
  }
  return text;
}

/**
 * What makes documents fail that were written against the schema before.
 * @param {string} before @param {string} after @returns {Change[]}
 */
export function findGraphChanges(before, after) {
  const changes = findBreakingChanges(buildSchema(before), buildSchema(after));
  // A scalar of GraphQL itself goes with the last field of its type, which is told anyway.
  return changes
    .filter(({ description }) => !description.startsWith('Standard scalar '))
    .map(({ type, description }) => ({
      coordinate:
        type === BreakingChangeType.DIRECTIVE_REMOVED
          ? `@${coordinateOf(description)}`
          : coordinateOf(description),
      text: description,
    }));
}
