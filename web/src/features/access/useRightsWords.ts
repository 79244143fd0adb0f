import { useTranslation } from 'react-i18next';
import type { ClientRole } from '../../components/roles.ts';
import { kindCatalogues } from '../kindsOfRecords.ts';
import type { Right, Rights, RightsRow } from './rightsRows.ts';
import type { AccessRecord } from './useRecords.ts';

/** How rights are told to people. */
export function useRightsWords() {
  const { t } = useTranslation(['access', ...kindCatalogues]);
  const allOf = (role: ClientRole) => t('all', { role: t(`common:roles.${role}`) });
  const who = ({ role, member }: RightsRow) => (role === null ? (member?.name ?? '') : allOf(role));
  /** What rights on records of these kinds are good for. */
  const rightsOn = (of: readonly Pick<RightsRow, 'catalogue'>[]) =>
    [...new Set(of.map(({ catalogue }) => catalogue))].map((catalogue) => t(`${catalogue}:rights`)).join(' ');
  const allOfKind = ({ catalogue }: Pick<RightsRow, 'catalogue'>) => t(`${catalogue}:all`);
  /** Of several kinds each below the name of its own: records of two may be called alike. */
  const choicesOf = (records: readonly Pick<AccessRecord, 'id' | 'name' | 'catalogue'>[]) => {
    const isMixed = new Set(records.map(({ catalogue }) => catalogue)).size > 1;
    return records.map(({ id, name, catalogue }) => ({
      id,
      label: name,
      ...(isMixed && { group: t(`${catalogue}:title`) }),
    }));
  };
  const record = (row: RightsRow) => row.record?.name ?? allOfKind(row);
  const name = (row: RightsRow) => t('of', { who: who(row), record: record(row) });
  const rights = ({ canEdit, canDelete }: Rights) =>
    [t('canRead'), ...(canEdit ? [t('canEdit')] : []), ...(canDelete ? [t('canDelete')] : [])].join(', ');
  const byRole = ({ anyway }: RightsRow, right: Right) =>
    t('byRole', { roles: anyway[right].map((role) => t(`common:roles.${role}`)).join(', ') });
  /** What is to be known of a row beside its rights. */
  const notes = (row: RightsRow): readonly string[] => {
    const roles = [...new Set([...row.anyway.canEdit, ...row.anyway.canDelete])];
    return [
      ...(row.revision === null ? [t('fixed')] : []),
      ...(row.member === null || row.member.name === row.member.email ? [] : [row.member.email]),
      ...(roles.length === 0
        ? []
        : [t('byRole', { roles: roles.map((role) => t(`common:roles.${role}`)).join(', ') })]),
      ...(row.isHidden ? [t('hidden')] : []),
    ];
  };
  return { allOf, allOfKind, choicesOf, rightsOn, who, record, name, rights, byRole, notes };
}
