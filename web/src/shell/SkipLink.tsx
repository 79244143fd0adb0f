import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const style = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 'tooltip',
  bgcolor: 'background.paper',
  color: 'primary.main',
  px: 3,
  py: 2,
  borderRadius: 1,
  '&:focus': { top: 8 },
} as const;

function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** The first place in a table that keys reach; without a table the content. */
function focusTable(): void {
  const table = document.querySelector(
    '#content :is([role=treegrid], [role=grid], table:not([aria-hidden]))',
  );
  const inside = table?.querySelector<HTMLElement>('[tabindex="0"], a[href], button');
  const place = table instanceof HTMLElement && table.tabIndex === 0 ? table : inside;
  if (place) place.focus();
  else focusContent();
}

/** The first stops of the keyboard: past bar and menu, and past what stands above a table. */
export function SkipLink() {
  const { t } = useTranslation();
  const stops = [
    ['content', t('shell.skip'), focusContent],
    ['table', t('shell.skipToTable'), focusTable],
  ] as const;
  return stops.map(([name, label, go]) => (
    <Box
      key={name}
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
      sx={style}
    >
      {label}
    </Box>
  ));
}
