import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApiTokenList_viewer$key } from '../../../__generated__/ApiTokenList_viewer.graphql.ts';
import { distinctClients, namesApart, type NamedClient } from '../../../components/clientNames.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { ConfirmedAction } from '../../../components/ConfirmedAction.tsx';
import { notify } from '../../../components/notices.tsx';
import { useFocusOnNext } from '../../../components/useFocusOnNext.ts';
import { useOpened } from '../../../components/useOpened.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useRevokeApiToken } from './useRevokeApiToken.ts';

interface ApiTokenListProps {
  readonly viewer: ApiTokenList_viewer$key;
  /** Those that may be called as one of a token. */
  readonly clients: readonly NamedClient[];
}

/** The live tokens: what nobody uses any more is revoked. */
export function ApiTokenList({ viewer, clients }: ApiTokenListProps) {
  const { t } = useTranslation('profile/tokens');
  const language = useLanguage();
  const revocation = useOpened<{ readonly id: string; readonly name: string }>();
  const { commit } = useRevokeApiToken();
  const { apiTokens } = useFragment(
    graphql`
      fragment ApiTokenList_viewer on Viewer {
        apiTokens {
          id
          name
          clientName
          clientSlug
          access
          expiresAt
          usedAt
        }
      }
    `,
    viewer,
  );
  const clientOf = ({ clientName, clientSlug }: (typeof apiTokens)[number]) => ({
    name: clientName,
    slug: clientSlug,
  });
  const nameOf = namesApart(distinctClients([...clients, ...apiTokens.map(clientOf)]));
  const revoked = revocation.opened;
  const { list, goOnFrom } = useFocusOnNext<HTMLUListElement>(apiTokens, revoked !== null);
  const revoke = async (token: NonNullable<typeof revoked>) => {
    const outcome = await commit({ input: { apiTokenId: token.id } });
    if (outcome.refusals.length === 0) {
      goOnFrom(token);
      notify(t('revoked', { name: token.name }), 'success', { about: 'token' });
    }
    return outcome;
  };
  if (apiTokens.length === 0) return <Typography color="text.secondary">{t('none')}</Typography>;
  return (
    <Paper variant="outlined">
      <List disablePadding ref={list} aria-label={t('list')}>
        {apiTokens.map((token) => {
          const { id, name, access, expiresAt, usedAt } = token;
          const used = usedAt == null ? t('unused') : t('used', { used: formatDateTime(usedAt, language) });
          return (
            <ListItem
              key={id}
              divider
              secondaryAction={
                <Button aria-label={t('revokeNamed', { name })} onClick={() => revocation.open({ id, name })}>
                  {t('revoke')}
                </Button>
              }
            >
              <ListItemText
                primary={`${name} · ${nameOf(clientOf(token))} · ${t(`accesses.${access}`)}`}
                secondary={`${used} · ${t('until', { until: formatDateTime(expiresAt, language) })}`}
              />
            </ListItem>
          );
        })}
      </List>
      {revoked ? (
        <ConfirmedAction
          title={t('revokeTitle', { name: revoked.name })}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          isDestructive
          onConfirm={() => revoke(revoked)}
          onClose={revocation.close}
        />
      ) : null}
    </Paper>
  );
}
