import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import { whenThere } from '../maybePromise.ts';
import { turns } from '../turns.ts';
import { badInput } from './errors.ts';
import { openDocumentLimits } from './limits.ts';

export const listValuesPlugin = 'listValues';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [listValuesPlugin]: ListValuesPlugin<Types>;
    }
  }
}

/** About what a value takes of the work on an answer of the api, in its bytes. */
const bytesOfValue = 16;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Fields of each record, by the place that asks for them: documents come again. */
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

/**
 * Lists of records are counted by what they really hold, whatever was thought before of how many there are, and a document
 * that is not the web's own ends at the bound. Each long list is worked on in a turn of its own.
 */
class ListValuesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    // The lists of scalars are those of records that are counted.
    if (type.kind !== 'List' || type.type.kind === 'Scalar' || type.type.kind === 'Enum') return resolve;
    return (parent, args, context, info) =>
      whenThere(resolve(parent, args, context, info), (list: unknown) =>
        Array.isArray(list) ? take(list, context as RequestContext, info) : list,
      );
  }
}

function take(list: readonly unknown[], { graph }: RequestContext, info: GraphQLResolveInfo): unknown {
  const values = list.length * fieldsOfEach(info);
  graph.valueCount += values;
  const { values: valuesMax } = openDocumentLimits;
  if (graph.valueCount > valuesMax && !graph.isPersisted) {
    throw badInput(`The answer holds more than ${valuesMax} values. Ask for fewer fields or smaller pages.`);
  }
  return whenThere(turns.take(values * bytesOfValue), () => list);
}

SchemaBuilder.registerPlugin(listValuesPlugin, ListValuesPlugin);
