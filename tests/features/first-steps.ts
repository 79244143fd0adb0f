import { everything, type Feature, plain } from '../support/feature.ts';

export const firstSteps: Feature = {
  operations: [plain('Query.setup', ['setup'], 'public', `{ setup { ${everything('SetupState')} } }`)],
  screens: { FirstAdministratorPageQuery: { callsMax: 3 }, FirstStepsWizardPageQuery: { callsMax: 6 } },
};
