import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The kinds of the specification's catalogue, as the header `goa-error` and the body's `name` carry them. */
export const errorKinds = [
  'InternalClientError',
  'InternalServerError',
  'InvalidReferencesError',
  'InvalidRequestError',
  'ResourceNotFoundError',
  'ForbiddenError',
  'ClientHasDataError',
  'InvalidPlanningTemplateValueError',
  'CustomSpreadsheetFileNotFoundError',
  'CustomSpreadsheetFileNotAccessibleError',
  'ContextLimitExceededError',
  'FileTooLargeError',
  'UnknownError',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** The api refused or failed. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly kind: ErrorKind;
  readonly id: string;
  readonly fields: readonly FieldFault[];

  constructor(
    status: number,
    kind: ErrorKind,
    id: string,
    message: string,
    fields: readonly FieldFault[] = [],
  ) {
    super(message);
    this.name = 'UpstreamError';
    this.status = status;
    this.kind = kind;
    this.id = id;
    this.fields = fields;
  }

  /** The caller can mend it: neither a missing right or session, nor a defect. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 403;
  }
}

const textKinds: ReadonlyMap<string, ErrorKind> = new Map([
  ['The planning template has invalid value.', 'InvalidPlanningTemplateValueError'],
  ['Client has data.', 'ClientHasDataError'],
  ['A custom spreadsheet file is not accessible.', 'CustomSpreadsheetFileNotAccessibleError'],
  ['A custom spreadsheet file was not found.', 'CustomSpreadsheetFileNotFoundError'],
  ['Context limit exceeded.', 'ContextLimitExceededError'],
  ['The request contains invalid references.', 'InvalidReferencesError'],
]);

const bodySchema = z.object({
  id: z.string().optional(),
  message: z.string().optional(),
  fields: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});

export function makeErrorId(): string {
  return `ERR-${randomUUID()}`;
}

function kindOf(status: number, header: string | undefined, message: string | undefined): ErrorKind {
  if (status === 413) return 'FileTooLargeError';
  const kind = status === 422 ? textKinds.get(message ?? '') : undefined;
  return kind ?? errorKinds.find((name) => name === header) ?? 'UnknownError';
}

/** One mapping from what the api answers to an error: status and text of the catalogue first, then its header. */
export function toUpstreamError(status: number, header: string | undefined, text: string): UpstreamError {
  const body = bodySchema.safeParse(parseJson(text)).data ?? {};
  return new UpstreamError(
    status,
    kindOf(status, header, body.message),
    body.id ?? makeErrorId(),
    body.message ?? 'The service did not answer as expected.',
    body.fields,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
