import ProcessIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../../components/amount.ts';
import { placeSearch, readPlace } from '../../../components/instances/editorAddress.ts';
import { useOfferedAction, usePaneStep } from '../../../components/pageActions.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { foreseenPlace, isAt } from '../../../components/instances/nextStep.ts';
import { useInstanceCommands, type InstanceCommand } from './useInstanceCommands.ts';
import { useNextStep, type NextStepState } from './useNextStep.ts';

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 2,
  minHeight: 32,
  '& a, & button': { flexShrink: 0 },
} as const;

/** As wide as it is, and a few lines beside many buttons. */
const textStyle = { flex: '1 1 400px', maxWidth: 'max-content' } as const;

interface NextStepLineProps {
  readonly instance: NextStepState & { readonly id: string; readonly revision: number };
  readonly streamId: string;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

/** What is next, in one line, and the button that does it or leads there. */
export function NextStepLine({ instance, streamId, onRefused }: NextStepLineProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const commands = useInstanceCommands(streamId, instance.id, instance.revision);
  const [search] = useSearchParams();
  const paneStep = usePaneStep();
  const next = useNextStep(instance);
  const run = async (command: InstanceCommand): Promise<void> => {
    onRefused([]);
    onRefused((await command()).refusals);
  };
  const shown = readPlace(search);
  const isAtPlace = next?.place ? isAt(next.place, shown) : false;
  const { place: nextPlace = null } = next ?? {};
  const isPart = nextPlace?.show !== undefined || nextPlace?.field != null;
  const isInPane = isAtPlace || (isPart && nextPlace?.pane === shown.pane);
  // What was changed is saved in the pane where it stands.
  const ofPane = isInPane || next?.name === 'save' ? paneStep : null;
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
    <Box data-next-step sx={lineStyle}>
      <Typography variant="body2" role="status" sx={textStyle}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('next.title')}
        </Box>{' '}
        {t(`next.${atOnce !== null && count > 0 ? 'again' : (ofPane?.name ?? name)}.text`, {
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
      {foreseenCount > 0 && !isAt(foreseenPlace, shown) && (
        <Button size="small" variant="outlined" component={Link} to={placeSearch(foreseenPlace)}>
          {t('next.foreseenAction')}
        </Button>
      )}
      {name !== 'save' && place !== null && !isAtPlace && !(ofPane !== null && place.field != null) && (
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
