import type { z } from 'zod';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Membership } from '../../../identity/caller.ts';
import type { openBeforeLockSchema } from './schemas.ts';

type OpenBeforeLock = z.input<typeof openBeforeLockSchema>;

/** Periods of a legal entity: those after one place among them, up to another. */
export interface OpenAsked {
  readonly entityId: number;
  readonly after: number;
  readonly through: number;
}

/** What stands open of what a feature keeps, as far as the member may read it: its part of the answer, none where nothing does. */
export type FindOpen = (
  transaction: ClientTransaction,
  member: Membership,
  asked: OpenAsked,
) => Promise<Partial<OpenBeforeLock>>;

const nothingOpen: OpenBeforeLock = {
  import_count: 0,
  not_processed_count: 0,
  failed_count: 0,
  stale_count: 0,
  not_assigned_count: 0,
  imports: [],
};

const features = new Set<FindOpen>();

/** Said by each feature whose work can stand open in periods that are to be locked. */
export function registerOpenWork(find: FindOpen): void {
  features.add(find);
}

/** What stands open, by all features together: each tells what no other does. */
export async function findOpenWork(
  transaction: ClientTransaction,
  member: Membership,
  asked: OpenAsked,
): Promise<OpenBeforeLock> {
  const told = new Map<string, unknown>();
  for (const find of features) {
    for (const [name, value] of Object.entries(await find(transaction, member, asked))) {
      if (told.has(name)) throw new Error(`Two features tell ${name} of what stands open`);
      told.set(name, value);
    }
  }
  return { ...nothingOpen, ...Object.fromEntries(told) };
}
