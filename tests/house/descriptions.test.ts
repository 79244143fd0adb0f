import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './files.ts';

/** Every field, parameter, shape and word of the REST interface says what it is: the graph takes its texts from there. */

interface Described {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly enum?: readonly string[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
}

interface Document {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

function undescribedIn({ paths, components: { schemas } }: Document): string[] {
  const isDescribed = ({ description, $ref }: Described): boolean =>
    (description ?? '') !== '' ||
    ($ref !== undefined && isDescribed(schemas[$ref.replace('#/components/schemas/', '')] ?? {}));
  const missing: string[] = [];
  const check = (place: string, part: Described) => {
    if (!isDescribed(part)) missing.push(place);
  };
  const walk = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties, ...described } = part as Described;
    if (typeof properties === 'object') {
      for (const [name, property] of Object.entries(properties))
        check(`${place}.properties.${name}`, property);
    }
    if ('in' in part && 'name' in part) check(`${place}.${String(part.name)}`, described);
    for (const [key, value] of Object.entries(part)) walk(value, `${place}.${key}`);
  };
  walk(paths, 'paths');
  walk(schemas, 'schemas');
  for (const [name, schema] of Object.entries(schemas)) {
    check(name, schema);
    const texts = schema['x-enumDescriptions'] ?? {};
    missing.push(...(schema.enum ?? []).filter((word) => !texts[word]).map((word) => `${name}.${word}`));
  }
  return missing;
}

describe('descriptions of the REST interface', () => {
  it('leave out no field, parameter, shape or word', () => {
    const document = JSON.parse(readFileSync(path.join(root, 'api', 'openapi.json'), 'utf8')) as Document;
    expect(undescribedIn(document)).toEqual([]);
  });

  it('are missed wherever one is missing', () => {
    const parameter = { in: 'query', name: 'mute', schema: { type: 'string' } };
    const told = { $ref: '#/components/schemas/Told' };
    const document = {
      paths: {
        '/x': { get: { parameters: [parameter, { ...parameter, name: 'told', description: 'Told.' }] } },
      },
      components: {
        schemas: {
          Told: { description: 'Told.', properties: { mute: {}, told, empty: { description: '' } } },
          Mute: {},
          Word: { description: 'Told.', enum: ['a', 'b'], 'x-enumDescriptions': { a: 'Told.' } },
        },
      },
    };
    expect(undescribedIn(document)).toEqual([
      'paths./x.get.parameters.0.mute',
      'schemas.Told.properties.mute',
      'schemas.Told.properties.empty',
      'Mute',
      'Word.b',
    ]);
  });
});
