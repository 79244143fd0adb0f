import { graphql, readInlineData } from 'react-relay';
import type {
  auditRows_entry$data,
  auditRows_entry$key,
} from '../../__generated__/auditRows_entry.graphql.ts';

export type AuditEntry = auditRows_entry$data;
type Change = AuditEntry['changes'][number];

/** So many changes of an entry are shown before somebody asks for more. */
const CHANGES_SHOWN = 5;

/** A line of the table: an entry with one of its changes, or with none. */
export interface AuditRow {
  readonly id: string;
  readonly entry: AuditEntry;
  readonly change: Change | null;
  /** In how many lines what is said of the entry stands; 0 where it stands above. */
  readonly span: number;
  /** So many more changes of the entry are not shown, and may be; those beyond were not kept. */
  readonly hidden: number;
}

/** Which copy of a file it was tells nobody anything; that it is another one, its name and hash do. */
const UNTOLD: ReadonlySet<string> = new Set(['source_id', 'upload_id']);

export function readEntry(key: auditRows_entry$key): AuditEntry {
  const entry = readInlineData(
    graphql`
      fragment auditRows_entry on AuditEntry @inline {
        id
        number
        at
        actor
        userName
        sessionNumber
        requestId
        action
        object
        recordId
        recordObject
        objectNumber
        objectName
        streamKind
        slug
        range
        changeCount
        changes {
          part
          field
          before
          after
        }
        parts {
          added
          changed
          removed
        }
      }
    `,
    key,
  );
  const changes = entry.changes.filter(({ field }) => !UNTOLD.has(field));
  return { ...entry, changes, changeCount: entry.changeCount - (entry.changes.length - changes.length) };
}

/** The lines of entries: for the screen the first changes of each, those of an opened one and of what is exported all. */
export function rowsOf(entries: readonly AuditEntry[], isOpen: (id: string) => boolean): readonly AuditRow[] {
  return entries.flatMap((entry) => {
    const shown = isOpen(entry.id) ? entry.changes : entry.changes.slice(0, CHANGES_SHOWN);
    const hidden = entry.changeCount - shown.length;
    const changes: readonly (Change | null)[] = shown.length === 0 || hidden > 0 ? [...shown, null] : shown;
    return changes.map((change, index) => ({
      id: `${entry.id} ${index}`,
      entry,
      change,
      span: index === 0 ? changes.length : 0,
      hidden: change === null ? hidden : 0,
    }));
  });
}
