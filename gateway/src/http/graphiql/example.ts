/** A tab of GraphiQL: a document that runs as it stands. */
export interface Example {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Runs a document with the visitor's session; null where it was refused, or where nobody is signed in. */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The examples of a feature, filled with ids of the visitor's first client; without one the ids stay empty. */
export type ReadExamples = (ask: Ask, clientId: string) => Promise<readonly Example[]>;
