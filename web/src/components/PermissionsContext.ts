import { createContext, useContext } from 'react';

type PermittedAction = 'browse' | 'read' | 'edit' | 'add' | 'delete' | 'execute';

export interface Permissions {
  readonly can: (objectType: string, action: PermittedAction) => boolean;
  /** Whether the role's menu holds the item; the server decides, the screens only follow. */
  readonly isInMenu: (item: string) => boolean;
}

const nothing: Permissions = { can: () => false, isInMenu: () => false };

export const PermissionsContext = createContext<Permissions>(nothing);

/** What the signed-in user may do in the client that is shown. */
export function usePermissions(): Permissions {
  return useContext(PermissionsContext);
}
