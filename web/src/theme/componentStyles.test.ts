import { expect, it } from 'vitest';
import { componentStyles } from './componentStyles.ts';

it('draws no ripples, with which the build leaves out what would', () => {
  expect(componentStyles.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
});
