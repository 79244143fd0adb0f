import { type ObjectType, objectTypeMeanings } from '../identity/permissionTable.ts';

/** What a row of the audit log can be about, and what can have been done: one list for routes, for REST and through it for the graph. */

/** What has rights of its own is called as there; this beside it. */
const others = {
  stream_accounts: 'Accounts of a stream.',
  files: 'Uploaded files.',
  clients: 'Clients.',
  people: 'People: names, language and password.',
  passwords: 'Present passwords of people who change something that asks for it.',
  sessions: 'Sessions.',
  tokens: 'API tokens.',
  second_factors: 'Second factors of people.',
  administrators: 'Rights of platform administrators.',
  reporting_users: 'Members of a client who may see embedded reports.',
  invitations: 'Invitations into a client.',
  installation: 'The installation as a whole.',
} as const;

export type AuditObject = ObjectType | keyof typeof others;

type KnownOrOther = AuditObject | 'other';

/** Kinds of rows that name the same record by one id: a membership and its invitation, a legal entity and its locks. */
const kindred: readonly (readonly AuditObject[])[] = [
  ['users', 'invitations'],
  ['legal_entities', 'period_locks'],
];

/** All kinds of rows that tell of a record of this kind; the first is what the record is. */
export const kindredOf = (object: KnownOrOther): readonly KnownOrOther[] =>
  kindred.find((objects) => objects.some((each) => each === object)) ?? [object];

/** What the record is, of whichever of its kinds a row is. */
export const recordKindOf = (object: KnownOrOther): KnownOrOther => kindredOf(object)[0] ?? object;

/** A version from before or after this one may have written words that it does not have: a page tells such rows all the same. */
const unknown = 'Something that this version has no word for; no row is found by it.';

export const objectMeanings: Readonly<Record<AuditObject | 'other', string>> = {
  ...objectTypeMeanings,
  ...others,
  other: unknown,
};

const actions = {
  create: 'Made.',
  update: 'Changed.',
  delete: 'Deleted.',
  import: 'Changed from a file.',
  upload: 'Received.',
  verify: 'Said to be looked at, or no longer.',
  dry_run: 'A dry run was ordered.',
  process: 'Processing was ordered.',
  deprocess: 'Figures were ordered to be withdrawn.',
  cancel: 'Work was asked to stop.',
  begin: 'Work began.',
  end: 'Work ended.',
  roll_back: 'Taken back to an earlier version.',
  invite: 'Invited.',
  accept: 'An invitation was taken up.',
  decline: 'An invitation was declined.',
  unlock: 'Let in again after wrong passwords.',
  submit: 'Submitted.',
  approve: 'Approved.',
  reject: 'Rejected.',
  recall: 'Recalled.',
  lock: 'Locked.',
  unlock_period: 'Unlocked.',
  sign_in: 'Signed in.',
  sign_out: 'Signed out.',
  refuse: 'An attempt was refused.',
  change_password: 'Got another password.',
  recover: 'A link for a new password was ordered.',
} as const;

export const actionMeanings = { ...actions, other: unknown } as const;

export type AuditAction = keyof typeof actions;

const actors = {
  session: 'A person, signed in.',
  token: 'A program, by a token of a person.',
  job: 'Work that a person had ordered.',
  administrator: 'A platform administrator, from outside of the client.',
  nobody: 'Somebody who is not signed in.',
} as const;

export const actorMeanings = { ...actors, other: unknown } as const;

export type AuditActor = keyof typeof actors;
