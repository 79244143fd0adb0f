import { SchemaComparison } from './schemaChanges.mjs';

/**
 * @typedef {import('./graphChanges.mjs').Change} Change
 * @typedef {import('./schemaChanges.mjs').Schema} Schema
 * @typedef {{ in: string, name: string, required?: boolean, schema?: Schema }} Parameter
 * @typedef {{ required?: boolean, content?: Readonly<Record<string, { schema?: Schema }>> }} Body
 * @typedef {{ parameters?: readonly Parameter[], requestBody?: Body, responses?: Readonly<Record<string, Body>> }} Operation
 * @typedef {{ paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>, components?: { schemas?: Readonly<Record<string, Schema>> } }} Document
 */

/**
 * What makes calls fail, or answers be misread, that were written against the document before. Of a shape with a name it is
 * told once, under that name.
 * @param {Document} before @param {Document} after @returns {Change[]}
 */
export function findRestChanges(before, after) {
  /** @type {Map<string, Change>} */
  const changes = new Map();
  /** @param {string} coordinate @param {string} text */
  const tell = (coordinate, text) => {
    changes.set(`${coordinate} ${text}`, { coordinate, text: `${coordinate} ${text}` });
  };
  const schemas = new SchemaComparison(
    before.components?.schemas ?? {},
    after.components?.schemas ?? {},
    tell,
  );

  /** @param {string} place @param {Operation} old @param {Operation} now */
  const compareParameters = (place, old, now) => {
    /** @param {Parameter} parameter */
    const keyOf = (parameter) => `${parameter.in} ${parameter.name}`;
    const present = new Map((now.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
    const known = new Map((old.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
    for (const [key, parameter] of known) {
      const successor = present.get(key);
      const coordinate = `${place} ${key}`;
      if (successor === undefined) tell(coordinate, 'was removed.');
      else schemas.compare(coordinate, parameter.schema ?? {}, successor.schema ?? {}, 'request');
    }
    for (const [key, { required }] of present) {
      if (required === true && known.get(key)?.required !== true) tell(`${place} ${key}`, 'became required.');
    }
  };

  /** @param {string} place @param {Body | undefined} old @param {Body | undefined} now @param {'request' | 'response'} side */
  const compareBodies = (place, old, now, side) => {
    for (const [type, { schema = {} }] of Object.entries(old?.content ?? {})) {
      const successor = now?.content?.[type];
      if (successor === undefined) tell(place, `no longer comes as ${type}.`);
      else schemas.compare(place, schema, successor.schema ?? {}, side);
    }
  };

  for (const [address, operations] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(operations)) {
      const place = `${method.toUpperCase()} ${address}`;
      const now = after.paths[address]?.[method];
      if (now === undefined) {
        tell(place, 'was removed.');
        continue;
      }
      compareParameters(place, old, now);
      if (now.requestBody?.required === true && old.requestBody?.required !== true) {
        tell(`${place} body`, 'became required.');
      }
      compareBodies(`${place} body`, old.requestBody, now.requestBody, 'request');
      for (const [status, answer] of Object.entries(old.responses ?? {})) {
        const successor = now.responses?.[status];
        if (successor === undefined) tell(`${place} ${status}`, 'was removed.');
        else compareBodies(`${place} ${status}`, answer, successor, 'response');
      }
    }
  }
  return [...changes.values()];
}
