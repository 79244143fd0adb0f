import { createClient } from 'graphql-sse';
import { encodeClientId } from '../features/clients/clientIds.ts';

const query = `subscription ($clientId: ID!, $ids: [ID!]!) {
  streamInstanceChanges(clientId: $clientId, ids: $ids) { instance { id range status progress { done } } }
}`;

interface Event {
  readonly data?: {
    readonly streamInstanceChanges: { readonly instance: { readonly id: string; readonly status: string } };
  };
  readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[];
}

const clientId = encodeClientId(1);
const ownCookie = 'tributary_session=good';

/** A subscription of imports of client 1, as a browser or a program has it open. */
export class InstanceSubscription {
  readonly events: Event[] = [];
  isComplete = false;
  readonly leave: () => void;

  constructor(
    url: string,
    ids: readonly string[],
    by: string | { readonly authorization: string } = ownCookie,
  ) {
    const client = createClient({
      url: `${url}/graphql`,
      retryAttempts: 0,
      headers: { 'graphql-require-preflight': '1', ...(typeof by === 'string' ? { cookie: by } : by) },
    });
    this.leave = client.subscribe(
      { query, variables: { clientId, ids } },
      {
        next: (event) => this.events.push(event as unknown as Event),
        error: () => {
          this.isComplete = true;
        },
        complete: () => {
          this.isComplete = true;
        },
      },
    );
  }

  get statuses(): (string | undefined)[] {
    return this.events.map((event) => event.data?.streamInstanceChanges.instance.status);
  }
}
