import Box from '@mui/material/Box';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface SeparatorProps {
  /** What becomes wider or narrower. */
  readonly label: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** On which side of it lies what becomes wider. */
  readonly side: 'left' | 'right';
  /** The keyboard stands on the grid around it, which takes the keys. */
  readonly isPartOfGrid?: boolean;
  /** While it is dragged. */
  readonly onShow: (width: number) => void;
  readonly onChange: (width: number) => void;
  /** Back to the width that it has by itself. */
  readonly onReset: () => void;
}

const step = 16;

const style = {
  position: 'absolute',
  insetBlock: 0,
  width: 9,
  zIndex: 2,
  cursor: 'col-resize',
  touchAction: 'none',
  '&:hover, &:focus-visible': { bgcolor: 'primary.main', opacity: 0.4 },
  '&:focus-visible': { outline: 'none' },
} as const;

/** Between two parts of a page: dragged by mouse, moved by arrows, put back by a double click or Enter. */
export function Separator(props: SeparatorProps) {
  const { label, width, min, max, side, isPartOfGrid = false, onShow, onChange, onReset } = props;
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const clamped = (value: number) => Math.round(Math.max(min, Math.min(max, value)));
  const sign = side === 'left' ? 1 : -1;
  const draggedTo = (event: PointerEvent<HTMLElement>): number | null =>
    start.current ? clamped(start.current.width + sign * (event.clientX - start.current.x)) : null;
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const to = draggedTo(event);
    if (to !== null) onShow(to);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const to = draggedTo(event);
    const isMoved = start.current !== null && start.current.x !== event.clientX;
    start.current = null;
    if (to !== null && isMoved) onChange(to);
  };
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width - sign * step,
      ArrowRight: width + sign * step,
      Home: min,
      End: max,
    }[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) onReset();
    else onChange(clamped(to));
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={Math.round(max)}
      tabIndex={isPartOfGrid ? -1 : 0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onDoubleClick={onReset}
      onKeyDown={press}
      sx={[style, isPartOfGrid ? { right: 0 } : side === 'left' ? { right: -5 } : { left: -5 }]}
    />
  );
}
