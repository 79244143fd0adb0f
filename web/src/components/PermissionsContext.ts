import { createContext, useContext } from 'react';
import type { Action, ObjectType } from '../__generated__/ClientLayoutQuery.graphql.ts';

type Known<Word> = Exclude<Word, '%future added value'>;

export type PermittedObject = Known<ObjectType>;
export type PermittedAction = Known<Action>;

export interface Permissions {
  readonly can: (objectType: PermittedObject, action: PermittedAction) => boolean;
  /** Whether the role's menu holds the item; the server decides, the screens only follow. */
  readonly isInMenu: (item: string) => boolean;
}

const nothing: Permissions = { can: () => false, isInMenu: () => false };

export const PermissionsContext = createContext<Permissions>(nothing);

/** What the signed-in user may do in the client that is shown. */
export function usePermissions(): Permissions {
  return useContext(PermissionsContext);
}
