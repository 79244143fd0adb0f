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
import type { PaneState } from './checklist.ts';
import { usePaneProblem } from './usePaneProblem.ts';

const paneNames: readonly PaneName[] = ['source', 'rules', 'output'];

interface StepProps {
  readonly pane: PaneName;
  readonly position: number;
  readonly state: PaneState;
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
}

function Step({ pane, position, state, isCurrent, isEdited }: StepProps) {
  const { t } = useTranslation('streams');
  const describe = usePaneProblem();
  const first = state.problems[0];
  const Icon = state.isValid ? DoneIcon : state.problems.length > 0 ? ProblemIcon : OpenIcon;
  const colour = state.isValid ? 'success' : state.problems.length > 0 ? 'warning' : 'disabled';
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
          {state.isValid
            ? t('pane.valid')
            : first
              ? describe({ ...first, subject: first.subject ?? null })
              : t('pane.open')}
          {state.problems.length > 1 && ` ${t('pane.more', { count: state.problems.length - 1 })}`}
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
  const { panes } = useFragment(instanceStateFragment, instance);
  const drafts = useDrafts();
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
          state={panes[pane]}
          isCurrent={pane === current}
          isEdited={isEdited[pane]}
        />
      ))}
    </Box>
  );
}
