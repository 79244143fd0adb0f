import type { Grant, ObjectType } from './permissionTable.ts';

/** What streams import: each kind is an area of rights of its own, which is said here alone. */
export const streamKindMeanings = { financial: 'Accounting files.', payroll: 'Payroll files.' } as const;

export type StreamKind = keyof typeof streamKindMeanings;

export const streamKinds = Object.keys(streamKindMeanings) as readonly StreamKind[];

/** What stands for a type of financial streams where payroll is meant; rules have no type of their own there. */
const typesOfPayroll: Readonly<Partial<Record<string, ObjectType>>> = {
  financial_streams: 'payroll_streams',
  financial_stream_instances: 'payroll_stream_instances',
  financial_rules: 'payroll_streams',
  financial_verification: 'payroll_verification',
};

/** On which type rights are asked for of streams of a kind; a kind that is not known is told apart by what reads it. */
export function typeOfKind<Type extends string>(type: Type, kind: unknown): Type | ObjectType {
  return kind === ('payroll' satisfies StreamKind) ? (typesOfPayroll[type] ?? type) : type;
}

/** The right that a call asks for, by the kind of streams that its address names. */
export function grantOfKind(grant: Grant, kind: unknown): Grant {
  return { ...grant, on: typeOfKind(grant.on, kind) };
}
