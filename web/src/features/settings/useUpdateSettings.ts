import { graphql } from 'react-relay';
import type { useUpdateSettingsMutation } from '../../__generated__/useUpdateSettingsMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useUpdateSettings() {
  return useGraphMutation<useUpdateSettingsMutation>(graphql`
    mutation useUpdateSettingsMutation($input: UpdateSettingsInput!) @raw_response_type {
      updateSettings(input: $input) {
        client {
          id
          settings {
            revision
          }
          ...useRetainedEarnings_client
          ...FourEyesForm_client
          ...ToleranceForm_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
