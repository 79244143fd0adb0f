import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { RulesPane_client$key } from '../../../__generated__/RulesPane_client.graphql.ts';
import type { RulesPane_instance$key } from '../../../__generated__/RulesPane_instance.graphql.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { AccountsEditor } from '../accounts/AccountsEditor.tsx';
import { ColumnsEditor } from '../columns/ColumnsEditor.tsx';
import { isBusy, isEditable } from '../../../components/instances/instanceStatus.ts';
import {
  placeSearch,
  shownPart,
  type EditorPlace,
  type RulesPart,
} from '../../../components/instances/editorAddress.ts';
import { useStreamRights } from '../shared/streamRights.ts';
import { useDrafts } from '../shared/drafts.tsx';
import { EliminationsEditor } from '../eliminations/EliminationsEditor.tsx';
import { RulesEditor } from '../rules/RulesEditor.tsx';
import { useTargets } from '../rules/useTargets.ts';

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
    ...ColumnsEditor_instance
    stream {
      kind
      ...AccountsEditor_stream @arguments(instanceId: $instanceId)
      ...RulesEditor_stream
      ...EliminationsEditor_stream
    }
  }
`;

const clientFragment = graphql`
  fragment RulesPane_client on Client {
    ...useTargets_client
    ...ColumnsEditor_client
  }
`;

const partNames = ['accounts', 'rules', 'eliminations'] as const satisfies readonly RulesPart[];

const accountFields: readonly string[] = ['account', 'debit_account', 'credit_account'];

interface RulesPaneProps {
  readonly instance: RulesPane_instance$key;
  readonly client: RulesPane_client$key;
  readonly place: EditorPlace;
}

export function RulesPane({ instance, client, place }: RulesPaneProps) {
  const { t } = useTranslation('streams/rules');
  const data = useFragment(instanceFragment, instance);
  const choices = useFragment(clientFragment, client);
  const targets = useTargets(choices);
  const { canEdit } = useStreamRights();
  const isFixed = isBusy(data.status) || !canEdit;
  const mapped = data.fieldMap.fields.filter(
    (field) => field.sources.length > 0 || (field.constant ?? null) !== null,
  );
  const fields = ['account', ...mapped.map((field) => field.name).filter((name) => name !== 'account')];
  const drafts = useDrafts();
  if (!data.source) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  if (data.stream.kind === 'PAYROLL') {
    const isColumnFixed = isFixed || !isEditable(data.status);
    return <ColumnsEditor instance={data} client={choices} isFixed={isColumnFixed} />;
  }
  if (!mapped.some(({ name }) => accountFields.includes(name))) {
    return (
      <EmptyState
        title={t('unmapped.title')}
        description={t('unmapped.text')}
        action={
          <Button variant="contained" component={Link} to={placeSearch({ pane: 'source' })}>
            {t('unmapped.action')}
          </Button>
        }
      />
    );
  }
  const shown = shownPart(place);
  const labelOf = (part: RulesPart) => {
    const title = part === 'eliminations' ? t('streams/eliminations:title') : t(`${part}.title`);
    return drafts[part] === undefined ? title : `${title} · ${t('streams:pane.edited')}`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, pb: 6 }}>
      <Tabs value={shown} aria-label={t('streams:pane.rules')}>
        {partNames.map((part) => (
          <Tab
            key={part}
            value={part}
            id={`${part}-tab`}
            label={labelOf(part)}
            component={Link}
            to={placeSearch({ pane: 'rules', part })}
            {...(part === shown ? { 'aria-controls': 'rules-part' } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="rules-part" aria-labelledby={`${shown}-tab`}>
        {shown === 'accounts' ? (
          <AccountsEditor
            stream={data.stream}
            instanceId={data.id}
            ledgerAccounts={targets.accounts}
            isFixed={isFixed}
            chosenCode={place.account}
          />
        ) : shown === 'eliminations' ? (
          <EliminationsEditor
            stream={data.stream}
            instanceId={data.id}
            source={data.source}
            companies={targets.companies}
            fields={fields}
            isFixed={isFixed}
            chosenRule={place.rule}
            proposed={place.propose}
          />
        ) : (
          <RulesEditor
            stream={data.stream}
            instanceId={data.id}
            source={data.source}
            targets={targets}
            fields={fields}
            isFixed={isFixed}
            chosenRule={place.rule}
          />
        )}
      </Box>
    </Box>
  );
}
