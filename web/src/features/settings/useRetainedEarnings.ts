import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type {
  useRetainedEarnings_client$data,
  useRetainedEarnings_client$key,
} from '../../__generated__/useRetainedEarnings_client.graphql.ts';
import type { useRetainedEarningsLatestQuery } from '../../__generated__/useRetainedEarningsLatestQuery.graphql.ts';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { notify } from '../../components/notices.tsx';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { useUpdateSettings } from './useUpdateSettings.ts';

const fragment = graphql`
  fragment useRetainedEarnings_client on Client @inline {
    id
    settings {
      revision
      retainedEarningsAccount {
        id
      }
      retainedEarningsOverrides {
        legalEntity {
          id
        }
        account {
          id
        }
      }
    }
    legalEntities(first: 5000) {
      edges {
        node {
          id
          code
          name
        }
      }
    }
    ledger {
      accounts {
        id
        code
        name
        type
        section
        parent {
          id
        }
      }
    }
  }
`;

const latestQuery = graphql`
  query useRetainedEarningsLatestQuery($id: ID!) @raw_response_type {
    client(id: $id) {
      ...useRetainedEarnings_client @alias(as: "shown")
    }
  }
`;

type Shown = useRetainedEarnings_client$data;
interface Client extends Pick<Shown, 'id' | 'settings' | 'ledger'> {
  readonly legalEntities: readonly Shown['legalEntities']['edges'][number]['node'][];
  readonly revision: number;
}

/** The account of the client, and by their ids those that companies have of their own. */
export type Values = Record<string, string | null>;
export const OF_CLIENT = 'client';

function stateOf(key: useRetainedEarnings_client$key): Client {
  const { id, settings, ledger, legalEntities } = readInlineData(fragment, key);
  return { id, settings, ledger, legalEntities: nodesOf(legalEntities), revision: settings.revision };
}

function valuesOf({ settings, legalEntities }: Client): Values {
  const own = new Map(
    settings.retainedEarningsOverrides.map(({ legalEntity, account }) => [legalEntity.id, account.id]),
  );
  const ofEntities = legalEntities.map(({ id }) => [id, own.get(id) ?? null]);
  return { [OF_CLIENT]: settings.retainedEarningsAccount?.id ?? null, ...Object.fromEntries(ofEntities) };
}

const SECTIONS = ['LIABILITIES', null, 'ASSETS'];

export type AccountOption = ReturnType<typeof optionsOf>[number];

/** What may take the results: balance accounts with nothing below them, those of liabilities and equity first. */
function optionsOf({ ledger: { accounts } }: Client) {
  const groups = new Set(accounts.map(({ parent }) => parent?.id));
  const placeOf = (section: string | null | undefined) => SECTIONS.indexOf(section ?? null);
  return accounts
    .filter(({ id, type }) => type === 'BALANCE' && !groups.has(id))
    .toSorted((one, other) => placeOf(one.section) - placeOf(other.section))
    .map(({ id, code, name, section }) => ({
      id,
      label: `${code} ${name}`.trim(),
      isOfAssets: section === 'ASSETS',
    }));
}

/** Only what differs is sent, so that the rest stays. */
function changeOf(values: Values, before: Values) {
  const { [OF_CLIENT]: ofClient = null, ...ofEntities } = values;
  const overrides = Object.entries(ofEntities)
    .filter(([id, accountId]) => (before[id] ?? null) !== accountId)
    .map(([legalEntityId, accountId]) => ({ legalEntityId, accountId }));
  return {
    ...((before[OF_CLIENT] ?? null) === ofClient ? {} : { retainedEarningsAccountId: ofClient }),
    ...(overrides.length === 0 ? {} : { retainedEarningsOverrides: overrides }),
  };
}

/** The refusals of what was sent, at the fields of the form. */
function atFields(refusals: readonly Refusal[], sent: ReturnType<typeof changeOf>): Refusal[] {
  return refusals.map((refusal) => {
    const [field, index] = refusal.path;
    if (field === 'retainedEarningsAccountId') return { ...refusal, path: [OF_CLIENT] };
    const override = sent.retainedEarningsOverrides?.[Number(index)];
    return override === undefined ? refusal : { ...refusal, path: [override.legalEntityId] };
  });
}

/** Which accounts take the results of earlier years, saved together, with a way back. */
export function useRetainedEarnings(key: useRetainedEarnings_client$key, onSaved: () => void) {
  const { t } = useTranslation('settings');
  const environment = useRelayEnvironment();
  const sayRefusals = useRefusalNotice();
  const { commit } = useUpdateSettings();
  const readLatest = async (id: string) => {
    const answer = await fetchQuery<useRetainedEarningsLatestQuery>(environment, latestQuery, {
      id,
    }).toPromise();
    return answer?.client?.shown ? stateOf(answer.client.shown) : null;
  };
  const send = async (values: Values, { id, revision, ...rest }: Client) => {
    const before = valuesOf({ id, revision, ...rest });
    const sent = changeOf(values, before);
    const { refusals, response } = await commit({ input: { clientId: id, revision, ...sent } });
    const saved = response?.updateSettings.client?.settings.revision;
    if (saved !== undefined) {
      const undo = async () => {
        const input = { clientId: id, revision: saved, ...changeOf(before, values) };
        const undone = await commit({ input });
        sayRefusals(undone.refusals);
        if (undone.response) onSaved();
      };
      const action = { label: t('common:undo'), onChoose: () => void undo() };
      notify(t('common:saved'), 'success', { about: 'retained earnings', action });
    }
    return { refusals: atFields(refusals, sent) };
  };
  const state = stateOf(key);
  const options = optionsOf(state);
  const labelOf = (id: string | null | undefined) => options.find((option) => option.id === id)?.label;
  const form = useRevisedForm<Client, Values>({
    state,
    valuesOf,
    send,
    readLatest: async ({ id }) => readLatest(id),
    onSaved,
    write: (theirs, { legalEntities }) => ({
      [OF_CLIENT]: [t('label'), labelOf(theirs[OF_CLIENT]) ?? null],
      ...Object.fromEntries(
        legalEntities.map(({ id, code }) => [
          id,
          [t('accountOf', { name: code }), labelOf(theirs[id]) ?? t('asClient')] as const,
        ]),
      ),
    }),
  });
  return { form, options, legalEntities: form.state.legalEntities };
}
