/** @typedef {import('./graphChanges.mjs').Change} Change */

/**
 * Changes that 'Changed contracts' of what is not released yet does not name; a coordinate stands there in backticks.
 * @param {readonly Change[]} changes @param {string} changelog @returns {Change[]}
 */
export function unnamed(changes, changelog) {
  const [unreleased = ''] = changelog.split(/^(?=## )/m).filter((part) => /^## Unreleased\s/.test(part));
  const sections = unreleased.split(/^(?=### )/m).filter((part) => /^### Changed contracts\s/.test(part));
  const named = new Set(sections.flatMap((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  return changes.filter(({ coordinate }) => !named.has(coordinate));
}
