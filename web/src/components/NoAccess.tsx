import { useTranslation } from 'react-i18next';
import { ForbiddenError } from '../relay/errors.ts';
import { FailureNotice } from './FailureNotice.tsx';

const forbidden = new ForbiddenError({ message: 'This page is for others.', code: 'FORBIDDEN', id: null });

/** In place of a page of the installation, to somebody who does not administer it. */
export function NoAccess() {
  const { t } = useTranslation();
  return <FailureNotice error={forbidden} text={t('forbiddenOfInstallation')} isWholePage />;
}
