import { randomBytes } from 'node:crypto';
import type { ClientId, Id } from '@tributary/engine/ids';

export type UserId = Id<'user'>;
export type JobId = Id<'job'>;

/** Only for ids that come from the database, or were checked against it. */
export function toClientId(value: number): ClientId {
  return value as ClientId;
}

export function toUserId(value: number): UserId {
  return value as UserId;
}

export function toJobId(value: number): JobId {
  return value as JobId;
}

/** Names a refusal or a defect, in the answer and in the log. */
export function newErrorId(): string {
  return `ERR-${randomBytes(8).toString('hex')}`;
}
