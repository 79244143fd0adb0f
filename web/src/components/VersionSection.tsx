import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GridSkeleton } from './Skeletons.tsx';

interface VersionSectionProps {
  readonly title: string;
  /** Of what it opens, on the whole page. */
  readonly contentId: string;
  /** What it is among the others. */
  readonly states: readonly { readonly label: string; readonly color: 'success' | 'info' }[];
  /** What is known of it at once. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly labels: { readonly show: string; readonly hide: string };
  /** What else can be done with it. */
  readonly action?: ReactNode;
  /** What it opens. */
  readonly content: ReactNode;
}

/** One of the versions of something: what it is, what is known of it, on request all that it holds. */
export function VersionSection(props: VersionSectionProps) {
  const { title, contentId, states, children, isOpen, onToggle, labels, action, content } = props;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ py: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h3">{title}</Typography>
        {states.map(({ label, color }) => (
          <Chip key={label} size="small" variant="outlined" color={color} label={label} />
        ))}
      </Box>
      {children}
      <Box sx={{ display: 'flex', gap: 2, mt: 1, ml: -1 }}>
        <Button size="small" aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
          {isOpen ? labels.hide : labels.show}
        </Button>
        {action}
      </Box>
      <Box id={contentId}>
        {isOpen ? (
          <ErrorBoundary>
            <Suspense fallback={<GridSkeleton rowCount={6} />}>{content}</Suspense>
          </ErrorBoundary>
        ) : null}
      </Box>
    </Box>
  );
}
