/**
 * @typedef {{
 *   $ref?: string, type?: string | readonly string[], enum?: readonly unknown[], const?: unknown, format?: string, pattern?: string,
 *   properties?: Readonly<Record<string, Schema>>, required?: readonly string[], items?: Schema,
 *   additionalProperties?: boolean | Schema, anyOf?: readonly Schema[],
 *   minimum?: number, maximum?: number, minLength?: number, maxLength?: number, minItems?: number, maxItems?: number,
 * }} Schema
 * @typedef {Readonly<Record<string, Schema>>} Schemas
 * @typedef {'request' | 'response'} Side
 * @typedef {(coordinate: string, text: string) => void} Tell
 */

const folder = '#/components/schemas/';
const lowerBounds = /** @type {const} */ (['minimum', 'minLength', 'minItems']);
const upperBounds = /** @type {const} */ (['maximum', 'maxLength', 'maxItems']);

/** @param {Schema} schema */
function nameOf({ $ref }) {
  return $ref?.startsWith(folder) === true ? $ref.slice(folder.length) : null;
}

/** @param {Schema} schema @returns {string[]} */
function typesOf({ type, anyOf = [] }) {
  return [...[type ?? []].flat(), ...anyOf.flatMap(typesOf)];
}

/** Variants of a schema without null, which is a type of its own here. @param {Schema} schema @returns {Schema[]} */
function variantsOf(schema) {
  return (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
}

/** @param {Schema} schema */
const signatureOf = (schema) => nameOf(schema) ?? [typesOf(schema).join(), schema.format ?? ''].join(' ');

/** Compares shapes: what is sent may not be narrowed, what is answered may not lose or loosen what was promised. */
export class SchemaComparison {
  /** @type {Set<string>} */
  #compared = new Set();

  /** @param {Schemas} before @param {Schemas} after @param {Tell} tell */
  constructor(before, after, tell) {
    this.before = before;
    this.after = after;
    this.tell = tell;
  }

  /** @param {string} place @param {Schema} old @param {Schema} now @param {Side} side */
  compare(place, old, now, side) {
    const [name, nameNow] = [nameOf(old), nameOf(now)];
    const known = name === null ? old : this.before[name];
    const present = nameNow === null ? now : this.after[nameNow];
    if (known === undefined || present === undefined) return;
    const coordinate = name !== null && name === nameNow ? name : place;
    if (coordinate === name) {
      if (this.#compared.has(`${side} ${name}`)) return;
      this.#compared.add(`${side} ${name}`);
    }
    if (known.anyOf !== undefined || present.anyOf !== undefined) {
      this.#compareVariants(coordinate, known, present, side);
    } else {
      this.#compareTypes(coordinate, typesOf(known), typesOf(present), side);
      this.#compareParts(coordinate, known, present, side);
    }
  }

  /** @param {string} place @param {readonly string[]} old @param {readonly string[]} now @param {Side} side */
  #compareTypes(place, old, now, side) {
    const [from, to] = side === 'request' ? [old, now] : [now, old];
    // A number takes every integer.
    const takes = (/** @type {string} */ type) =>
      to.includes(type) || (type === 'integer' && to.includes('number'));
    if (to.length > 0 && (from.length === 0 || !from.every(takes))) {
      this.tell(place, `changed type from ${old.join(' | ') || 'any'} to ${now.join(' | ') || 'any'}.`);
    }
  }

  /** @param {string} place @param {Schema} old @param {Schema} now @param {Side} side */
  #compareVariants(place, old, now, side) {
    const [variants, variantsNow] = [variantsOf(old), variantsOf(now)];
    const [isNullable, isNullableNow] = [old, now].map((schema) => typesOf(schema).includes('null'));
    if (side === 'request' ? isNullable && !isNullableNow : !isNullable && isNullableNow) {
      this.tell(place, side === 'request' ? 'is no longer nullable.' : 'became nullable.');
    }
    const [only] = variants;
    const [onlyNow] = variantsNow;
    if (variants.length === 1 && variantsNow.length === 1 && only !== undefined && onlyNow !== undefined) {
      this.compare(place, withoutNull(only), withoutNull(onlyNow), side);
      return;
    }
    const [from, to] = side === 'request' ? [variants, variantsNow] : [variantsNow, variants];
    for (const variant of from) {
      const twin = to.find((other) => signatureOf(other) === signatureOf(variant));
      if (twin === undefined) {
        this.tell(
          place,
          `${side === 'request' ? 'no longer takes' : 'may now be'} ${signatureOf(variant).trim()}.`,
        );
      } else if (side === 'request') this.compare(place, variant, twin, side);
      else this.compare(place, twin, variant, side);
    }
  }

  /** @param {string} place @param {Schema} old @param {Schema} now @param {Side} side */
  #compareParts(place, old, now, side) {
    if (side === 'request') this.#compareLimits(place, old, now);
    if (old.format !== now.format) {
      this.tell(place, `changed format from ${old.format ?? 'none'} to ${now.format ?? 'none'}.`);
    }
    if (old.items && now.items) this.compare(`${place}[]`, old.items, now.items, side);
    const [required, requiredNow] = [new Set(old.required), new Set(now.required)];
    for (const [name, property] of Object.entries(old.properties ?? {})) {
      const successor = now.properties?.[name];
      const coordinate = `${place}.${name}`;
      if (successor === undefined) this.tell(coordinate, 'was removed.');
      else {
        this.compare(coordinate, property, successor, side);
        if (side === 'response' && required.has(name) && !requiredNow.has(name)) {
          this.tell(coordinate, 'became optional.');
        }
      }
    }
    for (const name of side === 'request' ? requiredNow : []) {
      if (!required.has(name)) this.tell(`${place}.${name}`, 'became required.');
    }
    const [rest, restNow] = [old.additionalProperties, now.additionalProperties];
    if (typeof rest === 'object' && typeof restNow === 'object')
      this.compare(`${place}.*`, rest, restNow, side);
  }

  /** @param {string} place @param {Schema} old @param {Schema} now */
  #compareLimits(place, old, now) {
    const words = old.enum ?? (now.enum === undefined ? [] : ['any text']);
    for (const word of now.enum === undefined ? [] : words) {
      if (!now.enum?.includes(word)) this.tell(place, `no longer takes ${String(word)}.`);
    }
    for (const [bounds, isTighter] of /** @type {const} */ ([
      [lowerBounds, (/** @type {number} */ was, /** @type {number} */ is) => is > was],
      [upperBounds, (/** @type {number} */ was, /** @type {number} */ is) => is < was],
    ])) {
      for (const bound of bounds) {
        const is = now[bound];
        const was = old[bound] ?? (bounds === lowerBounds ? -Infinity : Infinity);
        if (is !== undefined && isTighter(was, is)) {
          this.tell(place, `${bound} was tightened from ${was} to ${is}.`);
        }
      }
    }
    if (now.pattern !== undefined && now.pattern !== old.pattern) this.tell(place, 'has another pattern.');
  }
}

/** @param {Schema} schema @returns {Schema} */
function withoutNull(schema) {
  return Array.isArray(schema.type)
    ? { ...schema, type: schema.type.filter((type) => type !== 'null') }
    : schema;
}
