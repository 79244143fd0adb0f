import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { FiguresLink_instance$key } from '../../../__generated__/FiguresLink_instance.graphql.ts';
import { useFiguresAddress } from '../../../components/instances/useFiguresAddress.ts';

const fragment = graphql`
  fragment FiguresLink_instance on StreamInstance {
    status
    stream {
      kind
      legalEntity {
        code
      }
    }
    fromPeriod {
      startDate
    }
    toPeriod {
      endDate
    }
  }
`;

/** From what was processed to where its figures stand. Apart from the output, so that this is not asked for again with it. */
export function FiguresLink({ instance }: { readonly instance: FiguresLink_instance$key }) {
  const { t } = useTranslation('streams');
  const { status, stream, fromPeriod, toPeriod } = useFragment(fragment, instance);
  const address = useFiguresAddress({
    kind: stream.kind,
    legalEntity: stream.legalEntity,
    from: fromPeriod.startDate,
    to: toPeriod.endDate,
  });
  if (address === null || status !== 'PROCESSED') return null;
  return (
    <Link component={RouterLink} to={address} sx={{ justifySelf: 'start' }}>
      {t(stream.kind === 'PAYROLL' ? 'actions.openPayroll' : 'actions.openFigures')}
    </Link>
  );
}
