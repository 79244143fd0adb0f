import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { contentSecurityPolicy, createNonce } from '../contentSecurity.ts';
import { preflightHeader } from '../preflight.ts';
import type { Example } from './example.ts';

const settings = {
  endpoint: '/graphql',
  title: 'Tributary: GraphQL',
  subscriptionsProtocol: 'GRAPHQL_SSE',
  credentials: 'same-origin',
  additionalHeaders: { [preflightHeader]: '1' },
} as const;

/** Where the web application tells other tabs of the browser who is signed in: the person, and when that was told. */
const signedInKey = 'tributary.signedIn';

const scriptTag = '<script>';
const renderCall = 'YogaGraphiQL.renderYogaGraphiQL(';

/** The page holds everything it needs, about nine megabytes; it is rendered once and cut where a visit differs. */
export class GraphiQLPage {
  #parts: PageParts | undefined;

  answer(response: ServerResponse, examples: readonly Example[]): void {
    this.#parts ??= cutPage(renderGraphiQL(settings));
    const { head, library, tail } = this.#parts;
    const nonce = createNonce();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, true),
    });
    response.write(head);
    response.write(`<script nonce="${nonce}">`);
    response.write(library);
    response.write(writeStart(examples));
    response.end(tail);
  }
}

interface PageParts {
  readonly head: string;
  readonly library: string;
  readonly tail: string;
}

function cutPage(page: string): PageParts {
  const script = page.indexOf(scriptTag);
  const call = page.lastIndexOf(renderCall);
  const end = page.indexOf('</script>', call);
  if (script === -1 || call === -1 || end === -1) throw new Error('The page of GraphiQL is not as expected');
  return {
    head: page.slice(0, script),
    library: page.slice(script + scriptTag.length, call),
    tail: page.slice(end),
  };
}

/** JSON that cannot end the script in which it stands. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * GraphiQL keeps its tabs in the browser and prefers them to those that it is given. Where the examples are not those of the
 * last visit (another session, other data), they are given anew; tabs of the visitor's own stay behind them. Who signs in
 * beside it finds it with their own examples.
 */
function writeStart(examples: readonly Example[]): string {
  const tabs = examples.map(({ query, variables }) => ({
    query,
    variables: JSON.stringify(variables, null, 2),
  }));
  const version = createHash('sha256').update(JSON.stringify(tabs)).digest('hex');
  return `
    const version = ${toScript(version)};
    const tabs = ${toScript(tabs)};
    const personOf = (told) => told?.split(' ')[0] ?? '';
    addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === ${toScript(signedInKey)} && personOf(oldValue) !== personOf(newValue)) location.reload();
    });
    if (localStorage.getItem('graphiql:examples') !== version) {
      let kept = [];
      try {
        kept = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}').tabs ?? [];
      } catch {
        kept = [];
      }
      for (const { query, variables } of kept) {
        if (query && !query.startsWith('# Example: ')) tabs.push({ query, variables: variables ?? undefined });
      }
      localStorage.removeItem('graphiql:tabState');
      localStorage.setItem('graphiql:query', tabs[0].query);
      localStorage.setItem('graphiql:variables', tabs[0].variables);
      localStorage.setItem('graphiql:examples', version);
    }
    ${renderCall}document.querySelector('#root'), { ...${toScript(settings)}, defaultTabs: tabs });
  `;
}
