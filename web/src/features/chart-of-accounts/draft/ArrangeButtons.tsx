import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import FormatIndentDecreaseIcon from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncreaseIcon from '@mui/icons-material/FormatIndentIncrease';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHandedOn } from '../../../components/focus.ts';
import { move, type MoveStep } from './chartDraft.ts';
import type { ChartDraft } from './useChartDraft.ts';

const STEPS: readonly (readonly [MoveStep, string, ReactNode])[] = [
  ['up', 'Alt+Shift+↑', <ArrowUpwardIcon key="up" fontSize="small" />],
  ['down', 'Alt+Shift+↓', <ArrowDownwardIcon key="down" fontSize="small" />],
  ['outdent', 'Alt+Shift+←', <FormatIndentDecreaseIcon key="outdent" fontSize="small" />],
  ['indent', 'Alt+Shift+→', <FormatIndentIncreaseIcon key="indent" fontSize="small" />],
];

interface ArrangeButtonsProps {
  readonly draft: ChartDraft;
  /** The account that the keyboard stands on; null where accounts are not moved now. */
  readonly accountId: string | null;
  readonly onStep: (accountId: string, step: MoveStep) => void;
}

/** Where the account that was moved stands; beside the button stands the one that moves it back. */
const findTree = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="treegrid"]');

/** What the keys do and dragging does, for a pointer that does neither. */
export function ArrangeButtons({ draft, accountId, onStep }: ArrangeButtonsProps) {
  const { t } = useTranslation('chart-of-accounts');
  const steps = useFocusHandedOn<HTMLElement>(findTree);
  const history = useFocusHandedOn<HTMLElement>();
  const nameOf = (label: string, keys: string) => ({ 'aria-label': label, title: `${label} (${keys})` });
  return (
    <Box role="group" aria-label={t('draft.arrange')} sx={{ display: 'flex', alignItems: 'center' }}>
      <Box ref={steps} sx={{ display: 'contents' }}>
        {STEPS.map(([step, keys, icon]) => (
          <IconButton
            key={step}
            {...nameOf(t(`draft.steps.${step}`), keys)}
            disabled={accountId === null || move(draft.chart, accountId, step) === draft.chart}
            onClick={() => accountId !== null && onStep(accountId, step)}
          >
            {icon}
          </IconButton>
        ))}
      </Box>
      <Divider orientation="vertical" flexItem sx={{ mx: 1 }} />
      <Box ref={history} sx={{ display: 'contents' }}>
        <IconButton {...nameOf(t('common:undo'), 'Ctrl+Z')} disabled={!draft.mayUndo} onClick={draft.undo}>
          <UndoIcon fontSize="small" />
        </IconButton>
        <IconButton {...nameOf(t('draft.redo'), 'Ctrl+Y')} disabled={!draft.mayRedo} onClick={draft.redo}>
          <RedoIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
