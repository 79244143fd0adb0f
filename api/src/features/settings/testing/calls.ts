import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

export const settingsCalls: CallsOfFeature = {
  bodies: {
    'PATCH /settings': [
      (id) => ({
        settings: {
          retained_earnings_account_id: id('account'),
          retained_earnings_overrides: [{ legal_entity_id: id('entity'), account_id: id('account') }],
        },
      }),
    ],
  },
};
