import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/** The one table of the api, as its routes use it. */
export interface PermissionTable {
  allows(role: string, objectType: string, action: string): boolean;
  /** Also what a role may do with what somebody made. */
  allowsWithOwn(role: string, objectType: string, action: string): boolean;
}

type May = (roles: readonly string[], grant: { readonly on: string; readonly do: string }) => boolean;

interface PermissionModule {
  readonly mayDo: May;
  readonly mayDoWithOwn: May;
}

export async function readPermissionTable(): Promise<PermissionTable> {
  const file = path.join(root, 'api', 'dist', 'identity', 'permissionTable.js');
  const { mayDo, mayDoWithOwn } = (await import(pathToFileURL(file).href)) as PermissionModule;
  return {
    allows: (role, on, action) => mayDo([role], { on, do: action }),
    allowsWithOwn: (role, on, action) => mayDoWithOwn([role], { on, do: action }),
  };
}
