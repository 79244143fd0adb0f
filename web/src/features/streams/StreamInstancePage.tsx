import { useParams, useSearchParams } from 'react-router';
import { graphql } from 'react-relay';
import type { StreamInstancePageQuery } from '../../__generated__/StreamInstancePageQuery.graphql.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { InstanceEditor } from './instance/InstanceEditor.tsx';
import { OutputPane } from './output/OutputPane.tsx';
import { RulesPane } from './rules/RulesPane.tsx';
import { DraftsProvider } from './shared/drafts.tsx';
import { readPlace } from './shared/editorAddress.ts';
import { SourcePane } from './source/SourcePane.tsx';

const query = graphql`
  query StreamInstancePageQuery(
    $clientId: ID!
    $instanceId: ID!
    $offset: Int!
    $isSource: Boolean!
    $isRules: Boolean!
    $isOutput: Boolean!
    $isErrors: Boolean!
    $isEntries: Boolean!
    $isBalances: Boolean!
  ) {
    client(id: $clientId) {
      ...RulesPane_client @include(if: $isRules) @alias(as: "rulesChoices")
    }
    node(id: $instanceId) {
      ... on StreamInstance {
        ...InstanceEditor_instance @alias(as: "editor")
        ...SourcePane_instance @arguments(offset: $offset) @include(if: $isSource) @alias(as: "sourcePane")
        ...RulesPane_instance
          @arguments(instanceId: $instanceId)
          @include(if: $isRules)
          @alias(as: "rulesPane")
        ...OutputPane_instance
          @arguments(isErrors: $isErrors, isEntries: $isEntries, isBalances: $isBalances)
          @include(if: $isOutput)
          @alias(as: "outputPane")
      }
    }
  }
`;

export function StreamInstancePage() {
  const { clientId = '', instanceId = '' } = useParams();
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { client, node } = useRouteQuery<StreamInstancePageQuery>(query);
  const editor = node?.editor;
  if (!client || !editor) {
    throw new NotFoundError({ message: 'There is no such stream instance.', code: 'NOT_FOUND', id: null });
  }
  return (
    <DraftsProvider key={instanceId}>
      <InstanceEditor clientId={clientId} instance={editor}>
        {node.sourcePane && place.pane === 'source' && (
          <SourcePane instance={node.sourcePane} place={place} />
        )}
        {node.rulesPane && client.rulesChoices && place.pane === 'rules' && (
          <RulesPane instance={node.rulesPane} client={client.rulesChoices} place={place} />
        )}
        {node.outputPane && place.pane === 'output' && (
          <OutputPane instance={node.outputPane} place={place} />
        )}
      </InstanceEditor>
    </DraftsProvider>
  );
}
