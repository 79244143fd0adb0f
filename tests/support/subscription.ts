import { request } from 'undici';
import type { GraphSession } from '../../demo/src/graph.ts';

interface SubscriptionEvent {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

function parseEvents(text: string): readonly SubscriptionEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trim())
      .join('');
    return block.includes('event: next') && data !== '' ? [JSON.parse(data) as SubscriptionEvent] : [];
  });
}

/** What a subscription tells, until it ends; a stream that is torn off is an error. */
export async function* subscribe(
  url: string,
  session: GraphSession,
  subscription: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  signal: AbortSignal,
): AsyncGenerator<SubscriptionEvent, undefined> {
  const response = await request(`${url}/graphql`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'graphql-require-preflight': '1',
      ...(session.cookie === undefined ? {} : { cookie: session.cookie }),
    },
    body: JSON.stringify(subscription),
  });
  let text = '';
  for await (const chunk of response.body) {
    text += (chunk as Buffer).toString('utf8');
    const end = text.lastIndexOf('\n\n') + 2;
    if (end < 2) continue;
    yield* parseEvents(text.slice(0, end));
    text = text.slice(end);
  }
}
