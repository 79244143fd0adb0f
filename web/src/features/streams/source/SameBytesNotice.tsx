import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { SameBytesNotice_instance$key } from '../../../__generated__/SameBytesNotice_instance.graphql.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { instancePath } from '../../../components/instances/editorAddress.ts';

const fragment = graphql`
  fragment SameBytesNotice_instance on StreamInstance {
    sameBytesIn {
      id
      range
      status
      stream {
        kind
        slug
        name
      }
      fromPeriod {
        startDate
      }
      toPeriod {
        endDate
      }
    }
  }
`;

interface SameBytesNoticeProps {
  readonly instance: SameBytesNotice_instance$key;
}

/** Names the other instances that hold the very same file, each with a way to it. */
export function SameBytesNotice({ instance }: SameBytesNoticeProps) {
  const { t } = useTranslation('streams/source');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { sameBytesIn } = useFragment(fragment, instance);
  if (sameBytesIn.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('warning.same_bytes')}
      <Box component="ul" sx={{ my: 0, pl: 5 }}>
        {sameBytesIn.map(({ id, range, status, stream, fromPeriod, toPeriod }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={addressOf(instancePath(stream, { range }))}
              color="inherit"
              underline="always"
            >
              {`${stream.name} · ${formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language)}`}
            </Link>
            {` (${t(`common:instance.status.${status}`)})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
