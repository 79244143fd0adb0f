import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { RequestContext, ServerContext } from './context.ts';
import { GraphContext } from './context.ts';
import type { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import { readClientHeader } from './features/clients/clientIds.ts';
import { schema } from './schema.ts';
import { tellOverflowOnce } from './graph/answeredValues.ts';
import { writeAnswers } from './graph/answerTexts.ts';
import { refuseDeadTokens } from './graph/deadTokens.ts';
import { createErrorMask } from './graph/errors.ts';
import { boundFaults } from './graph/faults.ts';
import { hideLiteralsOfSyntaxErrors } from './graph/literals.ts';
import { createIntrospectionGuard } from './graph/introspection.ts';
import { createSuggestionGuard } from './graph/suggestions.ts';
import { createDocumentLimits, createStrangersLimit, keptDocumentsMax } from './graph/limits.ts';
import { createPersistedDocuments, documentParameters } from './graph/persistedDocuments.ts';
import { checkVariables } from './graph/variables.ts';

export interface YogaParts {
  readonly log: Logger;
  readonly documents: ReadonlyMap<string, string>;
  readonly isDemonstration: boolean;
  readonly instanceReaders: InstanceReaders;
}

/** Cookies of the api reach the caller unchanged, on whichever answer they came. */
const passCookies: Plugin<RequestContext, ServerContext> = {
  onResponse: ({ response, serverContext }) => {
    for (const cookie of serverContext.upstream.cookies) response.headers.append('set-cookie', cookie);
  },
};

/** What is pushed goes on for as long as it is listened to; all else is an answer, in whatever form it goes out. */
const tellOfSubscriptions: Plugin<RequestContext & ServerContext, ServerContext> = {
  onSubscribe: ({ args }) => args.contextValue.onSubscription?.(),
};

export function createGraph({ log, documents, isDemonstration, instanceReaders }: YogaParts) {
  const persisted = createPersistedDocuments(documents);
  return createYoga<ServerContext, Pick<RequestContext, 'graph'>>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    cors: false,
    batching: false,
    multipart: false,
    // The server refuses a body by its length, before it is read; Yoga would count it once more, in streams of its own.
    maxRequestBodySize: false,
    extraParamNames: documentParameters,
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: keptDocumentsMax }),
      errorCache: createLRUCache({ max: keptDocumentsMax }),
    },
    maskedErrors: { maskError: createErrorMask(log) },
    logging: false,
    context: ({ request, upstream }) => ({
      graph: new GraphContext({
        upstream,
        currentClientId: readClientHeader(request.headers.get('x-client-id') ?? undefined),
        instanceReaders,
        log,
        isPersisted: persisted.isPersisted(request),
      }),
    }),
    plugins: [
      refuseDeadTokens,
      boundFaults,
      hideLiteralsOfSyntaxErrors,
      persisted.plugin,
      createStrangersLimit(persisted.isPersisted),
      ...createDocumentLimits(persisted.isPersisted),
      checkVariables,
      createIntrospectionGuard(isDemonstration),
      createSuggestionGuard(isDemonstration),
      passCookies,
      tellOfSubscriptions,
      tellOverflowOnce,
      writeAnswers,
    ],
  });
}

export type Graph = ReturnType<typeof createGraph>;
