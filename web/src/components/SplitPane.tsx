import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { Separator } from './Separator.tsx';
import { useKeptWidth } from './useKept.ts';
import { useViewWidth } from './useViewWidth.ts';

interface SplitPaneProps {
  readonly children: ReactNode;
  /** What stands beside it, at its right. */
  readonly side: ReactNode;
  /** Under which name its width is kept, and how that is called. */
  readonly place: string;
  readonly label: string;
}

const sideWidthMin = 280;
const sideShareMax = 0.6;
const sideWidth = 'clamp(300px, 32%, 400px)';
/** Where there is no room for both, what stands beside stands below. */
const stacked = '@container (max-width: 720px)';

/** Two parts of a page side by side, whose line between them is moved, or below each other where there is too little room. */
export function SplitPane({ children, side, place, label }: SplitPaneProps) {
  const whole = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const wholeWidth = useViewWidth(whole);
  const partWidth = useViewWidth(part);
  const { width, show, change } = useKeptWidth(`panel ${place}`);
  return (
    <Box ref={whole} sx={{ height: '100%', containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'flex',
          gap: 4,
          height: '100%',
          minHeight: 480,
          [stacked]: { flexDirection: 'column', height: 'auto' },
        }}
      >
        {children}
        <Box
          ref={part}
          sx={{
            position: 'relative',
            display: 'flex',
            flexShrink: 0,
            minHeight: 0,
            width: width === null ? sideWidth : `${width}px`,
            maxWidth: `${sideShareMax * 100}%`,
            [stacked]: { width: 'auto', maxWidth: 'none', '& > [role=separator]': { display: 'none' } },
          }}
        >
          <Separator
            label={label}
            side="right"
            width={partWidth}
            min={sideWidthMin}
            max={Math.max(sideWidthMin, wholeWidth * sideShareMax)}
            onShow={show}
            onChange={change}
            onReset={() => change(null)}
          />
          {side}
        </Box>
      </Box>
    </Box>
  );
}
