import { useTranslation } from 'react-i18next';
import { notify } from '../../components/notices.tsx';
import { rolesFrom } from '../../components/roles.ts';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { type MemberRights, type RightsChange, useMemberRights } from './useMemberRights.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

interface Names {
  readonly roleNames: (roles: readonly string[]) => string;
  readonly namesOfLimit: (rights: MemberRights) => string;
}

/** Changes the rights of members, and says what was saved, with a way back. */
export function useSaidRights({ roleNames, namesOfLimit }: Names) {
  const { t } = useTranslation('users');
  const { change, ...rest } = useMemberRights();
  const { commit } = useSetClientUserRoles();
  const sayRefusals = useRefusalNotice();
  const changeAndSay = async (member: MemberRights, changed: RightsChange) => {
    const saved = await change(member, changed);
    if (saved === null) return;
    const isOfRoles = 'roles' in changed;
    const textOf = (rights: MemberRights) =>
      isOfRoles
        ? t('rightsSaved.roles', { email: member.email, now: roleNames(rights.roles) })
        : t('rightsSaved.entities', { email: member.email, now: namesOfLimit(rights) });
    const about = `rights of ${member.id}`;
    /** By a notice, since the page may have been left. */
    const undo = async () => {
      const before = isOfRoles
        ? { roles: rolesFrom(member.roles) }
        : { legalEntityIds: member.legalEntityIds };
      const input = { clientUserId: member.id, revision: saved.revision, ...before };
      const { response, refusals } = await commit({ input });
      sayRefusals(refusals);
      if (response) notify(textOf(member), 'success', { about });
    };
    const action = { label: t('common:undo'), onChoose: () => void undo() };
    notify(textOf(saved), 'success', { about, action });
  };
  return { ...rest, change: changeAndSay };
}
