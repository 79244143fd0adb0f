import type { RouteObject } from 'react-router';
import type { PermittedObject } from './PermissionsContext.ts';

/** A tab of the set-up, as its feature gives it. It has an address of its own: only what is shown is asked for. */
export interface SetupTab {
  /** Among the tabs, from the first to the last. */
  readonly place: number;
  /** The catalogue of messages that says its title. */
  readonly catalogue: string;
  /** What it changes, as the permissions name it. */
  readonly objectType: PermittedObject;
  /** Nobody changes anything there. */
  readonly isReadOnly?: boolean;
  readonly route: RouteObject & { readonly path: string };
}
