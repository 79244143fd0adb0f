import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import type { InstanceEditor_instance$key } from '../../../__generated__/InstanceEditor_instance.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { PageBody } from '../../../components/PageBody.tsx';
import { isBusy, isEditable, type InstanceStatus } from '../../../components/instances/instanceStatus.ts';
import { UnsavedGuard } from '../../../components/UnsavedGuard.tsx';
import { ErrorsProvider } from '../shared/errorCounts.tsx';
import { useHasUnsavedWork } from './useHasUnsavedWork.ts';
import { readPlace } from '../../../components/instances/editorAddress.ts';
import { useFiguresAddress } from '../../../components/instances/useFiguresAddress.ts';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import type { DraftName } from '../shared/drafts.tsx';
import { KeptDraftsNotice } from '../shared/KeptDraftsNotice.tsx';
import { LiveInstances } from '../shared/LiveInstances.tsx';
import { useStreamRights } from '../shared/streamRights.ts';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { readShownVersions } from '../versions/versionsAddress.ts';
import { InstanceHeader } from './InstanceHeader.tsx';
import { PaneStepper } from './PaneStepper.tsx';
import { useFocusGoesOn } from './useFocusGoesOn.ts';
import { useRunNotice } from './useRunNotice.ts';

const fragment = graphql`
  fragment InstanceEditor_instance on StreamInstance {
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
    ...LiveInstances_instances
    ...InstanceHeader_instance
    ...InstanceState_instance
    ...errorCounts_instance
  }
`;

/** The map belongs to the file, accounts and rules to the stream. */
function editableParts(status: InstanceStatus, canEdit: boolean): readonly DraftName[] {
  if (isBusy(status) || !canEdit) return [];
  const ofStream = ['accounts', 'rules', 'eliminations'] as const;
  return isEditable(status) ? ['fieldMap', 'columns', ...ofStream] : ofStream;
}

/** Beside the versions a pane that does not reflow is scrolled rather than squeezed. */
const paneWidthMin = 900;

interface InstanceEditorProps {
  readonly clientId: string;
  readonly instance: InstanceEditor_instance$key;
  /** The pane that the address names. */
  readonly children: ReactNode;
}

export function InstanceEditor({ clientId, instance, children }: InstanceEditorProps) {
  const data = useFragment(fragment, instance);
  const state = useFragment<InstanceState_instance$key>(instanceStateFragment, data);
  const [search] = useSearchParams();
  const place = readPlace(search);
  const isEdited = useHasUnsavedWork();
  const { canEdit } = useStreamRights();
  const hasVersions = readShownVersions(search) !== null;
  const figures = useFiguresAddress({
    kind: data.stream.kind,
    legalEntity: data.stream.legalEntity,
    from: data.fromPeriod.startDate,
    to: data.toPeriod.endDate,
  });
  const { whole, pane } = useFocusGoesOn();
  useRunNotice(state, { figures, isEdited });
  return (
    <PageBody isFilled ref={whole}>
      <LiveInstances clientId={clientId} instances={[data]} />
      <UnsavedGuard isDirty={isEdited} />
      <InstanceHeader instance={data} figures={figures} />
      <KeptDraftsNotice editable={editableParts(state.status, canEdit)} />
      <PaneStepper instance={state} current={place.pane} isPayroll={data.stream.kind === 'PAYROLL'} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', mx: -6 }}>
        <Box ref={pane} sx={{ flex: 1, minWidth: 0, overflow: 'auto', px: 6 }}>
          <Box sx={{ height: '100%', minWidth: hasVersions && place.pane !== 'source' ? paneWidthMin : 0 }}>
            <ErrorBoundary>
              <ErrorsProvider instance={data}>{children}</ErrorsProvider>
            </ErrorBoundary>
          </Box>
        </Box>
        {hasVersions && <VersionsPanel instanceId={state.id} revision={state.revision} />}
      </Box>
    </PageBody>
  );
}
