/**
 * How the things of a feature are called, from the name of its folder: the feature's templates are those of cost centres.
 * @typedef {{ plural: string, singular: string }} Name as folders are called, `cost-centres` and `cost-centre`
 */

const form = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** @param {string} plural @returns {string | null} null where it cannot be told */
export function singularOf(plural) {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  if (/[^su]s$/.test(plural)) return plural.replace(/s$/, '');
  return null;
}

/** @param {string | undefined} plural @param {string} [singular] @returns {Name} */
export function readName(plural, singular) {
  if (plural === undefined) throw new Error('Say the name of the feature: npm run new -- cost-centres');
  const found = singular ?? singularOf(plural) ?? '';
  if (!form.test(plural))
    throw new Error(`${plural} is no name: small letters with hyphens, as cost-centres`);
  if (!form.test(found) || found === plural) {
    throw new Error(`One of ${plural} has no name: say both, as npm run new -- people person`);
  }
  return { plural, singular: found };
}

/** @param {string} name */
const words = (name) => name.split('-');
/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} name */
export const snake = (name) => words(name).join('_');
/** @param {string} name */
export const pascal = (name) => words(name).map(capital).join('');
/** @param {string} name */
export const camel = (name) => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1);
/** @param {string} name */
const spoken = (name) => words(name).join(' ');
/** @param {string} name */
const article = (name) => (/^[aeiou]/.test(name) ? 'an' : 'a');

/** Every way in which a name is written. @param {Name} name @returns {readonly string[]} */
function spellings({ plural, singular }) {
  const one = `${article(singular)} ${spoken(singular)}`;
  return [
    ...[plural, singular].flatMap((name) => [
      name,
      snake(name),
      snake(name).toUpperCase(),
      pascal(name),
      camel(name),
      spoken(name),
      capital(spoken(name)),
    ]),
    one,
    capital(one),
  ];
}

/** A text about cost centres, as one about something else. @param {string} text @param {Name} name @returns {string} */
export function renamed(text, name) {
  const to = spellings(name);
  const pairs = spellings({ plural: 'cost-centres', singular: 'cost-centre' }).map(
    (from, place) => /** @type {const} */ ([from, to[place] ?? '']),
  );
  const byFrom = new Map(pairs);
  const longestFirst = [...byFrom.keys()].toSorted((left, right) => right.length - left.length);
  return text.replaceAll(new RegExp(longestFirst.join('|'), 'g'), (found) => byFrom.get(found) ?? found);
}
