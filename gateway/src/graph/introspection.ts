import { Kind, visit, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { unauthenticated } from './errors.ts';

/** Documents are parsed once and come again. */
const known = new WeakMap<DocumentNode, boolean>();

function asksForSchema(document: DocumentNode): boolean {
  const found = known.get(document);
  if (found !== undefined) return found;
  let asks = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      asks ||= name.value === '__schema' || name.value === '__type';
    },
  });
  known.set(document, asks);
  return asks;
}

/** The schema is shown to the signed-in; in demonstration mode to everybody. */
export function createIntrospectionGuard(isOpen: boolean): Plugin<RequestContext> {
  if (isOpen) return {};
  return {
    onExecute: async ({ args, setResultAndStopExecution }) => {
      if (!asksForSchema(args.document)) return;
      const profile = await args.contextValue.graph.readUser();
      if (profile === null) setResultAndStopExecution({ data: null, errors: [unauthenticated()] });
    },
  };
}
