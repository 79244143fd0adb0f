/** What is read of monthly deliveries and of one, and printed and aimed at under these names. */
export const deliveredReads = [
  'trial balance, REST',
  'trial balance as the screen asks',
  'first page of a closing',
  'first page of a closing, sorted by date',
  'first page of all debits',
  'first page of all accounts in a dimension instance',
  'postings behind a closing as the screen asks',
  'chart, REST `GET /ledger`',
  'tree of accounts as the screen asks',
  '100 journal entries of a delivery by number',
] as const;

export type DeliveredRead = (typeof deliveredReads)[number];

/** Of those, what is read once after something has happened. */
export const firstDeliveredReads = [
  ['trial balance, REST', 'a delivery was published anew'],
  ['first page of a closing', 'a delivery was published anew'],
  ['postings behind a closing as the screen asks', 'a delivery was published anew'],
  ['trial balance, REST', 'a start'],
] as const satisfies readonly (readonly [DeliveredRead, string])[];

export const firstRead = (name: DeliveredRead, event: string): string => `${name}, the first after ${event}`;

export const ratioOfDeliveries = (what: string): string => `${what}: ratio of monthly deliveries to one`;
