import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RulesPane_client$key } from '../../../__generated__/RulesPane_client.graphql.ts';
import type { RulesPane_instance$key } from '../../../__generated__/RulesPane_instance.graphql.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { AccountsEditor } from '../accounts/AccountsEditor.tsx';
import { isBusy } from '../../../components/instances/instanceStatus.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { useTargets } from './useTargets.ts';

const instanceFragment = graphql`
  fragment RulesPane_instance on StreamInstance @argumentDefinitions(instanceId: { type: "ID!" }) {
    id
    status
    source {
      firstRowNo
      columns {
        position
        name
      }
    }
    fieldMap {
      fields {
        name
        isNotUsed
        constant
        sources {
          position
        }
      }
    }
    stream {
      ...AccountsEditor_stream @arguments(instanceId: $instanceId)
      ...RulesEditor_stream
    }
  }
`;

const clientFragment = graphql`
  fragment RulesPane_client on Client {
    ...useTargets_client
  }
`;

interface RulesPaneProps {
  readonly instance: RulesPane_instance$key;
  readonly client: RulesPane_client$key;
  readonly place: EditorPlace;
}

export function RulesPane({ instance, client, place }: RulesPaneProps) {
  const { t } = useTranslation('streams/rules');
  const data = useFragment(instanceFragment, instance);
  const targets = useTargets(useFragment(clientFragment, client));
  const isFixed = isBusy(data.status);
  const mapped = data.fieldMap.fields.filter(
    (field) => field.sources.length > 0 || (field.constant ?? null) !== null,
  );
  const fields = ['account', ...mapped.map((field) => field.name).filter((name) => name !== 'account')];
  if (!data.source) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <Box sx={{ display: 'grid', gap: 8, pb: 6 }}>
      <AccountsEditor
        stream={data.stream}
        instanceId={data.id}
        ledgerAccounts={targets.accounts}
        isFixed={isFixed}
        chosenCode={place.account}
      />
      <RulesEditor
        stream={data.stream}
        instanceId={data.id}
        source={data.source}
        targets={targets}
        fields={fields}
        isFixed={isFixed}
        chosenRule={place.rule}
      />
    </Box>
  );
}
