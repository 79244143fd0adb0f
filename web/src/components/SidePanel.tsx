import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measures, windows } from '../theme/tokens.ts';
import { Separator } from './Separator.tsx';
import { useKeptWidth } from './useKept.ts';
import { useViewWidth } from './useViewWidth.ts';

const panelWidthMin = 320;
const panelShareMax = 0.7;

/** Over the page, which has no room beside it. */
const overlay = {
  position: 'fixed',
  top: measures.topBarHeight,
  right: 0,
  bottom: 0,
  zIndex: 'modal',
  height: 'auto',
  maxWidth: '100vw',
} as const;

interface SidePanelProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Under which name its width is kept. */
  readonly place: string;
  /** What it is about: another one takes the focus to its beginning, and where it goes back to stays. */
  readonly contentKey?: string;
  /** Another panel stands in its place for the while. */
  readonly isCovered?: boolean;
}

/** Details beside the page, which stays usable; Escape closes it and gives the focus back. */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, children, onClose, place, contentKey = '', isCovered = false } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const shownWidth = useViewWidth(panel);
  const { width, show, change } = useKeptWidth(`panel ${place}`);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const seen = useRef(contentKey);
  useEffect(() => {
    if (seen.current === contentKey) return;
    seen.current = contentKey;
    panel.current?.focus();
  }, [contentKey]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Box
      component="aside"
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      sx={{
        width: width === null ? measures.sidePanelWidth : `${width}px`,
        maxWidth: measures.sidePanelWidthMax,
        position: 'relative',
        [`@media ${windows.single}`]: overlay,
        flexShrink: 0,
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: isCovered ? 'none' : 'flex',
        flexDirection: 'column',
        minHeight: 0,
        height: '100%',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      <Separator
        label={t('panelWidth')}
        side="right"
        width={shownWidth}
        min={panelWidthMin}
        max={Math.max(panelWidthMin, window.innerWidth * panelShareMax)}
        onShow={show}
        onChange={change}
        onReset={() => change(null)}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 4, pt: 4, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography variant="body2" color="textSecondary" component="div">
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, pb: 4 }}>{children}</Box>
    </Box>
  );
}
