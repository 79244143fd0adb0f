import { FailureNotice } from '../../components/FailureNotice.tsx';
import { NotFoundError } from '../../relay/errors.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { useClients } from './useClients.ts';

const notFound = new NotFoundError({ message: 'There is no such page.', code: 'NOT_FOUND', id: null });

export function UnknownPage() {
  const data = useClients();
  return (
    <BareLayout query={data} width={560}>
      <FailureNotice error={notFound} isWholePage />
    </BareLayout>
  );
}
