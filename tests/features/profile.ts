import { everything, type Feature, mutation, plain } from '../support/feature.ts';

/** They change who is signed in: tests of their own cover them. */
export const sessionMutations: readonly string[] = [
  'login',
  'logout',
  'completeSetup',
  'endOwnSession',
  'endRecovery',
  'takeUpInvitation',
  'acceptInvitation',
  'declineInvitation',
  'declineInvitationByLink',
  'revokeApiToken',
];

export const profile: Feature = {
  operations: [
    plain('Query.config', ['config'], 'public', `{ config { ${everything('Config')} } }`),
    plain(
      'Query.accountLink',
      ['accountLink'],
      'public',
      `{ accountLink(kind: INVITATION, token: "none such") { ${everything('AccountLink')} } }`,
    ),
    plain('Query.signInProviders', ['signInProviders'], 'public', '{ signInProviders { name startUrl } }'),
    {
      ...plain('Query.viewer', ['viewer', 'user'], 'signedIn', '{ viewer { user { id } } }'),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.user',
        ['viewer', 'user'],
        'signedIn',
        `{ viewer { user { ${everything('User')} } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.clients',
        ['viewer', 'clients'],
        'signedIn',
        '{ viewer { clients(first: 2) { totalCount edges { node { client { id name } roles } } } } }',
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.sessions',
        ['viewer', 'sessions'],
        'signedIn',
        `{ viewer { sessions { ${everything('OwnSession')} } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.invitationCount',
        ['viewer', 'invitationCount'],
        'signedIn',
        '{ viewer { invitationCount } }',
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.invitations',
        ['viewer', 'invitations'],
        'signedIn',
        `{ viewer { invitations { ${everything('Invitation')} } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.apiTokens',
        ['viewer', 'apiTokens'],
        'signedIn',
        `{ viewer { apiTokens { ${everything('ApiToken')} client { id } } } }`,
      ),
      isSilent: true,
    },
    {
      ...plain(
        'Viewer.secondFactor',
        ['viewer', 'secondFactor'],
        'signedIn',
        `{ viewer { secondFactor { ${everything('SecondFactor')} } } }`,
      ),
      isSilent: true,
    },
    mutation('beginSecondFactor', 'signedIn', 'secret', () => ({ password: 'not the present one' })),
    mutation('confirmSecondFactor', 'signedIn', 'confirmed { endedSessionCount }', () => ({
      code: '000000',
    })),
    mutation('endSecondFactor', 'signedIn', 'viewer { user { id } }', () => ({
      password: 'not the present one',
    })),
    mutation('endUserSecondFactor', 'platformAdmin', 'user { id }', async (world) => ({
      userId: await world.adminUserId((await world.newMember()).email),
    })),
    mutation('createApiToken', 'signedIn', 'apiToken { id }', (world) => ({
      name: world.unique(),
      clientId: world.clientId,
      access: 'READ',
    })),
    mutation('recoverPassword', 'public', 'isMailed', (world) => ({
      email: `${world.unique().toLowerCase()}@example.org`,
    })),
    mutation('updateProfile', 'signedIn', 'user { id }', () => ({ language: 'EN_GB' })),
    mutation('removePicture', 'signedIn', 'user { id }', () => ({})),
    mutation('changePassword', 'signedIn', 'endedSessionCount', () => ({
      oldPassword: 'not the present one',
      newPassword: 'an umbrella, two ladders, no rain',
    })),
  ],
  screens: {
    AccountLinkQuery: { callsMax: 2, variables: () => ({ kind: 'INVITATION', token: 'none such' }) },
    SignInPageQuery: { callsMax: 4 },
    useInvitationsQuery: { callsMax: 2 },
    useTopBarQuery: { callsMax: 2 },
    signedInPersonQuery: { callsMax: 1 },
    GeneralPageQuery: { callsMax: 2 },
    PasswordPageQuery: { callsMax: 4 },
    ApiTokensPageQuery: { callsMax: 3 },
  },
};
