import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: the OWASP password storage cheat sheet's first choice for argon2id. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password);
}
