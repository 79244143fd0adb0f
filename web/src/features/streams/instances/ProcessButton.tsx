import ProcessIcon from '@mui/icons-material/PlayArrowOutlined';
import AdvisedIcon from '@mui/icons-material/InfoOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useHasUnsavedWork } from './useHasUnsavedWork.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import { checklist, isReady, type Check } from './checklist.ts';
import { useNextStep, type NextStepState } from './useNextStep.ts';

const icons = { done: DoneIcon, missing: MissingIcon, advised: AdvisedIcon } as const;
const colours = { done: 'success', missing: 'error', advised: 'warning' } as const;

interface CheckItemProps {
  readonly check: Check;
  /** What mends it, where that is no other place. */
  readonly cure?: ReactNode;
  readonly onFollow: () => void;
}

function CheckItem({ check, cure, onFollow }: CheckItemProps) {
  const { t } = useTranslation('streams');
  const Icon = icons[check.state];
  const text = t(`check.${check.name}.${check.state === 'done' ? 'done' : 'open'}`);
  return (
    <ListItem dense disableGutters secondaryAction={cure}>
      <ListItemIcon sx={{ minWidth: 32 }}>
        <Icon fontSize="small" color={colours[check.state]} titleAccess={t(`check.state.${check.state}`)} />
      </ListItemIcon>
      <ListItemText>
        {check.pane !== null && check.state !== 'done' ? (
          <Link component={RouterLink} to={placeSearch({ pane: check.pane })} onClick={onFollow}>
            {text}
          </Link>
        ) : (
          text
        )}
      </ListItemText>
    </ListItem>
  );
}

interface ProcessButtonProps {
  readonly instance: NextStepState;
  readonly isBusy: boolean;
  /** Another person marks it. */
  readonly needsOther?: boolean;
  readonly onVerify: (isVerified: boolean) => void;
  readonly onProcess: () => void;
}

/** One button; it opens what is missing, and starts once nothing is. */
export function ProcessButton(props: ProcessButtonProps) {
  const { instance, isBusy, needsOther = false, onVerify, onProcess } = props;
  const { t } = useTranslation('streams');
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasUnsavedEdits = useHasUnsavedWork();
  // Beside another step that is next, it is not what one looks for.
  const isNext = useNextStep(instance)?.name === 'process';
  const checks = checklist({
    hasFile: instance.source !== null && instance.source !== undefined,
    sourcePane: instance.panes.source,
    rulesPane: instance.panes.rules,
    isVerified: instance.isVerified,
    hasUnsavedEdits,
    lastRun: instance.lastRun ?? null,
  });
  const close = () => setAnchor(null);
  const verified = (
    <Switch
      edge="end"
      checked={instance.isVerified}
      disabled={!instance.source || hasUnsavedEdits || isBusy || needsOther}
      slotProps={{ input: { 'aria-label': t('verify.label') } }}
      onChange={(_, isVerified) => onVerify(isVerified)}
    />
  );
  const missing = checks.filter((check) => check.state === 'missing').length;
  return (
    <>
      <Button
        variant={isNext ? 'contained' : 'outlined'}
        startIcon={<ProcessIcon />}
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('actions.process')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 4, width: 400 } } }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {missing > 0 ? t('check.title', { count: missing }) : t('check.ready')}
        </Typography>
        <List dense>
          {checks.map((check) => (
            <CheckItem
              key={check.name}
              check={check}
              cure={check.name === 'verified' ? verified : null}
              onFollow={close}
            />
          ))}
        </List>
        <Button
          fullWidth
          variant="contained"
          disabled={!isReady(checks) || isBusy}
          onClick={() => {
            close();
            onProcess();
          }}
        >
          {t('check.start')}
        </Button>
      </Popover>
    </>
  );
}
