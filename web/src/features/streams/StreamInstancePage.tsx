import { useLoaderData, useSearchParams } from 'react-router';
import { useDeferredValue, type ReactNode } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { StreamInstancePageQuery } from '../../__generated__/StreamInstancePageQuery.graphql.ts';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { NotFoundError } from '../../relay/errors.ts';
import type { QueryRouteData } from '../../relay/queryRoute.ts';
import { useReleasedQuery } from '../../relay/useRouteQuery.ts';
import type { PaneName } from '../../components/instances/editorAddress.ts';
import { InstanceEditor } from './instances/InstanceEditor.tsx';
import { FiguresLink } from './processing/FiguresLink.tsx';
import { OutputPane } from './processing/OutputPane.tsx';
import { RulesPane } from './instances/RulesPane.tsx';
import { KeptDraftsProvider } from './shared/KeptDraftsProvider.tsx';
import { readPlace } from '../../components/instances/editorAddress.ts';
import { streamKindOf } from './shared/streamKinds.ts';
import { StreamRightsContext } from './shared/streamRights.ts';
import { FileUploadProvider } from './source/fileUpload.tsx';
import { SourcePane } from './source/SourcePane.tsx';

const query = graphql`
  query StreamInstancePageQuery(
    $client: String!
    $instanceId: ID!
    $isSource: Boolean!
    $isRules: Boolean!
    $isOutput: Boolean!
    $isErrors: Boolean!
    $isEntries: Boolean!
  ) @preloadable {
    client(slug: $client) {
      id
      ...RulesPane_client @include(if: $isRules) @alias(as: "rulesChoices")
    }
    node(id: $instanceId) {
      ... on StreamInstance {
        id
        stream {
          id
          kind
          canEdit
          canDelete
        }
        ...InstanceEditor_instance @alias(as: "editor")
        ...SourcePane_instance @include(if: $isSource) @alias(as: "sourcePane")
        ...RulesPane_instance
          @arguments(instanceId: $instanceId)
          @include(if: $isRules)
          @alias(as: "rulesPane")
        ...OutputPane_instance
          @arguments(isErrors: $isErrors, isEntries: $isEntries)
          @include(if: $isOutput)
          @alias(as: "outputPane")
        ...FiguresLink_instance @include(if: $isOutput) @alias(as: "figures")
      }
    }
  }
`;

export function StreamInstancePage() {
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { queryRef } = useLoaderData<QueryRouteData<StreamInstancePageQuery>>();
  useReleasedQuery(queryRef);
  // What is shown stays until the next pane or page of rows has arrived.
  const { client, node } = usePreloadedQuery<StreamInstancePageQuery>(query, useDeferredValue(queryRef));
  const editor = node?.editor;
  if (!client || !editor || !node.id || !node.stream) {
    throw new NotFoundError({ message: 'There is no such stream instance.', code: 'NOT_FOUND', id: null });
  }
  const panes: Readonly<Record<PaneName, ReactNode>> = {
    source: node.sourcePane && <SourcePane instance={node.sourcePane} place={place} />,
    rules: node.rulesPane && client.rulesChoices && (
      <RulesPane instance={node.rulesPane} client={client.rulesChoices} place={place} />
    ),
    output: node.outputPane && (
      <OutputPane
        instance={node.outputPane}
        place={place}
        isPayroll={node.stream.kind === 'PAYROLL'}
        figuresLink={node.figures && <FiguresLink instance={node.figures} />}
      />
    ),
  };
  return (
    <StreamRightsContext value={node.stream}>
      <KeptDraftsProvider key={node.id} records={{ streamId: node.stream.id, instanceId: node.id }}>
        <FileUploadProvider clientId={client.id} kind={streamKindOf(node.stream.kind)}>
          <InstanceEditor clientId={client.id} instance={editor}>
            {panes[place.pane] ?? <GridSkeleton />}
          </InstanceEditor>
        </FileUploadProvider>
      </KeptDraftsProvider>
    </StreamRightsContext>
  );
}
