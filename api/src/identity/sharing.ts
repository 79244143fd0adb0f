import {
  type Action,
  actions,
  actionsOf,
  actionsOfRole,
  type Grant,
  mayDo,
  mayDoWithOwn,
  type ObjectType,
} from './permissionTable.ts';
import type { ClientRole } from './roles.ts';

/** What entries of access control allow: rights on one record, and on what goes with it. Payroll is never among them. */
export const recordTypes = [
  'financial_streams',
  'metrics',
  'report_builder_reports',
  'dashboarding_dashboards',
  'bi_reports',
  'bi_report_views',
  'plans',
] as const satisfies readonly ObjectType[];

export type RecordType = (typeof recordTypes)[number];

export const isRecordType = (type: ObjectType): type is RecordType =>
  recordTypes.some((each) => each === type);

/** Beside reading, which every entry allows. */
export interface RecordRights {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** What somebody may do with single records of a type, all entries together. */
export interface SharedRights extends RecordRights {
  readonly type: RecordType;
}

/** Letters of actions, as in the table of roles, by what they are on. */
type Letters = Partial<Readonly<Record<ObjectType, string>>>;

interface Coverage {
  readonly read: Letters;
  readonly edit: Letters;
  readonly delete: Letters;
  /** Of the whole client: what a record cannot be understood without. */
  readonly beside: Letters;
  /** By which the path of a call names the record; null while no call does. */
  readonly parameter: string | null;
}

const ofRecordAlone = (type: RecordType): Coverage => ({
  read: { [type]: 'BR' },
  edit: { [type]: 'E' },
  delete: { [type]: 'D' },
  beside: {},
  parameter: null,
});

/** Who reads a report chooses among its periods, legal entities and dimension values, and reads what its lines are called. */
const ofReport: Coverage = {
  ...ofRecordAlone('report_builder_reports'),
  beside: { legal_entities: 'R', periods: 'R', currencies: 'R', ledger: 'R', dimensions: 'R' },
  parameter: 'id',
};

/** A stream holds its instances, rules and eliminations; whoever edits it adds them, verifies and processes. */
const ofStream: Coverage = {
  read: {
    financial_streams: 'BR',
    financial_stream_instances: 'BR',
    financial_rules: 'BR',
    eliminations: 'BR',
  },
  edit: {
    financial_streams: 'EX',
    financial_stream_instances: 'EAX',
    financial_rules: 'EAX',
    eliminations: 'EAX',
    financial_verification: 'X',
  },
  delete: {
    financial_streams: 'D',
    financial_stream_instances: 'D',
    financial_rules: 'D',
    eliminations: 'D',
  },
  beside: { analytics: 'R', legal_entities: 'R', periods: 'R', ledger: 'R', dimensions: 'R' },
  parameter: 'streamId',
};

const coverages: Readonly<Record<RecordType, Coverage>> = {
  financial_streams: ofStream,
  metrics: ofRecordAlone('metrics'),
  report_builder_reports: ofReport,
  dashboarding_dashboards: ofRecordAlone('dashboarding_dashboards'),
  bi_reports: ofRecordAlone('bi_reports'),
  bi_report_views: ofRecordAlone('bi_report_views'),
  plans: ofRecordAlone('plans'),
};

const lettersOf = (letters: Letters, objectType: ObjectType): readonly Action[] =>
  actionsOf(letters[objectType] ?? '');

/** What an entry allows on the record itself and what it holds. */
function actionsWith({ type, canEdit, canDelete }: SharedRights, objectType: ObjectType): readonly Action[] {
  const { read, edit, delete: removal } = coverages[type];
  return [
    ...lettersOf(read, objectType),
    ...(canEdit ? lettersOf(edit, objectType) : []),
    ...(canDelete ? lettersOf(removal, objectType) : []),
  ];
}

/** All that entries allow on some object of a type, or along with one. */
export function actionsOfShared(rights: SharedRights, objectType: ObjectType): readonly Action[] {
  return [...actionsWith(rights, objectType), ...lettersOf(coverages[rights.type].beside, objectType)];
}

/** Whoever holds rights by roles, and by entries. */
export interface Holder {
  readonly roles: readonly ClientRole[];
  readonly shared: readonly SharedRights[];
}

/** By a role, or along with a record that was shared. */
export function mayDoWithAll({ roles, shared }: Holder, grant: Grant): boolean {
  const isBeside = ({ type }: SharedRights) => lettersOf(coverages[type].beside, grant.on).includes(grant.do);
  return mayDo(roles, grant) || shared.some(isBeside);
}

/** By the entries on one record, or on what it holds. */
function mayDoByEntries(rights: SharedRights, grant: Grant): boolean {
  return actionsWith(rights, grant.on).includes(grant.do);
}

/** With single records at least: own ones, or those that were shared. */
export function mayDoWithSome({ roles, shared }: Holder, grant: Grant): boolean {
  return mayDoWithOwn(roles, grant) || shared.some((rights) => mayDoByEntries(rights, grant));
}

/** What stands between somebody and one record. */
interface RecordHolder {
  readonly roles: readonly ClientRole[];
  /** Whether they made it. */
  readonly isOwn: boolean;
  /** By the entries on it, all together; null without any. */
  readonly rights: RecordRights | null;
}

/** What somebody may do with one record of a type: by roles with all or with own ones, and by the entries on it. */
export function actionsOnRecord(type: ObjectType, { roles, isOwn, rights }: RecordHolder): readonly Action[] {
  const byRoles = roles.flatMap((role) => actionsOfRole(role, type, isOwn ? 'own' : 'all'));
  const byEntries = rights !== null && isRecordType(type) ? actionsWith({ type, ...rights }, type) : [];
  return actions.filter((action) => byRoles.includes(action) || byEntries.includes(action));
}

/**
 * Whether somebody may do something with one record, or with what it holds, whose role does not allow it with all; null: to them it
 * is not there. Own ones are there, as are those on which an entry is.
 */
export function mayDoWithRecord(type: RecordType, grant: Grant, holder: RecordHolder): boolean | null {
  const { roles, isOwn, rights } = holder;
  const isOwnThere = isOwn && mayDoWithOwn(roles, { on: type, do: 'read' });
  if (!isOwnThere && rights === null) return null;
  if (isOwnThere && mayDoWithOwn(roles, grant)) return true;
  return rights !== null && mayDoByEntries({ type, ...rights }, grant);
}

/** By which the path of a call names a record of the type; null while no call does. */
export const parameterOf = (type: RecordType): string | null => coverages[type].parameter;

/** The record within which the objects of a type lie, and by what a path names it. */
export function recordAround({
  on,
}: Grant): { readonly type: RecordType; readonly parameter: string | null } | null {
  const all = { canEdit: true, canDelete: true };
  const type = recordTypes.find((each) => actionsWith({ type: each, ...all }, on).length > 0);
  return type === undefined ? null : { type, parameter: coverages[type].parameter };
}
