import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { OwnInvitations } from './invitations/OwnInvitations.tsx';
import { AccountLink } from './link/AccountLink.tsx';
import { useTopBar } from './useTopBar.ts';

/** Where the link of an invitation leads; without one, what waits for an answer of whoever is signed in. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const data = useTopBar();
  return (
    <BareLayout query={data} width={520}>
      <Suspense>
        {token === '' ? (
          <OwnInvitations />
        ) : (
          <AccountLink
            key={token}
            kind="INVITATION"
            token={token}
            renderForm={({ names, onRefused, onDeclined }) => (
              <InvitationForm token={token} names={names} onRefused={onRefused} onDeclined={onDeclined} />
            )}
          />
        )}
      </Suspense>
    </BareLayout>
  );
}
