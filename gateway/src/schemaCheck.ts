import {
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import { openScopesExtension } from './graph/plainFields.ts';

const optionsSchema = z.object({ authScopes: z.unknown().optional() });

function scopesOf(extensions: Readonly<Record<string | symbol, unknown>>): unknown {
  return (
    extensions[openScopesExtension] ?? optionsSchema.safeParse(extensions['pothosOptions']).data?.authScopes
  );
}

function isWithParent(scopes: unknown): boolean {
  return typeof scopes === 'object' && scopes !== null && 'withParent' in scopes;
}

function isNode(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some((each) => each.name === 'Node');
}

function faultOf(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  isRoot: boolean,
): string | null {
  const own = scopesOf(field.extensions);
  const inherited = isRoot ? undefined : scopesOf(type.extensions);
  const scopes = own ?? inherited;
  const place = `${type.name}.${field.name}`;
  if (scopes === undefined || scopes === null) return `${place} says nowhere who may see it`;
  if ((isRoot || isNode(type)) && isWithParent(scopes))
    return `${place} can be reached without a guarded parent`;
  return null;
}

/**
 * Nothing is open by omission: every field of every object type names its scope, or its type does. scope-auth alone would
 * answer a field that names none.
 */
export function checkScopes(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const faults = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => {
      if (!isObjectType(type) || isInterfaceType(type)) return [];
      return Object.values(type.getFields()).map((field) => faultOf(type, field, roots.has(type)));
    })
    .filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(`The schema does not build: ${faults.join('; ')}`);
}
