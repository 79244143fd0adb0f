import { createContext, useContext } from 'react';
import type { Action, ObjectType } from '../__generated__/ClientLayoutQuery.graphql.ts';

type Known<Word> = Exclude<Word, '%future added value'>;

export type PermittedObject = Known<ObjectType>;
export type PermittedAction = Known<Action>;

/** Items of the menu that the table of menus of the server names, as far as screens ask for them. */
export type PermittedMenuItem =
  | 'adjustments'
  | 'chart_of_accounts'
  | 'dimensions'
  | 'exchange_rates'
  | 'intercompany'
  | 'payroll_audit'
  | 'setup'
  | 'streams'
  | 'trial_balance';

export interface Permissions {
  readonly can: (objectType: PermittedObject, action: PermittedAction) => boolean;
  /** Whether the role's menu holds the item; the server decides, the screens only follow. */
  readonly isInMenu: (item: PermittedMenuItem) => boolean;
}

const nothing: Permissions = { can: () => false, isInMenu: () => false };

export const PermissionsContext = createContext<Permissions>(nothing);

/** What the signed-in user may do in the client that is shown. */
export function usePermissions(): Permissions {
  return useContext(PermissionsContext);
}
