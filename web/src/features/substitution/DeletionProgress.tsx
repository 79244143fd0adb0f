import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type {
  DeletionProgress_client$data,
  DeletionProgress_client$key,
} from '../../__generated__/DeletionProgress_client.graphql.ts';
import type { DeletionProgressCancelMutation } from '../../__generated__/DeletionProgressCancelMutation.graphql.ts';
import type { DeletionProgressQuery } from '../../__generated__/DeletionProgressQuery.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { formatCount } from '../../components/amount.ts';
import { notify } from '../../components/notices.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useHeadingOnceGone } from '../../components/useFocusOnNext.ts';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const pollMilliseconds = 700;

type Deletion = DeletionProgress_client$data['substitutions'][number];

interface DeletionProgressProps {
  readonly client: DeletionProgress_client$key;
  /** Ordered on this page: its end is told, however soon it comes. */
  readonly orderedId: string | null;
  readonly mayCancel: boolean;
  /** What the page shows may be others now. */
  readonly onEnded: () => void;
}

/** Tells the end of what was under way when it was last looked at, or was ordered here. */
function useEnds(deletions: readonly Deletion[], orderedId: string | null, onEnded: () => void): void {
  const { t } = useTranslation('substitution');
  const textOf = useRefusalText();
  const watched = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (orderedId !== null && !told.current.has(orderedId)) watched.current.add(orderedId);
    for (const { id, state, objectName: name, refusalCode: code, refusal, errorId } of deletions) {
      if (state === 'RUNNING') watched.current.add(id);
      else if (watched.current.delete(id)) {
        told.current.add(id);
        if (state === 'SUCCEEDED') notify(t('common:deletedNamed', { name }), 'success');
        else if (state === 'CANCELLED') notify(t('cancelled', { name }), 'info');
        else if (refusal === null || refusal === undefined)
          notify(t('failed', { name, id: errorId ?? '' }), 'error');
        else
          notify(
            textOf({
              topic: 'refused',
              code: code ?? null,
              message: refusal,
              id: null,
              path: [],
              values: { name },
            }),
            'error',
          );
        onEnded();
      }
    }
  }, [deletions, orderedId, onEnded, t, textOf]);
}

/** What is being deleted, how far it is, and the way to stop it; it goes on when the page is closed. */
export function DeletionProgress({ client, orderedId, mayCancel, onEnded }: DeletionProgressProps) {
  const { t } = useTranslation('substitution');
  const environment = useRelayEnvironment();
  const { id: clientId, substitutions } = useFragment(
    graphql`
      fragment DeletionProgress_client on Client {
        id
        substitutions {
          id
          objectName
          substituteName
          state
          isCancelling
          refusalCode
          refusal
          errorId
          progress {
            phase
            done
            total
          }
        }
      }
    `,
    client,
  );
  useEnds(substitutions, orderedId, onEnded);
  const running = substitutions.find(({ state }) => state === 'RUNNING');
  const isAwaited = orderedId !== null && !substitutions.some(({ id }) => id === orderedId);
  const isWatching = running !== undefined || isAwaited;
  useEffect(() => {
    if (!isWatching) return undefined;
    const look = () => void readDeletions(environment, clientId).catch(() => undefined);
    if (isAwaited) look();
    const timer = setInterval(look, pollMilliseconds);
    return () => clearInterval(timer);
  }, [clientId, environment, isAwaited, isWatching]);
  const { commit, isBusy, refusals } = useGraphMutation<DeletionProgressCancelMutation>(graphql`
    mutation DeletionProgressCancelMutation($input: CancelSubstitutionInput!) @raw_response_type {
      cancelSubstitution(input: $input) {
        substitution {
          id
          state
          isCancelling
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  if (running === undefined) return null;
  const { progress, isCancelling, objectName: name, substituteName } = running;
  const isCounted = progress !== null && progress !== undefined && progress.total > 1;
  const title =
    substituteName === null || substituteName === undefined
      ? t('running', { name })
      : t('runningWith', { name, substitute: substituteName });
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4, '& .MuiAlert-message': { flex: 1 } }}
      action={
        mayCancel ? (
          <CancelButton
            isDisabled={isBusy || isCancelling}
            onCancel={() => void commit({ input: { substitutionId: running.id } })}
          />
        ) : null
      }
    >
      <Box component="p" sx={{ m: 0, mb: 1 }}>
        {isCancelling ? t('cancelling', { name }) : title}
      </Box>
      <StepNote progress={progress} />
      <LinearProgress
        aria-label={title}
        {...(isCounted
          ? { variant: 'determinate' as const, value: Math.floor((progress.done / progress.total) * 100) }
          : {})}
      />
      <Refusals refusals={refusals} />
    </Alert>
  );
}

/** What may take long, and why. */
function StepNote({ progress }: { readonly progress: Deletion['progress'] }) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  if (progress?.phase === 'WAITING') {
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('waiting')}
      </Typography>
    );
  }
  if (progress?.phase !== 'REFERRING' || progress.total <= 1) return null;
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {t('referring', {
        done: formatCount(progress.done, language),
        total: formatCount(progress.total, language),
      })}
    </Typography>
  );
}

/** Goes with what it cancels. */
function CancelButton({
  isDisabled,
  onCancel,
}: {
  readonly isDisabled: boolean;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const pressed = useRef<true | null>(null);
  useHeadingOnceGone(pressed);
  const press = () => {
    pressed.current = true;
    onCancel();
  };
  return (
    <Button color="inherit" size="small" disabled={isDisabled} onClick={press}>
      {t('cancel')}
    </Button>
  );
}

type Environment = ReturnType<typeof useRelayEnvironment>;

const deletionsQuery = graphql`
  query DeletionProgressQuery($clientId: ID!) @raw_response_type {
    client(id: $clientId) {
      ...DeletionProgress_client
    }
  }
`;

async function readDeletions(environment: Environment, clientId: string): Promise<void> {
  const cacheConfig = { networkCacheConfig: { force: true } };
  await fetchQuery<DeletionProgressQuery>(environment, deletionsQuery, { clientId }, cacheConfig).toPromise();
}
