import type { ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { contentSecurityPolicy, createNonce } from './contentSecurity.ts';
import { exampleQueries } from './exampleQueries.ts';
import { preflightHeader } from './preflight.ts';

/** The page holds everything it needs, about nine megabytes; it is rendered once and cut where the nonce goes. */
export class GraphiQLPage {
  #parts: readonly [string, string] | undefined;

  answer(response: ServerResponse): void {
    this.#parts ??= renderParts();
    const nonce = createNonce();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, true),
    });
    const [head, tail] = this.#parts;
    response.write(head);
    response.write(`<script nonce="${nonce}">`);
    response.end(tail);
  }
}

function renderParts(): readonly [string, string] {
  const page = renderGraphiQL({
    endpoint: '/graphql',
    title: 'Tributary: GraphQL',
    subscriptionsProtocol: 'GRAPHQL_SSE',
    credentials: 'same-origin',
    additionalHeaders: { [preflightHeader]: '1' },
    defaultTabs: exampleQueries.map((query) => ({ query })),
  });
  const tag = '<script>';
  const start = page.indexOf(tag);
  if (start === -1) throw new Error('The page of GraphiQL has no script');
  return [page.slice(0, start), page.slice(start + tag.length)];
}
