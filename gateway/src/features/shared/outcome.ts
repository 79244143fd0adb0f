import { builder } from '../../builder.ts';
import type { RequestContext } from '../../context.ts';
import { errorKinds, UpstreamError, type ErrorKind } from '../../rest/errors.ts';

export interface UserErrorShape {
  readonly kind: ErrorKind;
  readonly id: string;
  readonly message: string;
  readonly code: string | null;
  readonly path: readonly string[] | null;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a mutation did, or why it did not. */
export interface Outcome<Result> {
  readonly result: Result | null;
  readonly errors: readonly UserErrorShape[];
}

function screamingSnake(name: string): string {
  return name.replace(/(?!^)([A-Z])/g, '_$1').toUpperCase();
}

const kindDescriptions: Readonly<Record<ErrorKind, string>> = {
  InternalClientError: 'The calling program made a mistake.',
  InternalServerError: 'The service failed.',
  InvalidReferencesError: 'The request refers to records that do not exist.',
  InvalidRequestError: 'A value is not valid, or the state does not allow the change.',
  ResourceNotFoundError: 'The record does not exist, or not for the caller.',
  ForbiddenError: 'The role does not allow it.',
  ClientHasDataError: 'A client that holds data cannot be deleted.',
  InvalidPlanningTemplateValueError: 'A planning template holds a value that is not valid.',
  CustomSpreadsheetFileNotFoundError: 'The linked spreadsheet does not exist.',
  CustomSpreadsheetFileNotAccessibleError: 'The linked spreadsheet cannot be read without signing in.',
  ContextLimitExceededError: 'The text is too long for the language model.',
  FileTooLargeError: 'The file is too large.',
  UnknownError: 'A failure of no known kind.',
};

const ErrorKindEnum = builder.enumType('ErrorKind', {
  description: 'What kind of refusal it is.',
  values: Object.fromEntries(
    errorKinds.map((kind) => [screamingSnake(kind), { value: kind, description: kindDescriptions[kind] }]),
  ) as Record<string, { value: ErrorKind; description: string }>,
});

const RefusedValueRef = builder
  .objectRef<{ readonly name: string; readonly value: string }>('RefusedValue')
  .implement({
    description: 'Something that the message of a refusal names.',
    authScopes: { withParent: true },
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What it is, for example period.' }),
      value: t.exposeString('value', {
        description: 'A number or a text; a period as its first and last day.',
      }),
    }),
  });

export const UserErrorRef = builder.objectRef<UserErrorShape>('UserError').implement({
  description: 'Why something was not done, in words for the person who asked for it.',
  authScopes: { withParent: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: ErrorKindEnum, description: 'What kind of refusal it is.' }),
    id: t.exposeString('id', { description: 'Id of this refusal, to be named to support.' }),
    message: t.exposeString('message', { description: 'What happened and what to do about it, in English.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Finer code for translation, for example too_long.',
    }),
    path: t.expose('path', {
      type: ['String'],
      nullable: true,
      description: 'Way to the input field at fault, from the input on; null when there is none.',
    }),
    values: t.field({
      type: [RefusedValueRef],
      description: 'What the message names, for words in other languages.',
      resolve: ({ values = {} }) =>
        Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
    }),
  }),
});

/** The field that every payload has. */
export const errorsField = {
  type: [UserErrorRef] as [typeof UserErrorRef],
  description: 'Why it was not done; empty when it was.',
};

/** Knows the fields of an input by those of the body. */
interface InputPaths {
  toPath(steps: readonly string[]): string[];
}

/** `accounts.3.parent` of the body is `accounts 3 parentId` of the input; steps that only the wire has are left out. */
export function toInputPath(path: string, input: InputPaths): string[] | null {
  const steps = input.toPath(
    path.split(/[./]/).filter((step) => step !== '' && step !== '$and' && step !== 'body'),
  );
  return steps.length === 0 ? null : steps;
}

function toUserErrors(error: UpstreamError, input: InputPaths): UserErrorShape[] {
  const { kind, id, message, fields } = error;
  if (error.status === 404) {
    return [
      { kind: 'ResourceNotFoundError', id, message: 'It does not exist.', code: 'not_found', path: null },
    ];
  }
  if (fields.length === 0) return [{ kind, id, message, code: null, path: null }];
  return fields.map((field) => ({
    kind,
    id,
    message: field.message,
    code: field.code,
    path: toInputPath(field.path, input),
    values: field.values,
  }));
}

/** Runs a change; what the caller can mend becomes data, everything else stays an error. */
export async function attempt<Result>(
  { graph }: RequestContext,
  change: () => Promise<Result>,
  input: InputPaths,
): Promise<Outcome<Result>> {
  try {
    return { result: await change(), errors: [] };
  } catch (error) {
    if (error instanceof UpstreamError && error.isRefusal) {
      return { result: null, errors: toUserErrors(error, input) };
    }
    throw error;
  } finally {
    graph.forget();
  }
}
