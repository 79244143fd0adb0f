import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { AccountLink } from './link/AccountLink.tsx';
import { useTopBar } from './useTopBar.ts';

/** Where the link of an invitation leads somebody who has no password yet. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const data = useTopBar();
  if (token === '') return <Navigate to="/sign-in" replace />;
  return (
    <BareLayout query={data} width={520}>
      <Suspense>
        <AccountLink
          key={token}
          kind="INVITATION"
          token={token}
          renderForm={(onRefused) => <InvitationForm token={token} onRefused={onRefused} />}
        />
      </Suspense>
    </BareLayout>
  );
}
