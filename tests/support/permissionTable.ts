import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/** The one table of the api, as its routes use it. */
export interface PermissionTable {
  allows(role: string, objectType: string, action: string): boolean;
}

interface PermissionModule {
  readonly mayDo: (roles: readonly string[], grant: { readonly on: string; readonly do: string }) => boolean;
}

export async function readPermissionTable(): Promise<PermissionTable> {
  const file = path.join(root, 'api', 'dist', 'identity', 'permissionTable.js');
  const { mayDo } = (await import(pathToFileURL(file).href)) as PermissionModule;
  return { allows: (role, on, action) => mayDo([role], { on, do: action }) };
}
