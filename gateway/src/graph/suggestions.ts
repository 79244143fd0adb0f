import type { Plugin } from 'graphql-yoga';
import type { Upstream } from '../rest/upstream.ts';
import { inOtherWords } from './errors.ts';

/**
 * Parts of messages that tell a stranger how to go on, and what stands there instead: what else there is, what is missing, and
 * the type of what was named. The type in which a name was looked up still stands in the message, as in `on type "Query"`.
 */
const givenAway: readonly (readonly [part: RegExp, instead: string])[] = [
  [/ ?Did you mean [^?]*\?/g, ''],
  [/Field "[^"]*" of required type "[^"]*" was not provided/g, 'A required field was not provided'],
  [/(Field "[^"]*") argument "[^"]*" of type "[^"]*" is required/g, '$1 has an argument that is required'],
  [/(Field "[^"]*") of type "[^"]*" (?=must have )/g, '$1 '],
  [/since type "[^"]*" has no subfields/g, 'since it has no fields'],
  [/is not defined by type "[^"]*"/g, 'is not defined here'],
  [/conflicting types "[^"]*" and "[^"]*"/g, 'conflicting types'],
  [/as objects of type "[^"]*" can never be/g, 'as what stands here can never be'],
  [/OneOf Input Object "[^"]*"/g, 'An input of this kind'],
  [/ of (?:required|non-null) type "[^"]*"/g, ''],
  [/Expected value of type "[^"]*"/g, 'Expected value of another type'],
  [/Expected type "[^"]*"\./g, 'Expected another type.'],
  [/position expecting type "[^"]*"/g, 'position of another type'],
];

const withoutNames = (message: string): string =>
  givenAway.reduce((text, [part, instead]) => text.replaceAll(part, instead), message);

/** Names of the schema that a faulty document brings to light are for the signed-in; in demonstration mode for everybody. */
export function createSuggestionGuard(isOpen: boolean): Plugin<object, { readonly upstream: Upstream }> {
  if (isOpen) return {};
  return {
    onExecutionResult: async (execution) => {
      const { result, context } = execution;
      if (result === undefined || !('errors' in result) || result.errors === undefined) return;
      const { errors } = result;
      if (errors.every(({ message }) => withoutNames(message) === message)) return;
      if (await context.upstream.isSignedIn()) return;
      const hidden = errors.map((error) => inOtherWords(error, withoutNames(error.message)));
      execution.setResult({ ...result, errors: hidden });
    },
  };
}
