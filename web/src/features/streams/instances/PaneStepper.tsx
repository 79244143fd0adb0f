import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import EditedIcon from '@mui/icons-material/EditNoteOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import OutdatedIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { usePaneStep } from '../../../components/pageActions.ts';
import { useDrafts } from '../shared/drafts.tsx';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import type { PaneName } from '../../../components/instances/editorAddress.ts';
import { foreseenPlace, problemCountOf, type PaneState } from '../../../components/instances/nextStep.ts';
import { runOfPanes, stepOf, type Step as StepState } from './checklist.ts';
import { usePaneProblems } from './usePaneProblems.ts';

const looks = {
  done: { Icon: DoneIcon, colour: 'success' },
  problems: { Icon: ProblemIcon, colour: 'warning' },
  waiting: { Icon: OpenIcon, colour: 'disabled' },
  notRun: { Icon: OpenIcon, colour: 'disabled' },
  undone: { Icon: OpenIcon, colour: 'disabled' },
  outdated: { Icon: OutdatedIcon, colour: 'warning' },
  foreseen: { Icon: ProblemIcon, colour: 'warning' },
  failed: { Icon: ProblemIcon, colour: 'warning' },
} as const;
const texts = {
  done: 'valid',
  waiting: 'open',
  notRun: 'notRun',
  undone: 'undone',
  outdated: 'outdated',
  foreseen: 'foreseen',
  failed: 'failed',
} as const;

const paneNames: readonly PaneName[] = ['source', 'rules', 'output'];

interface StepProps {
  readonly pane: PaneName;
  readonly title: string;
  readonly position: number;
  readonly step: StepState;
  readonly state: PaneState;
  readonly problemCount: number;
  /** Of the last run, in all panes. */
  readonly errorCount: number;
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
  /** What is missing comes from the map of the import before, and only has to be taken over. */
  readonly isTakeOver: boolean;
}

function Step(props: StepProps) {
  const { pane, title, position, step, state, problemCount, errorCount, isCurrent, isEdited, isTakeOver } =
    props;
  const { t } = useTranslation('streams');
  const describe = usePaneProblems();
  const language = useLanguage();
  const counts = { failed: errorCount, foreseen: state.foreseenErrorCount, other: state.outdatedErrorCount };
  const count = counts[step === 'failed' || step === 'foreseen' ? step : 'other'];
  const { Icon, colour } = looks[isTakeOver ? 'waiting' : step];
  const found = isTakeOver ? t('pane.takeOver') : describe(state.problems, problemCount);
  return (
    <ButtonBase
      component={Link}
      to={placeSearch(step === 'foreseen' ? foreseenPlace : { pane })}
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
          {`${String(position)}. ${title}`}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {found}
          {step !== 'problems' &&
            t(`pane.${texts[step]}`, { count, formatted: formatCount(count, language) })}
        </Typography>
      </Box>
      {isEdited && (
        <Typography
          variant="caption"
          component="span"
          noWrap
          sx={{ ml: 'auto', flexShrink: 0, color: 'warning.main', display: 'flex', gap: 1 }}
        >
          <EditedIcon fontSize="small" aria-hidden />
          {t('pane.edited')}
        </Typography>
      )}
    </ButtonBase>
  );
}

interface PaneStepperProps {
  readonly instance: Pick<InstanceState_instance$data, 'panes' | 'status' | 'publishedVersion' | 'lastRun'>;
  readonly current: PaneName;
  /** Of payroll columns of amounts stand where other files have rules. */
  readonly isPayroll?: boolean;
}

export function PaneStepper({ instance: { panes, ...state }, current, isPayroll = false }: PaneStepperProps) {
  const { t } = useTranslation('streams');
  const drafts = useDrafts();
  const run = runOfPanes(state);
  const paneStep = usePaneStep();
  const isEdited = {
    source: drafts.fieldMap !== undefined,
    rules: [drafts.columns, drafts.accounts, drafts.rules, drafts.eliminations].some(
      (draft) => draft !== undefined,
    ),
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
          title={t(`pane.${isPayroll && pane === 'rules' ? 'columns' : pane}`)}
          position={index + 1}
          step={stepOf(pane, panes, run)}
          state={panes[pane]}
          problemCount={problemCountOf(pane, panes)}
          errorCount={run.errorCount}
          isCurrent={pane === current}
          isEdited={isEdited[pane]}
          isTakeOver={pane === 'source' && paneStep?.name === 'takeOver'}
        />
      ))}
    </Box>
  );
}
