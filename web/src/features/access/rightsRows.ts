import { graphql, readInlineData } from 'react-relay';
import type {
  rightsRows_entry$data,
  rightsRows_entry$key,
} from '../../__generated__/rightsRows_entry.graphql.ts';
import type { useAclEntries_client$data } from '../../__generated__/useAclEntries_client.graphql.ts';
import { nameOrAddress } from '../../components/personName.ts';
import { type ClientRole, rolesFrom } from '../../components/roles.ts';
import { type Kind, kindsOfType } from '../kindsOfRecords.ts';

const fragment = graphql`
  fragment rightsRows_entry on AclEntry @inline {
    id
    revision
    resourceType
    resourceName
    canEdit
    canDelete
    role
    clientUser {
      id
      email
      firstName
      lastName
      roles
      isLimited
      legalEntityIds
    }
    resource {
      id
      legalEntity {
        id
      }
    }
  }
`;

type Entry = rightsRows_entry$data;
type RightsOfRole = useAclEntries_client$data['aclEntries']['byRoles'][number];

export const rights = ['canEdit', 'canDelete'] as const;
export type Right = (typeof rights)[number];

/** Beside reading, which is in all of them. */
export type Rights = Readonly<Record<Right, boolean>>;

export interface RightsRow extends Rights {
  readonly id: string;
  /** Null: a role gives them on all records of the type, whatever entries there are. */
  readonly revision: number | null;
  readonly type: Kind['type'];
  readonly catalogue: Kind['catalogue'];
  /** Null: all of the type. What has no page of its own has its name alone. */
  readonly record: { readonly id: string | null; readonly name: string } | null;
  readonly role: ClientRole | null;
  readonly member: { readonly id: string; readonly email: string; readonly name: string } | null;
  /** The roles of the member that give a right anyway. */
  readonly anyway: Readonly<Record<Right, readonly ClientRole[]>>;
  /** Of a member who is limited to other legal entities: the record stays hidden. */
  readonly isHidden: boolean;
}

const nothingAnyway = { canEdit: [], canDelete: [] };

function rowsOfRole({ resourceType, role, canEdit, canDelete }: RightsOfRole): RightsRow[] {
  return kindsOfType(resourceType).flatMap((kind) =>
    rolesFrom(role).map((each) => ({
      id: `${kind.type} ${each}`,
      revision: null,
      ...kind,
      canEdit,
      canDelete,
      record: null,
      role: each,
      member: null,
      anyway: nothingAnyway,
      isHidden: false,
    })),
  );
}

function rowOfEntry(
  { id, revision, canEdit, canDelete, role, clientUser, resource, resourceName }: Entry,
  kind: Kind,
  byRoles: readonly RightsOfRole[],
): RightsRow {
  const held: readonly string[] = role == null ? (clientUser?.roles ?? []) : [role];
  const giving = (right: Right) =>
    byRoles
      .filter((each) => each.resourceType === kind.type && each[right] && held.includes(each.role))
      .flatMap((each) => rolesFrom(each.role));
  return {
    id,
    revision,
    ...kind,
    canEdit,
    canDelete,
    record: { id: resource?.id ?? null, name: resourceName },
    role: rolesFrom(role)[0] ?? null,
    member: clientUser
      ? { id: clientUser.id, email: clientUser.email, name: nameOrAddress(clientUser) }
      : null,
    anyway: { canEdit: giving('canEdit'), canDelete: giving('canDelete') },
    isHidden:
      resource?.legalEntity != null &&
      clientUser?.isLimited === true &&
      !clientUser.legalEntityIds.includes(resource.legalEntity.id),
  };
}

/** First what roles give, then the entries, by record and by whom they are for. */
export function rowsOf(
  byRoles: readonly RightsOfRole[],
  entries: readonly rightsRows_entry$key[],
): readonly RightsRow[] {
  const rows = entries
    .map((entry) => readInlineData(fragment, entry))
    .flatMap((entry) => kindsOfType(entry.resourceType).map((kind) => rowOfEntry(entry, kind, byRoles)));
  const keyOf = ({ record, role, member }: RightsRow) =>
    [record?.name ?? '', role === null ? 1 : 0, member?.name ?? role ?? ''].join('\n');
  return [
    ...byRoles.flatMap((each) => rowsOfRole(each)),
    ...rows.toSorted((left, right) => keyOf(left).localeCompare(keyOf(right))),
  ];
}

export interface RightsFilter {
  readonly type: string | null;
  readonly record: { readonly id: string; readonly type: string } | null;
  /** A role's name or a member's address. */
  readonly who: string | null;
}

/** As addresses call whom a row is about. */
export function wordOfWho({ role, member }: Pick<RightsRow, 'role' | 'member'>): string {
  return role === null ? (member?.email ?? '') : role.toLowerCase();
}

/** Of what roles give, that which holds for what is looked for: on the type of a record, by a role of a member. */
export function filterRows(
  rows: readonly RightsRow[],
  { type, record, who }: RightsFilter,
  rolesOfWho: readonly string[],
): readonly RightsRow[] {
  const isOnRecord = (row: RightsRow) => {
    if (record === null) return true;
    return row.revision === null ? row.type === record.type : row.record?.id === record.id;
  };
  const isOfWho = (row: RightsRow) => {
    if (who === null || wordOfWho(row) === who) return true;
    return row.revision === null && row.role !== null && rolesOfWho.includes(row.role);
  };
  return rows.filter((row) => (type === null || row.type === type) && isOnRecord(row) && isOfWho(row));
}
