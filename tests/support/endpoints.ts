import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedCall } from './recordingProxy.ts';
import { root } from './root.ts';

/** The calls of the api as it describes them itself. */
export interface Endpoint {
  readonly method: string;
  readonly template: string;
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

export async function readEndpoints(): Promise<readonly Endpoint[]> {
  const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return Object.entries(description.paths).flatMap(([template, operations]) =>
    Object.keys(operations)
      .filter((method) => methods.has(method))
      .map((method) => ({ method: method.toUpperCase(), template })),
  );
}

export function isCallOf({ method, template }: Endpoint, call: RecordedCall): boolean {
  const pattern = template.replaceAll(/\{\w+\}|:\w+/g, '[^/]+');
  return call.method === method && new RegExp(`^${pattern}$`).test(call.path);
}
