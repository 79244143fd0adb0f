import { builder } from '../../builder.ts';
import { restEnum } from '../../graph/restEnum.ts';
import type { Rest } from '../../rest/calls.ts';

const FilePickerEnum = restEnum('FilePicker');

interface FeatureFlagShape {
  readonly name: string;
  readonly isEnabled: boolean;
}

const FeatureFlagRef = builder.objectRef<FeatureFlagShape>('FeatureFlag').implement({
  description: 'A part of the product that is switched on or off.',
  authScopes: { public: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the flag.' }),
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Switched on.' }),
  }),
});

const ConfigRef = builder.objectRef<Rest<'Config'>>('Config').implement({
  description: 'How this installation is set up, as far as screens must know it.',
  authScopes: { public: true },
  fields: (t) => ({
    featureFlags: t.field({
      type: [FeatureFlagRef],
      description: 'Parts that are switched on or off.',
      resolve: ({ featureFlags }) =>
        Object.entries(featureFlags).map(([name, isEnabled]) => ({ name, isEnabled })),
    }),
    isLanguageSwitcherDisabled: t.boolean({
      description: 'The language cannot be switched.',
      resolve: ({ client }) => client.isLanguageSwitcherDisabled,
    }),
    isMailSent: t.boolean({
      description: 'Mails are sent; otherwise they lie in the outbox of the platform administrators.',
      resolve: ({ client }) => client.isMailSent,
    }),
    isDemonstration: t.boolean({
      description: 'Holds demonstration data; its logins are shown.',
      resolve: ({ client }) => client.isDemonstration,
    }),
    widgetId: t.string({
      nullable: true,
      description: 'Id of the help widget.',
      resolve: ({ client }) => client.widgetId,
    }),
    widgetHost: t.string({
      nullable: true,
      description: 'Where the script of the help widget lies; null: there is none.',
      resolve: ({ client }) => client.widgetHost,
    }),
    analyticsKey: t.string({
      nullable: true,
      description: 'Key of the usage statistics.',
      resolve: ({ client }) => client.analyticsKey,
    }),
    analyticsHost: t.string({
      nullable: true,
      description: 'Host of the usage statistics.',
      resolve: ({ client }) => client.analyticsHost,
    }),
    filePicker: t.field({
      type: FilePickerEnum,
      description: 'How a file is chosen.',
      resolve: ({ client }) => client.filePicker,
    }),
    uploadBytesMax: t.float({
      description: 'Largest file that can be uploaded, in bytes.',
      resolve: ({ client }) => client.uploadBytesMax,
    }),
  }),
});

builder.queryField('config', (t) =>
  t.field({
    type: ConfigRef,
    description: 'How this installation is set up.',
    authScopes: { public: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/config/config.json'),
  }),
);
