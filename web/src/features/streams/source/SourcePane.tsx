import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SourcePane_instance$key } from '../../../__generated__/SourcePane_instance.graphql.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { isEditable } from '../../../components/instances/instanceStatus.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { useStreamRights } from '../shared/streamRights.ts';
import { FixedNotice } from './FixedNotice.tsx';
import { SourceFile } from './SourceFile.tsx';
import { UploadDrop } from './UploadDrop.tsx';

const fragment = graphql`
  fragment SourcePane_instance on StreamInstance {
    id
    status
    revision
    source {
      fileName
    }
  }
`;

interface SourcePaneProps {
  readonly instance: SourcePane_instance$key;
  readonly place: EditorPlace;
}

/** A place to drop a file, until there is one. */
export function SourcePane({ instance, place }: SourcePaneProps) {
  const { id, status, revision, source } = useFragment(fragment, instance);
  const { canEdit } = useStreamRights();
  if (!source) {
    const isDisabled = !isEditable(status) || !canEdit;
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FixedNotice status={status} />
        <UploadDrop instanceId={id} revision={revision} isReplacement={false} isDisabled={isDisabled} />
      </Box>
    );
  }
  return (
    <Suspense fallback={<GridSkeleton />}>
      <SourceFile instanceId={id} place={place} />
    </Suspense>
  );
}
