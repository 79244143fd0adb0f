import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  Kind,
  OperationTypeNode,
  responsePathAsArray,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { AnswerContext, GraphContext, RequestContext } from '../context.ts';
import { whenThere } from '../maybePromise.ts';
import { turns } from '../turns.ts';
import { badInput } from './errors.ts';
import { openDocumentLimits } from './limits.ts';

export const answeredValuesPlugin = 'answeredValues';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [answeredValuesPlugin]: AnsweredValuesPlugin<Types>;
    }
  }
}

/** About what a value takes of the work on an answer of the api, in its bytes. */
const bytesOfValue = 16;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Fields of a record, by the place that asks for them: documents come again. */
const fieldCounts = new WeakMap<SelectionSetNode, number>();

function countFields(set: SelectionSetNode, fragments: Fragments): number {
  const known = fieldCounts.get(set);
  if (known !== undefined) return known;
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else {
      const opened = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      count += opened === undefined ? 0 : countFields(opened.selectionSet, fragments);
    }
  }
  fieldCounts.set(set, count);
  return count;
}

const fieldsOfEach = ({ fieldNodes, fragments }: GraphQLResolveInfo): number =>
  fieldNodes.reduce(
    (sum, { selectionSet }) => sum + (selectionSet === undefined ? 0 : countFields(selectionSet, fragments)),
    0,
  );

const isChange = ({ operation, path }: GraphQLResolveInfo): boolean =>
  operation.operation === OperationTypeNode.MUTATION && path.prev === undefined;

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;
type Take = (value: unknown, context: RequestContext, info: GraphQLResolveInfo) => unknown;

/**
 * What an answer really holds is counted while it is worked out, whatever was thought before of how much that is: the fields
 * asked for of each record, in a list or by itself, and each entry of other lists. A document that is not the web's own ends at
 * the bound. Each long list is worked on in a turn of its own.
 */
class AnsweredValuesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolve<Types>, { type }: PothosOutputFieldConfig<Types>): Resolve<Types> {
    if (type.kind === 'List') return counting(resolve, takeList);
    return type.kind === 'Scalar' || type.kind === 'Enum' ? resolve : counting(resolve, takeRecord);
  }
}

function counting<Types extends SchemaTypes>(resolve: Resolve<Types>, take: Take): Resolve<Types> {
  return (parent, args, context, info) => {
    const request = context as RequestContext;
    // Whether something is changed does not hang on how much is read back of what was changed before it.
    if (request.graph.overflow !== null && !isChange(info)) throw request.graph.overflow;
    return whenThere(resolve(parent, args, context, info), (value: unknown) => take(value, request, info));
  };
}

const takeRecord: Take = (record, { graph }, info) => {
  if (record !== null && record !== undefined) addValues(fieldsOfEach(info), graph, info);
  return record;
};

const takeList: Take = (list, { graph }, info) => {
  if (!Array.isArray(list)) return list;
  const values = list.length * Math.max(1, fieldsOfEach(info));
  addValues(values, graph, info);
  return whenThere(turns.take(values * bytesOfValue), () => list);
};

/** One error for all that is left out after it. */
function addValues(
  values: number,
  graph: GraphContext,
  { fieldNodes, operation, path }: GraphQLResolveInfo,
): void {
  const { values: valuesMax } = openDocumentLimits;
  graph.valueCount += values;
  if (graph.valueCount <= valuesMax || graph.isPersisted) return;
  const { message, extensions } = badInput(
    `The answer holds more than ${valuesMax} values. Ask for fewer fields or smaller pages.` +
      (operation.operation === OperationTypeNode.MUTATION
        ? ' All changes of the document were made, or say why not.'
        : ''),
  );
  graph.overflow ??= new GraphQLError(message, {
    nodes: fieldNodes,
    path: responsePathAsArray(path),
    extensions,
  });
  throw graph.overflow;
}

/** What was left out is told once. */
export const tellOverflowOnce: Plugin<RequestContext, AnswerContext> = {
  onExecutionResult: (execution) => {
    const { result, context } = execution;
    if (!context.graph?.overflow || result === undefined || !('errors' in result)) return;
    execution.setResult({ ...result, errors: [...new Set(result.errors)] });
  },
};

SchemaBuilder.registerPlugin(answeredValuesPlugin, AnsweredValuesPlugin);
