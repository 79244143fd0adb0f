import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useQueryState } from '../../../components/useQueryState.ts';
import { addressWithin } from '../viewer/cell.ts';
import type { TitledColumn } from '../viewer/columnTitles.ts';
import type { ReportLine } from '../viewer/reportLines.ts';
import type { ReportPlace } from './drillPlace.ts';

interface GroupNoticeProps {
  readonly place: ReportPlace;
  readonly line: ReportLine;
  readonly column: TitledColumn;
  /** It is what the groups leave, and has no lines of its own. */
  readonly isRest: boolean;
}

/** Of which line it is a part, which leads there. */
export function GroupNotice({ place, line, column, isRest }: GroupNoticeProps) {
  const { t } = useTranslation('reports/drill');
  const { search } = useQueryState();
  const whole = { lineWord: line.nodeKey, timeshift: 0, columnWord: column.word };
  return (
    <Box sx={{ mb: 3, typography: 'body2' }}>
      {t(isRest ? 'group.rest' : 'group.part')}{' '}
      <Link component={RouterLink} to={addressWithin(search, whole)} preventScrollReset underline="always">
        {place.nameOfNode(line.nodeKey)}
      </Link>
    </Box>
  );
}
