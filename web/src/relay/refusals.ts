import { graphql, readInlineData } from 'react-relay';
import type { refusals_error$data, refusals_error$key } from '../__generated__/refusals_error.graphql.ts';
import { GraphError, RefusedError } from './errors.ts';
import { type FailureTopic, failureTopicOf } from './failureTopic.ts';

/** Why a change was not done. */
export interface Refusal {
  /** `refused`: the user can mend it. Otherwise how the call failed. */
  readonly topic: 'refused' | FailureTopic;
  readonly code: string | null;
  /** The server's own words, in English. */
  readonly message: string;
  /** Names it to support; null where the server gave none. */
  readonly id: string | null;
  /** Way to the input field at fault, from the input on; empty where there is none. */
  readonly path: readonly string[];
  /** What its words name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A payload of a mutation, with what was refused. */
export interface RefusablePayload {
  readonly errors: readonly refusals_error$key[];
}

const fragment = graphql`
  fragment refusals_error on UserError @inline {
    kind
    id
    message
    code
    path
    values {
      name
      value
    }
  }
`;

const valuesOf = (values: refusals_error$data['values']): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));

export function refusalsOfPayload({ errors }: RefusablePayload): readonly Refusal[] {
  return errors.map((key) => {
    const { kind, id, message, code, path, values } = readInlineData(fragment, key);
    // What a change is about does not exist (any more), or belongs to others.
    const topic = kind === 'RESOURCE_NOT_FOUND_ERROR' ? 'notFound' : 'refused';
    return { topic, code: code ?? null, message, id, path: path ?? [], values: valuesOf(values) };
  });
}

/** A call that failed, in the form of what the server refuses. */
export function refusalOfError(error: unknown): Refusal {
  const topic = error instanceof RefusedError ? 'refused' : failureTopicOf(error);
  const { code, id } = error instanceof GraphError ? error : { code: null, id: null };
  return { topic, code, message: error instanceof Error ? error.message : String(error), id, path: [] };
}

/** Whether the record was changed by somebody else since it was read. */
export function isRevisionConflict(refusals: readonly Refusal[]): boolean {
  return refusals.some(({ code }) => code === 'conflict');
}

/** A failure of the program rather than something that the reader did, which support finds by its id. */
export function isDefect(refusal: Refusal): refusal is Refusal & { readonly id: string } {
  return refusal.topic === 'unexpected' && refusal.id !== null;
}
