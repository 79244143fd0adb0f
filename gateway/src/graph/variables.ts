import {
  coerceInputValue,
  getOperationAST,
  GraphQLError,
  isInputType,
  typeFromAST,
  type DocumentNode,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { faultsMax } from './faults.ts';

interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: unknown;
}

/**
 * What is wrong with the variables: in which, at which path and what, never the values themselves. The executor would write
 * the whole value into each fault, as often as there are unknown keys in it. One that is missing is left to it.
 */
function findVariableFaults({ schema, document, operationName, variableValues }: Asked): GraphQLError[] {
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
  const add = (path: readonly (string | number)[], _: unknown, fault: GraphQLError): void => {
    const place = path.length === 0 ? '' : ` at "${name}${printPath(path)}"`;
    const message = `Variable "$${name}" got an invalid value${place}: ${fault.message}`;
    faults.push(new GraphQLError(message, { nodes: definition, originalError: fault }));
    if (faults.length === faultsMax) throw fault;
  };
  try {
    coerceInputValue(value, type, add);
  } catch (error) {
    if (faults.length < faultsMax) throw error;
  }
}

const printPath = (path: readonly (string | number)[]): string =>
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
