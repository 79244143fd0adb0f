import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from './focus.ts';
import { measures } from '../theme/tokens.ts';

const ROWS = Array.from({ length: 14 }, (_, index) => index);
const COLUMNS = Array.from({ length: 6 }, (_, index) => index);

/** The shape of a table, so that nothing jumps when its rows arrive. */
export function GridSkeleton({ rowCount = ROWS.length }: { readonly rowCount?: number }) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      {ROWS.slice(0, rowCount).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: `minmax(240px, 2fr) repeat(${COLUMNS.length}, 1fr)`,
            gap: 6,
            px: 3,
            height: measures.gridRow,
            alignItems: 'center',
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Skeleton width={`${50 + ((row * 17) % 45)}%`} />
          {COLUMNS.map((column) => (
            <Skeleton key={column} width="70%" sx={{ justifySelf: 'end' }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** A page that is on its way: header and content in the places where they will stand. */
export function PageSkeleton() {
  useFocusKept();
  return (
    <Box sx={{ padding: `${measures.pagePadding}px` }}>
      <Skeleton variant="text" width={220} height={34} />
      <Skeleton variant="text" width={420} sx={{ mb: 4 }} />
      <GridSkeleton />
    </Box>
  );
}
