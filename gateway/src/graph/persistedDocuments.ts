import { readFile } from 'node:fs/promises';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { z } from 'zod';

const documentsSchema = z.record(z.string().min(1), z.string().min(1));
const idSchema = z.string().min(1).max(128);
const parametersSchema = z.object({
  doc_id: idSchema.optional(),
  documentId: idSchema.optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: idSchema }).optional() }).nullish(),
});

/** A request without a document is at fault, whatever form of answer its sender takes. */
const nothingToRun = {
  message: 'Must provide query string.',
  extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
};

/** Names of parameters beside those of the GraphQL protocol. */
export const documentParameters = ['doc_id', 'documentId'];

/** The web's documents as its compiler wrote them, by their hash; none before the web is built. */
export async function readPersistedDocuments(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return new Map(text === null ? [] : Object.entries(documentsSchema.parse(JSON.parse(text))));
}

function documentIdOf(parameters: GraphQLParams): string | null {
  const { doc_id, documentId, extensions } = parametersSchema.safeParse(parameters).data ?? {};
  return doc_id ?? documentId ?? extensions?.persistedQuery?.sha256Hash ?? null;
}

export interface PersistedDocuments {
  readonly plugin: Plugin;
  /** Whether a request runs one of them, known once its parameters were read. */
  readonly isPersisted: (request: Request) => boolean;
}

export function createPersistedDocuments(documents: ReadonlyMap<string, string>): PersistedDocuments {
  const requests = new WeakSet<Request>();
  const plugin: Plugin = usePersistedOperations({
    allowArbitraryOperations: true,
    customErrors: { keyNotFound: nothingToRun },
    extractPersistedOperationId: documentIdOf,
    getPersistedOperation: (id, request) => {
      const document = documents.get(id);
      if (document === undefined) return null;
      requests.add(request);
      return document;
    },
  });
  return { plugin, isPersisted: (request) => requests.has(request) };
}
