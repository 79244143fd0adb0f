import { FailureNotice } from '../../components/FailureNotice.tsx';
import { NotFoundError } from '../../relay/errors.ts';

const notFound = new NotFoundError({ message: 'There is no such page.', code: 'NOT_FOUND', id: null });

export function UnknownPage() {
  return <FailureNotice error={notFound} />;
}
