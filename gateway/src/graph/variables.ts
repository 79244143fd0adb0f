import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { faultsMax } from './faults.ts';

type Path = readonly (string | number)[];

interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: unknown;
}

/**
 * What is wrong with the variables: in which, at which path and what, never the values themselves, which may be
 * secrets. The executor would write the whole value into each fault, as often as there are unknown keys in it. One that is missing
 * is left to it.
 */
export function findVariableFaults({
  schema,
  document,
  operationName,
  variableValues,
}: Asked): GraphQLError[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const given = new Map(Object.entries(variableValues ?? {}));
  const faults: GraphQLError[] = [];
  for (const definition of definitions) {
    addFaults(faults, schema, definition, given.get(definition.variable.name.value));
    if (faults.length === faultsMax) break;
  }
  return faults;
}

/** Stops as soon as there are enough. */
function addFaults(
  faults: GraphQLError[],
  schema: GraphQLSchema,
  definition: VariableDefinitionNode,
  value: unknown,
): void {
  const type = typeFromAST(schema, definition.type);
  if (value === undefined || !isInputType(type)) return;
  const name = definition.variable.name.value;
  const add = (path: Path, found: unknown, fault: GraphQLError): void => {
    const place = path.length === 0 ? '' : ` at "${name}${printPath(path)}"`;
    const words = found == null ? fault.message : (wordsOfLeaf(type, path) ?? fault.message);
    const message = `Variable "$${name}" got an invalid value${place}: ${words}`;
    faults.push(new GraphQLError(message, { nodes: definition, extensions: fault.extensions }));
    if (faults.length === faultsMax) throw fault;
  };
  try {
    coerceInputValue(value, type, add);
  } catch (error) {
    if (faults.length < faultsMax) throw error;
  }
}

/** Scalars and enumerations say what they found: these words stand for theirs. Null for an object. */
function wordsOfLeaf(type: GraphQLInputType, path: Path): string | null {
  const leaf = getNamedType(path.reduce(typeWithin, type));
  return isLeafType(leaf) ? `Expected type "${leaf.name}".` : null;
}

function typeWithin(outer: GraphQLInputType, step: string | number): GraphQLInputType {
  const type = getNullableType(outer);
  if (typeof step === 'number') return isListType(type) ? type.ofType : type;
  const object = getNamedType(type);
  return (isInputObjectType(object) ? object.getFields()[step]?.type : undefined) ?? object;
}

const printPath = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** Variables at fault are refused before the executor has them. */
export const checkVariables: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const errors = findVariableFaults(args);
    if (errors.length > 0) setResultAndStopExecution({ errors });
  },
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    const errors = findVariableFaults(args);
    if (errors.length > 0) setResultAndStopExecution({ errors });
  },
};
