import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertInterfaceType,
  assertObjectType,
  type GraphQLFieldConfig,
  GraphQLInterfaceType,
  type GraphQLInterfaceTypeConfig,
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
import { answeredByTypes } from './graph/answeredByTypes.ts';
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

  const guarded = { pothosOptions: { authScopes: { signedIn: true } } };
  const schemaOf = (
    ofInterface: GraphQLInterfaceTypeConfig<unknown, unknown>['extensions'],
    ofField: GraphQLFieldConfig<unknown, unknown>['extensions'],
  ) => {
    const Shared = new GraphQLInterfaceType({
      name: 'Shared',
      extensions: ofInterface,
      fields: { name: { type: GraphQLString } },
    });
    const Sheet = new GraphQLObjectType({
      name: 'Sheet',
      interfaces: [Shared],
      extensions: guarded,
      fields: { name: { type: GraphQLString, extensions: ofField } },
    });
    const query = new GraphQLObjectType({
      name: 'Query',
      fields: { shared: { type: Shared, extensions: guarded } },
    });
    return new GraphQLSchema({ query, types: [Sheet] });
  };

  it('does not build with an interface that says nowhere who may see its fields', () => {
    const withParent = { pothosOptions: { authScopes: { withParent: true } } };
    expect(() => checkScopes(schemaOf({}, {}))).toThrow('Shared.name says nowhere who may see it');
    expect(() => checkScopes(schemaOf(withParent, {}))).not.toThrow();
  });

  it('does not build with a type that leaves to an interface what each type answers itself', () => {
    const { extensions } = answeredByTypes;
    expect(() => checkScopes(schemaOf(guarded, extensions))).toThrow('Sheet.name is left to an interface');
  });

  it('holds an interface to have its fields answered by each of its types', () => {
    const { extensions } = assertInterfaceType(schema.getType('AclResource')).getFields()['slug'] ?? {};
    expect(extensions).toMatchObject(answeredByTypes.extensions);
  });
});
