import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertObjectType,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from './schema.ts';
import { checkScopes } from './schemaCheck.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

describe('the schema', () => {
  it('describes every type, field, argument and enum value', () => {
    const missing: string[] = [];
    const note = (place: string, description: string | null | undefined) => {
      if (!description) missing.push(place);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))
        continue;
      note(type.name, type.description);
      if (isEnumType(type)) {
        for (const value of type.getValues()) note(`${type.name}.${value.name}`, value.description);
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields()))
          note(`${type.name}.${field.name}`, field.description);
      }
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          note(`${type.name}.${field.name}`, field.description);
          for (const argument of field.args) {
            note(`${type.name}.${field.name}(${argument.name})`, argument.description);
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('is printed as it is', async () => {
    const printed = await readFile(path.join(root, 'schema.graphql'), 'utf8');
    expect(printed).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
  });

  it('looks nothing up for a value that only its guarded parent leads to', () => {
    const { debit } = assertObjectType(schema.getType('AmountLists')).getFields();
    const nobody = { graph: null };
    const answer: unknown = debit?.resolve?.({ debit: ['1.0000'] }, {}, nobody, {} as GraphQLResolveInfo);
    expect(answer).toEqual(['1.0000']);
  });

  it('does not build with a field that says nowhere who may see it', () => {
    const open = new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { secret: { type: GraphQLString } } }),
    });
    expect(() => checkScopes(open)).toThrow('Query.secret says nowhere who may see it');
  });

  it('does not build with a root field that only a parent could guard', () => {
    const extensions = { pothosOptions: { authScopes: { withParent: true } } };
    const open = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { secret: { type: GraphQLString, extensions } },
      }),
    });
    expect(() => checkScopes(open)).toThrow('Query.secret can be reached without a guarded parent');
  });
});
