import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi, type TestClient, type TestSession } from './testApi.ts';

export interface Refusal {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
}

/** There once the first test of the file begins. */
export interface ClientOfFile {
  readonly api: TestApi;
  readonly client: TestClient;
  /** Its administrator. */
  readonly admin: TestSession;
  /** What is answered to a call of the administrator that is refused. */
  refused(method: string, path: string, body: unknown): Promise<Refusal>;
}

/** A client for the tests of one file, in the api of its worker. */
export function clientOfFile(name: string): ClientOfFile {
  let opened: { readonly api: TestApi; readonly client: TestClient; readonly admin: TestSession } | null =
    null;
  const open = () => {
    if (opened === null) throw new Error('The client is there once the first test begins.');
    return opened;
  };
  beforeAll(async () => {
    const api = await openTestApi();
    const client = await api.addClient(name);
    opened = { api, client, admin: await client.as('org_admin') };
  });
  afterAll(async () => open().api.close());
  return {
    get api() {
      return open().api;
    },
    get client() {
      return open().client;
    },
    get admin() {
      return open().admin;
    },
    refused: async (method, path, body) => {
      const answer = await open().admin.call(method, path, { body });
      return { status: answer.status, ...(answer.body as Omit<Refusal, 'status'>) };
    },
  };
}
