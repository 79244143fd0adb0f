import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { GraphContext } from '../context.ts';
import { makeErrorId, UpstreamError } from '../rest/errors.ts';

type Code =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'SERVICE_UNAVAILABLE'
  | 'DISK_FULL'
  | 'INTERNAL_SERVER_ERROR';

export function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' satisfies Code } });
}

/** What came in the header for tokens opens nothing, whatever the reason: it says no more than that. */
export function unknownToken(): GraphQLError {
  return new GraphQLError('This token is unknown, has expired or was revoked. Make another.', {
    // Of those alone who ask for the form of answers whose status says more than that there is one.
    extensions: { code: 'UNAUTHENTICATED' satisfies Code, http: { status: 401, spec: true } },
  });
}

function forbidden(): GraphQLError {
  return new GraphQLError('Your role does not allow this.', {
    extensions: { code: 'FORBIDDEN' satisfies Code },
  });
}

export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' satisfies Code } });
}

export function unavailable(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'SERVICE_UNAVAILABLE' satisfies Code } });
}

/** Which of the two a refused scope stands for depends on whether there is a session at all. */
export function refuseAccess(context: GraphContext): GraphQLError {
  return context.upstream.isSignedOut ? unauthenticated() : forbidden();
}

const codes: ReadonlyMap<number, Code> = new Map([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [503, 'SERVICE_UNAVAILABLE'],
]);

/** Which word of the api's, beside its status, is a code of its own. */
const codesByWord: ReadonlyMap<string, Code> = new Map([['diskFull', 'DISK_FULL']]);

function fromUpstream(error: UpstreamError, original: GraphQLError): GraphQLError {
  const word = error.fields.find(({ path }) => path === '')?.code ?? '';
  const code =
    codesByWord.get(word) ??
    codes.get(error.status) ??
    (error.isRefusal ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR');
  const isDefect = code === 'INTERNAL_SERVER_ERROR';
  return new GraphQLError(isDefect ? 'Something went wrong.' : error.message, {
    ...placeOf(original),
    extensions: {
      code,
      id: error.id,
      ...(isDefect ? {} : { kind: error.kind }),
      ...(error.fields.length > 0 ? { fields: error.fields } : {}),
    },
  });
}

/** The same fault in other words. */
export function inOtherWords(error: GraphQLError, message: string): GraphQLError {
  const { nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions,
  });
}

function placeOf({ nodes, path }: GraphQLError): {
  nodes?: NonNullable<GraphQLError['nodes']>;
  path?: readonly (string | number)[];
} {
  return { ...(nodes === undefined ? {} : { nodes }), ...(path === undefined ? {} : { path }) };
}

function originOf(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}

/**
 * What leaves the gateway as an error: a document that exhausts the parser's stack as refused, refusals with their code, faults of
 * the document as they are, and for anything else nothing but an id, under which the log has the rest.
 */
export function createErrorMask(log: Logger): (error: unknown) => GraphQLError {
  return (error) => {
    const graphError = error instanceof GraphQLError ? error : new GraphQLError('Something went wrong.');
    const origin = originOf(error);
    if (origin instanceof UpstreamError) {
      // Why, the api itself or the parent process says, once.
      if (origin.status === 503)
        log.warn({ errorId: origin.id, reason: origin.message }, 'not available now');
      else if (origin.status >= 500) log.error({ err: origin, errorId: origin.id }, 'the api failed');
      return fromUpstream(origin, graphError);
    }
    if (
      origin instanceof RangeError &&
      origin.message.includes('call stack') &&
      graphError.path === undefined
    ) {
      return badInput('The document is nested too deeply.');
    }
    if (origin instanceof GraphQLError) return origin === error ? origin : graphError;
    const id = makeErrorId();
    log.error({ err: origin, errorId: id }, 'a field failed');
    return new GraphQLError('Something went wrong.', {
      ...placeOf(graphError),
      extensions: { code: 'INTERNAL_SERVER_ERROR' satisfies Code, id },
    });
  };
}
