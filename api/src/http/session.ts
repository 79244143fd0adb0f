import type { UserId } from '../ids.ts';

export interface SignedInUser {
  readonly id: UserId;
  readonly email: string;
  readonly isPlatformAdmin: boolean;
}
