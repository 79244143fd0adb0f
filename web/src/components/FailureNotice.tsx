import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GraphError, RefusedError, UnauthenticatedError } from '../relay/errors.ts';
import { DefectDetails } from './DefectDetails.tsx';
import { type FailureTopic, failureTopicOf } from '../relay/failureTopic.ts';
import { useKeyOfCode } from './useRefusalText.ts';

interface WayOutProps {
  readonly topic: FailureTopic;
  readonly onRetry: (() => void) | undefined;
}

function WayOut({ topic, onRetry }: WayOutProps) {
  const { t } = useTranslation('errors');
  if (topic === 'forbidden' || topic === 'notFound') {
    return (
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 3 }}>
        {t('toStart')}
      </Button>
    );
  }
  // Another attempt of an old page asks for the same once more.
  const act = topic === 'outdated' ? () => window.location.reload() : onRetry;
  return act ? (
    <Button variant="outlined" sx={{ mt: 3 }} onClick={act}>
      {t(topic === 'outdated' ? 'reload' : 'retry')}
    </Button>
  ) : null;
}

/** Says what happened, what was kept, what to do, and of a defect behind details its id. */
export function FailureNotice({
  error,
  onRetry,
  isWholePage = false,
  text,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly isWholePage?: boolean;
  /** In place of what is said of every failure of its kind. */
  readonly text?: string;
}) {
  const { t } = useTranslation('errors');
  const keyOfCode = useKeyOfCode();
  // The way to the sign-in page is under way already.
  if (error instanceof UnauthenticatedError) return null;
  const topic = failureTopicOf(error);
  const reason = error instanceof RefusedError ? error.reason : null;
  const key = reason === null ? undefined : keyOfCode(reason);
  if (key !== undefined) {
    return (
      <Box role="alert" sx={{ p: 6, maxWidth: '70ch' }}>
        <Typography variant="h2" component={isWholePage ? 'h1' : 'h2'}>
          {t('refused.title')}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
          {t(key)}
        </Typography>
      </Box>
    );
  }
  const id = error instanceof GraphError ? error.id : null;
  return (
    <Box role="alert" sx={{ p: 6, maxWidth: '70ch' }}>
      <Typography variant="h2" component={isWholePage ? 'h1' : 'h2'}>
        {t(`${topic}.title`)}
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
        {text ?? t(`${topic}.text`)}
      </Typography>
      {id !== null && topic === 'unexpected' ? <DefectDetails id={id} /> : null}
      <WayOut topic={topic} onRetry={onRetry} />
    </Box>
  );
}
