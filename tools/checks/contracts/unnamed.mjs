/** @typedef {import('./graphChanges.mjs').Change} Change */

/**
 * Changes that no section 'Changed contracts' of the changelog names; a coordinate stands there in backticks.
 * @param {readonly Change[]} changes @param {string} changelog @returns {Change[]}
 */
export function unnamed(changes, changelog) {
  const sections = changelog.split(/^(?=##+ )/m).filter((part) => /^### Changed contracts\s/.test(part));
  const named = new Set(sections.flatMap((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  return changes.filter(({ coordinate }) => !named.has(coordinate));
}
