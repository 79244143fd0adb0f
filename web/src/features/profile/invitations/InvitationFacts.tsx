import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../components/dates.ts';
import { rolesFrom } from '../../../components/roles.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

interface InvitationFactsProps {
  readonly inviter: string | null;
  readonly roles: readonly string[];
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** Who invited, as what, since when and until when: a line each. */
export function InvitationFacts({ inviter, roles, invitedAt, expiresAt }: InvitationFactsProps) {
  const { t } = useTranslation('profile/invitations');
  const language = useLanguage();
  const at = formatDateTime(invitedAt, language);
  const held = rolesFrom(roles);
  const names = held.map((role) => t(`common:roles.${role}`)).join(', ');
  const lines = [
    inviter === null ? t('at', { at }) : t('by', { inviter, at }),
    t('roles', { count: held.length, roles: names }),
    t('until', { until: formatDateTime(expiresAt, language) }),
  ];
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ display: 'block' }}>
      {line}
    </Box>
  ));
}
