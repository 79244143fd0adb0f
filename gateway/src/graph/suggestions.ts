import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Upstream } from '../rest/upstream.ts';

const suggestion = / ?Did you mean [^?]*\?/g;

/** Names of the schema that a misspelt one brings to light are for the signed-in; in demonstration mode for everybody. */
export function createSuggestionGuard(isOpen: boolean): Plugin<object, { readonly upstream: Upstream }> {
  if (isOpen) return {};
  return {
    onExecutionResult: async (execution) => {
      const { result, context } = execution;
      if (result === undefined || !('errors' in result) || result.errors === undefined) return;
      const { errors } = result;
      if (!errors.some(({ message }) => message.search(suggestion) !== -1)) return;
      if (await context.upstream.isSignedIn()) return;
      execution.setResult({ ...result, errors: errors.map(withoutSuggestion) });
    },
  };
}

function withoutSuggestion(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, extensions } = error;
  return new GraphQLError(error.message.replaceAll(suggestion, ''), {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions,
  });
}
