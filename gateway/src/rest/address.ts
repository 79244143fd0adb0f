import { prefix } from './calls.ts';
import { makeErrorId, UpstreamError } from './errors.ts';

type Scalar = string | number | boolean;
export type Query = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;
export type PathParameters = Readonly<Record<string, Scalar>>;

export function fillPath(template: string, parameters: PathParameters = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${template} lacks ${name}`);
    return encodeURIComponent(value);
  });
  return template.startsWith('/config/') ? filled : prefix + filled;
}

/** The api takes as many, and an address would hold no more. */
const listMax = 1_000;

function writeList(values: readonly unknown[]): string {
  if (values.length > listMax) {
    const message = `At most ${listMax} can be asked for at once, not ${values.length}.`;
    throw new UpstreamError(400, 'InvalidRequestError', makeErrorId(), message);
  }
  return values.join(',');
}

function writeQuery(query?: Query): string {
  if (query === undefined) return '';
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    parameters.append(name, Array.isArray(value) ? writeList(value) : String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Where a call goes, with its parameters. */
export function addressOf(
  path: string,
  call: { readonly path?: PathParameters | undefined; readonly query?: Query | undefined },
): string {
  return fillPath(path, call.path) + writeQuery(call.query);
}
