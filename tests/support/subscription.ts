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

/** The first event of a subscription, or null when it ends or the time passes without one. */
export async function firstEvent(
  url: string,
  session: GraphSession,
  subscription: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  millisecondsMax: number,
): Promise<SubscriptionEvent | null> {
  const signal = AbortSignal.timeout(millisecondsMax);
  try {
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
      const [event] = parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2));
      if (event !== undefined) return event;
    }
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
