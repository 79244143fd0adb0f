import {
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import { answeredByTypesExtension } from './graph/answeredByTypes.ts';
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

type TypeWithFields = GraphQLObjectType | GraphQLInterfaceType;

function isNode(type: TypeWithFields): boolean {
  return type.getInterfaces().some((each) => each.name === 'Node');
}

function faultOf(
  type: TypeWithFields,
  field: GraphQLField<unknown, unknown>,
  isRoot: boolean,
): string | null {
  const own = scopesOf(field.extensions);
  const inherited = isRoot ? undefined : scopesOf(type.extensions);
  const scopes = own ?? inherited;
  const place = `${type.name}.${field.name}`;
  if (scopes === undefined || scopes === null) return `${place} says nowhere who may see it`;
  // What is behind an interface is guarded by its own type.
  if (isInterfaceType(type)) return null;
  if ((isRoot || isNode(type)) && isWithParent(scopes))
    return `${place} can be reached without a guarded parent`;
  if (field.extensions[answeredByTypesExtension] === true) return `${place} is left to an interface`;
  return null;
}

/**
 * Nothing is open by omission: every field of every type, interfaces among them, names its scope, or its type does. scope-auth
 * alone would answer a field that names none. Nor is anything left to be answered by an interface that has no answer.
 */
export function checkScopes(schema: GraphQLSchema): void {
  const roots = new Set<TypeWithFields | null | undefined>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  const faults = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => faultOf(type, field, roots.has(type))))
    .filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(`The schema does not build: ${faults.join('; ')}`);
}
