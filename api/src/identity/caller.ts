import type { ClientId } from '@tributary/engine/ids';
import type { ClientRole } from './roles.ts';
import type { UserId } from '../ids.ts';
import type { SharedRights } from './sharing.ts';
import type { TokenAccess } from './tables.ts';

export interface SignedInUser {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string | null;
  readonly isPlatformAdmin: boolean;
  /** Null: no picture. */
  readonly pictureVersion: string | null;
}

export interface Membership {
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly clientSlug: string;
  readonly clientUserId: number;
  readonly roles: readonly ClientRole[];
  /** The legal entities that the user sees; null: all of them. */
  readonly legalEntityIds: readonly number[] | null;
  /** What entries of access control allow beside the roles, on single records. */
  readonly shared: readonly SharedRights[];
  /** The user was given a password, and has not done anything as a member of the client yet. */
  readonly isInvited: boolean;
}

/** By which a program calls in the name of somebody. */
export interface CallerToken {
  readonly clientId: ClientId;
  readonly access: TokenAccess;
}

/** As callers are told of it. */
export const describeToken = (token: CallerToken | null) =>
  token === null ? null : { client_id: token.clientId as number, access: token.access };

export interface Caller {
  /** Null for a person. */
  readonly token: CallerToken | null;
  /** Id of the session, or of the token. */
  readonly sessionId: number;
  readonly user: SignedInUser;
  /** Of the client that the request names, if the user is a member of it. */
  readonly membership: Membership | null;
  /** In every client, by name, where the route asks for them; else none but that one. */
  readonly memberships: readonly Membership[];
  /** Which wait for an answer of the user, where the route asks for all memberships; else none. */
  readonly invitationCount: number;
}
