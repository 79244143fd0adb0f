import { graphql } from 'react-relay';
import type { useAccountPlaceAddMutation } from '../../__generated__/useAccountPlaceAddMutation.graphql.ts';
import type { useAccountPlaceRemoveMutation } from '../../__generated__/useAccountPlaceRemoveMutation.graphql.ts';
import type { useAccountPlaceUpdateMutation } from '../../__generated__/useAccountPlaceUpdateMutation.graphql.ts';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import type { Account, Category } from './categoryRows.ts';
import { placeBehind, siblingBefore } from './placeAmong.ts';

interface Values {
  /** Null: that of the account above. */
  balanceCategoryId: string | null;
  /** The account that it stands behind in the category it is in; empty: it is the first. */
  beforeId: string;
  floatToBalanceCategoryId: string | null;
}

interface AccountPlaceOptions {
  readonly account: Account;
  readonly categories: readonly Category[];
  readonly onSaved: () => void;
}

/** The place of one account in the balance sheet as it is edited. */
export function useAccountPlace({ account, categories, onSaved }: AccountPlaceOptions) {
  const addition = useGraphMutation<useAccountPlaceAddMutation>(graphql`
    mutation useAccountPlaceAddMutation($input: AddBalanceCategoryAccountInput!) @raw_response_type {
      addBalanceCategoryAccount(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<useAccountPlaceUpdateMutation>(graphql`
    mutation useAccountPlaceUpdateMutation($input: UpdateBalanceCategoryAccountInput!) @raw_response_type {
      updateBalanceCategoryAccount(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const removal = useGraphMutation<useAccountPlaceRemoveMutation>(graphql`
    mutation useAccountPlaceRemoveMutation($input: RemoveBalanceCategoryAccountInput!) @raw_response_type {
      removeBalanceCategoryAccount(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const accountId = account.id;
  const own = categories.find(({ accounts }) => accounts.some((member) => member.account.id === accountId));
  const siblings = own?.accounts.map((member) => member.account) ?? [];
  const member = own?.accounts.find((each) => each.account.id === accountId);
  const send = async ({ balanceCategoryId, beforeId, floatToBalanceCategoryId }: Values) => {
    if (balanceCategoryId === null) {
      return own ? removal.commit({ input: { balanceCategoryId: own.id, accountId } }) : { refusals: [] };
    }
    const input = { balanceCategoryId, accountId, floatToBalanceCategoryId };
    if (balanceCategoryId !== own?.id) return addition.commit({ input });
    const position = placeBehind(siblings, accountId, beforeId);
    return update.commit({ input: { ...input, position } });
  };
  const form = useChangeForm<Values>({
    defaultValues: {
      balanceCategoryId: own?.id ?? null,
      beforeId: siblingBefore(siblings, accountId),
      floatToBalanceCategoryId: member?.floatTo?.id ?? null,
    },
    change: async (values) => {
      const outcome = await send(values);
      if (outcome.refusals.length === 0) onSaved();
      return outcome;
    },
  });
  return { form, own, others: siblings.filter(({ id }) => id !== accountId) };
}
