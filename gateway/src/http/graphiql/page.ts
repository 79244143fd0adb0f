import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { contentSecurityPolicy, createNonce } from '../contentSecurity.ts';
import { preflightHeader } from '../preflight.ts';
import type { Example } from './example.ts';
import { GraphiQLLibrary } from './library.ts';

const settings = {
  endpoint: '/graphql',
  title: 'Tributary: GraphQL',
  subscriptionsProtocol: 'GRAPHQL_SSE',
  credentials: 'same-origin',
  // None: theirs is larger than all else that is sent with each page.
  favicon: 'data:,',
  additionalHeaders: { [preflightHeader]: '1' },
} as const;

/** Where the web application tells other tabs of the browser who is signed in: the person, and when that was told. */
const signedInKey = 'tributary.signedIn';

const renderCall = 'YogaGraphiQL.renderYogaGraphiQL(';

/** The page of a visit; the nine megabytes that are the same for all are files of their own. */
export class GraphiQLPage {
  #library: GraphiQLLibrary | undefined;

  /** Rendered once, when somebody first asks. */
  get library(): GraphiQLLibrary {
    this.#library ??= new GraphiQLLibrary(renderGraphiQL(settings), renderCall);
    return this.#library;
  }

  answer(response: ServerResponse, examples: readonly Example[]): void {
    const { head, styles, body, script, tail } = this.library;
    const nonce = createNonce();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, { writesStyles: true }),
    });
    response.end(
      [
        head,
        `<link rel="stylesheet" href="${styles.path}" />`,
        body,
        `<script nonce="${nonce}" src="${script.path}"></script>`,
        `<script nonce="${nonce}">`,
        writeStart(examples),
        tail,
      ].join('\n'),
    );
  }
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
