import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useMemberRightsLatestQuery } from '../../__generated__/useMemberRightsLatestQuery.graphql.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { sendAgainst } from '../../relay/sendAgainst.ts';
import { rolesFrom, type ClientRole } from '../../components/roles.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

export interface MemberRights {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly legalEntityIds: readonly string[];
  readonly revision: number;
}

/** What somebody else made of the part that was changed. */
export interface ChangedRights extends MemberRights {
  readonly what: 'roles' | 'entities';
}

/** One of both: what is not changed is not sent, so that it stays as somebody else may have made it. */
export type RightsChange =
  | { readonly roles: readonly ClientRole[] }
  | { readonly legalEntityIds: readonly string[] };

const latestQuery = graphql`
  query useMemberRightsLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on ClientUser {
        id
        email
        roles
        legalEntityIds
        revision
      }
    }
  }
`;

const asText = (ids: readonly string[]) => ids.toSorted().join();
const isAsBefore = (change: RightsChange, before: MemberRights, now: MemberRights): boolean =>
  'roles' in change
    ? asText(rolesFrom(before.roles)) === asText(rolesFrom(now.roles))
    : asText(before.legalEntityIds) === asText(now.legalEntityIds);

/**
 * Changes the roles of members, or what they are limited to. What somebody else made of the same meanwhile stays, and is told.
 * What was saved is answered; null where nothing was.
 */
export function useMemberRights() {
  const environment = useRelayEnvironment();
  const { commit } = useSetClientUserRoles();
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [newer, setNewer] = useState<ChangedRights | null>(null);
  const readLatest = async (id: string): Promise<MemberRights | null> => {
    const answer = await fetchQuery<useMemberRightsLatestQuery>(environment, latestQuery, { id }).toPromise();
    const { email, roles, legalEntityIds, revision } = answer?.node ?? {};
    if (email === undefined || roles === undefined || legalEntityIds === undefined) return null;
    return revision === undefined ? null : { id, email, roles, legalEntityIds, revision };
  };
  const change = async (member: MemberRights, changed: RightsChange): Promise<MemberRights | null> => {
    setIsBusy(true);
    setNewer(null);
    setRefusals([]);
    let saved: MemberRights | null = null;
    const sent = await sendAgainst({
      seen: member,
      send: async ({ id, revision }) => {
        const outcome = await commit({ input: { clientUserId: id, revision, ...changed } });
        const answered = outcome.response?.setClientUserRoles.clientUser;
        saved = answered ? { ...answered, email: member.email } : null;
        return outcome;
      },
      readLatest: async () => {
        const latest = await readLatest(member.id);
        return latest && { ...latest, isUntouched: isAsBefore(changed, member, latest) };
      },
    });
    setIsBusy(false);
    if (sent.newer === null) setRefusals(sent.refusals);
    else setNewer({ ...sent.newer, what: 'roles' in changed ? 'roles' : 'entities' });
    return saved;
  };
  return { change, isBusy, refusals, newer, dismiss: () => setNewer(null) };
}
