import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { newInstancePath, newStreamPathOf } from '../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';

/** The way to a further instance of a stream. */
export function NewInstanceLink({
  stream,
}: {
  readonly stream: { readonly slug: string; readonly name: string };
}) {
  const { t } = useTranslation('home');
  return <AddLink label={t('ledger.addInstance')} of={stream.name} path={newInstancePath(stream)} />;
}

/** The way to a stream of a legal entity that has none. */
export function NewStreamLink({
  entity,
}: {
  readonly entity: { readonly code: string; readonly name: string };
}) {
  const { t } = useTranslation('home');
  return <AddLink label={t('ledger.addStream')} of={entity.name} path={newStreamPathOf(entity)} />;
}

interface AddLinkProps {
  readonly label: string;
  /** For what, since the label says it in each row alike. */
  readonly of: string;
  readonly path: string;
}

function AddLink({ label, of, path }: AddLinkProps) {
  const addressOf = useClientAddress();
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      component={RouterLink}
      to={addressOf(path)}
      aria-label={`${label}: ${of}`}
    >
      {label}
    </Button>
  );
}
