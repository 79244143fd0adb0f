import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { InstanceEditor_instance$key } from '../../../__generated__/InstanceEditor_instance.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { PageBody } from '../../../components/PageBody.tsx';
import { UnsavedGuard } from '../../../components/UnsavedGuard.tsx';
import { ErrorsProvider } from '../shared/errorCounts.tsx';
import { hasEdits, useDrafts } from '../shared/drafts.tsx';
import { readPlace } from '../shared/editorAddress.ts';
import { LiveInstances } from '../shared/LiveInstances.tsx';
import { InstanceHeader } from './InstanceHeader.tsx';
import { PaneStepper } from './PaneStepper.tsx';
import { useRunNotice } from './useRunNotice.ts';

const fragment = graphql`
  fragment InstanceEditor_instance on StreamInstance {
    ...LiveInstances_instances
    ...InstanceHeader_instance
    ...InstanceState_instance
    ...PaneStepper_instance
    ...errorCounts_instance
  }
`;

interface InstanceEditorProps {
  readonly clientId: string;
  readonly instance: InstanceEditor_instance$key;
  /** The pane that the address names. */
  readonly children: ReactNode;
}

export function InstanceEditor({ clientId, instance, children }: InstanceEditorProps) {
  const data = useFragment(fragment, instance);
  const [search] = useSearchParams();
  const place = readPlace(search);
  const isEdited = hasEdits(useDrafts());
  useRunNotice(data);
  return (
    <PageBody isFilled>
      <LiveInstances clientId={clientId} instances={[data]} />
      <UnsavedGuard isDirty={isEdited} />
      <InstanceHeader instance={data} clientId={clientId} />
      <PaneStepper instance={data} current={place.pane} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -6, px: 6 }}>
        <ErrorBoundary>
          <ErrorsProvider instance={data}>{children}</ErrorsProvider>
        </ErrorBoundary>
      </Box>
    </PageBody>
  );
}
