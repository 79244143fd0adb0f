import { newErrorId } from '../ids.ts';
import { boundFaults, boundValues, type FaultValues, type FieldError } from './faults.ts';
import { errorCatalogue, type FailureName } from './errorCatalogue.ts';

export interface ErrorBody {
  readonly name: string;
  readonly id: string;
  readonly message: string;
  readonly fields?: readonly FieldError[];
}

export interface RefusalDetails {
  /** Fill the placeholders of the catalogue's message. */
  readonly values?: FaultValues;
  readonly fields?: readonly FieldError[];
  /** Tells apart what a failure says in different words. */
  readonly code?: string;
  /** After which the same call may be answered otherwise. */
  readonly retryAfterSeconds?: number;
}

/** What no field is to blame for and is put into words for people, by its code. */
const worded: ReadonlyMap<FailureName, string> = new Map([
  ['diskFull', 'diskFull'],
  ['fileTooLarge', 'file_too_large'],
  ['pictureTooLarge', 'picture_too_large'],
  ['tooManyAtOnce', 'too_many_at_once'],
  ['tooManyRequests', 'too_many_attempts'],
]);
const conflictStatus = 409;

/** A refusal from the catalogue. Anything else that is thrown is a defect: masked and logged. */
export class ApiError extends Error {
  readonly failure: FailureName;
  readonly kind: string;
  readonly status: number;
  readonly id: string;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: FailureName, details: RefusalDetails = {}) {
    const { kind, status, message } = errorCatalogue[failure];
    super(fillPlaceholders(message, details.values ?? {}));
    this.name = kind;
    this.failure = failure;
    this.kind = kind;
    this.status = status;
    this.id = newErrorId();
    this.fields = details.fields ? boundFaults(details.fields) : wholeRequest(failure, details, this.message);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    const body = { name: this.kind, id: this.id, message: this.message };
    return this.fields === undefined ? body : { ...body, fields: this.fields };
  }
}

/** What the state of the data does not allow is the fault of no field, yet has a code, so that it can be translated. */
function wholeRequest(
  failure: FailureName,
  { code, values }: RefusalDetails,
  message: string,
): readonly FieldError[] | undefined {
  const word = errorCatalogue[failure].status === conflictStatus ? failure : worded.get(failure);
  if (word === undefined) return undefined;
  return [{ path: '', code: code ?? word, message, ...(values && { values: boundValues(values) }) }];
}

/** One field is wrong: the usual refusal of a service. */
export function invalidField(path: string, code: string, message: string): ApiError {
  return new ApiError('invalidRequest', { fields: [{ path, code, message }] });
}

/** The same refusal of what stands within a field of the call; what is no refusal stays as it is. */
export function withinField(field: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields === undefined) return error;
  const fields = error.fields.map((fault) => ({
    ...fault,
    path: fault.path === '' ? field : `${field}.${fault.path}`,
  }));
  const values = error.fields[0]?.values;
  return new ApiError(error.failure, { fields, ...(values && { values }) });
}

/** @param code where what is refused has words of its own */
export function tooManyRequests(seconds: number, code?: string): ApiError {
  return new ApiError('tooManyRequests', {
    values: { seconds },
    retryAfterSeconds: seconds,
    ...(code !== undefined && { code }),
  });
}

/** Until it is worth asking again: nobody knows when what is under way ends. */
const underWaySeconds = 5;

export function tooManyAtOnce(): ApiError {
  return new ApiError('tooManyAtOnce', { retryAfterSeconds: underWaySeconds });
}

function fillPlaceholders(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
