import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Something that is there for those who want to look. */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slots={{ heading: 'div' }}
      defaultExpanded={isOpen}
      slotProps={{ transition: { timeout: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ typography: 'body2' }}>
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ maxHeight: 320, overflow: 'auto' }}>{children}</AccordionDetails>
    </Accordion>
  );
}
