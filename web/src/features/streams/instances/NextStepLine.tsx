import ProcessIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFragment } from 'react-relay';
import { Link, useSearchParams } from 'react-router';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { placeSearch, readPlace } from '../../../components/instances/editorAddress.ts';
import { useOfferedAction, usePaneStep } from '../../../components/pageActions.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import { isAt } from '../../../components/instances/nextStep.ts';
import { useInstanceCommands, type InstanceCommand } from './useInstanceCommands.ts';
import { useNextStep } from './useNextStep.ts';

interface NextStepLineProps {
  readonly instance: InstanceState_instance$key;
  readonly streamId: string;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

/** What is next, in one line, and the button that does it or leads there. */
export function NextStepLine({ instance, streamId, onRefused }: NextStepLineProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const state = useFragment(instanceStateFragment, instance);
  const commands = useInstanceCommands(streamId, state.id, state.revision);
  const [search] = useSearchParams();
  const paneStep = usePaneStep();
  const next = useNextStep(state);
  const run = async (command: InstanceCommand): Promise<void> => {
    onRefused([]);
    onRefused((await command()).refusals);
  };
  const isAtPlace = next?.place !== undefined && next.place !== null && isAt(next.place, readPlace(search));
  // What was changed is saved in the pane where it stands.
  const isHere = isAtPlace || next?.name === 'save';
  const ofPane = isHere ? paneStep : null;
  const doAtOnce = { verify: commands.verifyAndProcess, process: commands.process };
  const atOnce = next?.name === 'verify' || next?.name === 'process' ? next.name : null;
  const labels = { verify: t('next.verify.process'), process: t('next.process.action') };
  const start = () => {
    if (atOnce !== null) void run(doAtOnce[atOnce]);
  };
  const label = atOnce === null ? (ofPane?.label ?? null) : labels[atOnce];
  useOfferedAction(label, ofPane?.run ?? start);
  if (next === null) return null;
  const { name, count, place, foreseenCount = 0 } = next;
  return (
    <Box data-next-step sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 32 }}>
      <Typography variant="body2" role="status">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('next.title')}
        </Box>{' '}
        {t(`next.${atOnce !== null && count > 0 ? 'again' : name}.text`, {
          count,
          formatted: formatCount(count, language),
        })}
        {foreseenCount > 0 && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {' '}
            {t('next.foreseen', { count: foreseenCount, formatted: formatCount(foreseenCount, language) })}
          </Box>
        )}
      </Typography>
      {name !== 'save' && place !== null && !isHere && (
        <Button size="small" variant="outlined" component={Link} to={placeSearch(place)}>
          {t(`next.${name}.action`)}
        </Button>
      )}
      {name === 'verify' && (
        <Button size="small" disabled={commands.isBusy} onClick={() => void run(() => commands.verify(true))}>
          {t('next.verify.action')}
        </Button>
      )}
      {ofPane !== null && (
        <Button size="small" variant="contained" onClick={ofPane.run}>
          {ofPane.label}
        </Button>
      )}
      {atOnce !== null && (
        <Button
          size="small"
          variant="contained"
          startIcon={<ProcessIcon />}
          disabled={commands.isBusy}
          onClick={start}
        >
          {labels[atOnce]}
        </Button>
      )}
    </Box>
  );
}
