import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { root } from './root.ts';

/** The graph as it is printed and committed. */
export const graphSchema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));

function objectType(name: string): GraphQLObjectType {
  const type = graphSchema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type of the graph`);
  return type;
}

export const fieldsOfType = (name: string): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(objectType(name).getFields());

/**
 * Selects everything below a type that can be asked for without arguments, except for what lies behind the named types: they
 * have rights of their own; and for lists of a type within itself, which hold no other records than the list around.
 */
export function selectAll(typeName: string, behind: ReadonlySet<string>, depthMax: number): string {
  const select = (name: string, depth: number): string => {
    const fields = fieldsOfType(name).flatMap((field) => {
      if (field.args.some(isRequiredArgument)) return [];
      const type = getNamedType(field.type);
      if (isLeafType(type)) return [field.name];
      if (type.name === name && isListType(getNullableType(field.type))) return [];
      if (isUnionType(type)) return [`${field.name} { __typename }`];
      if (isInterfaceType(type) || behind.has(type.name) || depth === depthMax) return [];
      return [`${field.name} { ${select(type.name, depth + 1)} }`];
    });
    return ['__typename', ...fields].join(' ');
  };
  return select(typeName, 1);
}
