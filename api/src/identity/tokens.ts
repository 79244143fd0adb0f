import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the database knows their hash alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
