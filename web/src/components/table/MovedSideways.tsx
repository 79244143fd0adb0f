import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { windows } from '../../theme/tokens.ts';

interface MovedSidewaysProps {
  /** What is in it, for those who do not see it; or the id of the heading that says it. */
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  /** A header that stays has something around it that is moved. */
  readonly isStill: boolean;
  readonly children: ReactNode;
}

/** Where the window is narrower than the table, that alone is moved sideways, by keys too where nothing in it can have the focus. */
export function MovedSideways({ label, labelledBy, isStill, children }: MovedSidewaysProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  const isNarrow = useMediaQuery(windows.single) && !isStill;
  useEffect(() => {
    const element = root.current;
    if (!element || !isNarrow) return undefined;
    const measure = () => setIsWider(element.scrollWidth > element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [isNarrow]);
  const name = labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy };
  return (
    <Box
      ref={root}
      {...(isNarrow && isWider && { tabIndex: 0, role: 'group', ...name })}
      sx={isStill ? {} : { [`@media ${windows.single}`]: { overflowX: 'auto' } }}
    >
      {children}
    </Box>
  );
}
