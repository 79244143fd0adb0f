import { graphql } from 'react-relay';
import type { useUpdateSettingsMutation } from '../../__generated__/useUpdateSettingsMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useUpdateSettings() {
  return useGraphMutation<useUpdateSettingsMutation>(graphql`
    mutation useUpdateSettingsMutation($input: UpdateSettingsInput!) {
      updateSettings(input: $input) {
        client {
          id
          ...RetainedEarningsForm_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
