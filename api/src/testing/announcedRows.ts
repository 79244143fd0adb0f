import { auditFields } from '../audit/fields.ts';
import { announcedByAnyCall, announcedByKinds, watchAuditRows, type WatchedRow } from '../audit/note.ts';
import * as routesByFeature from '../features/routes.ts';
import { streamKinds, typeOfKind } from '../identity/streamKinds.ts';
import { isOfClient, kindsOf } from '../http/route.ts';

/** Every row that a test causes in an audit log must be announced: its words by the calls, its fields by the list of its object. */

const byCalls = Object.values(routesByFeature)
  .flat()
  .flatMap((route) => {
    const { permission, audit } = route;
    if (audit === undefined) return [];
    return [announcedByKinds(audit, isOfClient(permission), kindsOf(route))];
  });
const announced = [announcedByAnyCall, ...byCalls];
const words: Readonly<Record<WatchedRow['log'], ReadonlySet<string>>> = {
  client: new Set(announced.flatMap(({ client = [] }) => client)),
  installation: new Set(announced.flatMap(({ installation = [] }) => installation)),
};
/** Those of payroll tell of the same as financial ones. */
const fieldsOf = (object: WatchedRow['object']): readonly string[] | null => {
  const lists = Object.entries(auditFields).filter(([listed]) =>
    streamKinds.some((kind) => typeOfKind(listed, kind) === object),
  );
  return lists.length === 0 ? null : lists.flatMap(([, fields]) => fields);
};

const faults: string[] = [];

/** In the log of the installation nobody is shown what was and is. What a small list tells of are the columns of its table. */
export function unlistedFields({
  log,
  object,
  fields,
  columns,
}: Pick<WatchedRow, 'log' | 'object' | 'fields' | 'columns'>): string[] {
  if (log === 'installation') return [];
  const known = fieldsOf(object) ?? columns;
  return fields.filter((field) => !known.includes(field));
}

function faultOf({ isAnnounced, word, ...row }: WatchedRow): string | null {
  const { log } = row;
  if (!isAnnounced || !words[log].has(word)) return `No call announces ${word} in the log of the ${log}.`;
  const unknown = unlistedFields(row);
  return unknown.length === 0 ? null : `${word} tells of fields that are on no list: ${unknown.join(', ')}.`;
}

export function refuseUnannounced(): void {
  watchAuditRows((row) => {
    const fault = faultOf(row);
    if (fault === null) return;
    faults.push(fault);
    throw new Error(fault);
  });
}

/** Within a call, what was refused is told as a defect, without a word of what it was. */
export function tellUnannounced(): void {
  const told = faults.splice(0);
  if (told.length > 0) throw new Error(told.join(' '));
}
