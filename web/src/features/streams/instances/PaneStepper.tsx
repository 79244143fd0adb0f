import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import EditedIcon from '@mui/icons-material/EditNoteOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { useDrafts } from '../shared/drafts.tsx';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import type { PaneName } from '../../../components/instances/editorAddress.ts';
import type { PaneState } from '../../../components/instances/nextStep.ts';
import { stepOf, type Step as StepState } from './checklist.ts';
import { usePaneProblem } from './usePaneProblem.ts';

const looks = {
  done: { Icon: DoneIcon, colour: 'success' },
  problems: { Icon: ProblemIcon, colour: 'warning' },
  waiting: { Icon: OpenIcon, colour: 'disabled' },
  notRun: { Icon: OpenIcon, colour: 'disabled' },
} as const;
const texts = { done: 'valid', waiting: 'open', notRun: 'notRun' } as const;

const paneNames: readonly PaneName[] = ['source', 'rules', 'output'];

interface StepProps {
  readonly pane: PaneName;
  readonly position: number;
  readonly step: StepState;
  readonly problems: PaneState['problems'];
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
}

function Step({ pane, position, step, problems, isCurrent, isEdited }: StepProps) {
  const { t } = useTranslation('streams');
  const describe = usePaneProblem();
  const [first] = problems;
  const { Icon, colour } = looks[step];
  return (
    <ButtonBase
      component={Link}
      to={placeSearch({ pane })}
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        flex: 1,
        minWidth: 0,
        justifyContent: 'flex-start',
        gap: 3,
        px: 4,
        py: 2,
        textAlign: 'left',
        borderBottom: 2,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon fontSize="small" color={colour} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body1"
          component="span"
          sx={{ fontWeight: isCurrent ? 600 : 500, display: 'block' }}
        >
          {`${String(position)}. ${t(`pane.${pane}`)}`}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          color="text.secondary"
          noWrap
          sx={{ display: 'block' }}
        >
          {first && describe({ ...first, subject: first.subject ?? null })}
          {step !== 'problems' && t(`pane.${texts[step]}`)}
          {problems.length > 1 && ` ${t('pane.more', { count: problems.length - 1 })}`}
        </Typography>
      </Box>
      {isEdited && (
        <Typography
          variant="caption"
          component="span"
          sx={{ ml: 'auto', color: 'warning.main', display: 'flex', gap: 1 }}
        >
          <EditedIcon fontSize="small" aria-hidden />
          {t('pane.edited')}
        </Typography>
      )}
    </ButtonBase>
  );
}

interface PaneStepperProps {
  readonly instance: InstanceState_instance$key;
  readonly current: PaneName;
}

export function PaneStepper({ instance, current }: PaneStepperProps) {
  const { t } = useTranslation('streams');
  const { panes, status, lastRun } = useFragment(instanceStateFragment, instance);
  const drafts = useDrafts();
  const wasRun = status === 'PROCESSED' || status === 'DEPROCESSING' || lastRun?.isCurrent === true;
  const isEdited = {
    source: drafts.fieldMap !== undefined,
    rules: drafts.accounts !== undefined || drafts.rules !== undefined,
    output: false,
  };
  return (
    <Box
      component="nav"
      aria-label={t('pane.navigation')}
      sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider', mb: 4, flexShrink: 0 }}
    >
      {paneNames.map((pane, index) => (
        <Step
          key={pane}
          pane={pane}
          position={index + 1}
          step={stepOf(pane, panes[pane], wasRun)}
          problems={panes[pane].problems}
          isCurrent={pane === current}
          isEdited={isEdited[pane]}
        />
      ))}
    </Box>
  );
}
