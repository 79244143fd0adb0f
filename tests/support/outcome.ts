import type { Operation } from './feature.ts';

/** `refused` for a reason other than rights is an `allowed` attempt: the right was there. */
export type Outcome = 'allowed' | 'forbidden' | 'unauthenticated' | 'notFound' | 'failed';

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const outcomeByCode: Readonly<Record<string, Outcome>> = {
  FORBIDDEN: 'forbidden',
  UNAUTHENTICATED: 'unauthenticated',
  NOT_FOUND: 'notFound',
};

const outcomeByKind: Readonly<Record<string, Outcome>> = {
  FORBIDDEN_ERROR: 'forbidden',
  RESOURCE_NOT_FOUND_ERROR: 'notFound',
};

function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    data,
  );
}

/** What an answer says about the right of whoever asked. */
export function observe(operation: Operation, { data, errors }: Answer): Outcome {
  const [error] = errors ?? [];
  if (error !== undefined) return outcomeByCode[error.extensions?.code ?? ''] ?? 'failed';
  const value = at(data, operation.path);
  if (operation.name.startsWith('Mutation.')) {
    const payload = value as { readonly errors: readonly { readonly kind: string }[] };
    const [refusal] = payload.errors;
    return refusal === undefined ? 'allowed' : (outcomeByKind[refusal.kind] ?? 'allowed');
  }
  // A field may itself be empty; the thing that it belongs to must be there.
  const owner = operation.path.length === 1 ? value : at(data, operation.path.slice(0, -1));
  return owner === null || owner === undefined ? 'notFound' : 'allowed';
}
