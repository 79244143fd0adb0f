import { RelayFeatureFlags } from 'relay-runtime';
import { expect, it } from 'vitest';

it('chooses the hooks that the build keeps alone', () => {
  expect(RelayFeatureFlags.ENABLE_ACTIVITY_COMPATIBILITY).toBe(true);
});
