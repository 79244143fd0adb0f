import { z } from 'zod';

/** Parts of the screens that an installation may leave out, each with what it is. All are there unless something else is said. */
export const featureFlags = {
  search: 'Finding accounts, imports and actions from anywhere (Ctrl K).',
  api_tokens: 'The page on which people make API tokens for programs.',
  password_recovery: 'The way to a new password on the page for signing in.',
} as const;

type FeatureFlag = keyof typeof featureFlags;

const flagNames = Object.keys(featureFlags) as FeatureFlag[];
const isFlag = (name: string): name is FeatureFlag => Object.hasOwn(featureFlags, name);

/** `search=off, api_tokens=on` */
const flagsSchema = z.string().transform((text, context) => {
  const flags = Object.fromEntries(flagNames.map((name) => [name, true])) as Record<FeatureFlag, boolean>;
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', state = ''] = part.split('=').map((each) => each.trim());
    if (isFlag(name) && (state === 'on' || state === 'off')) flags[name] = state === 'on';
    else {
      const message = `\`${part}\` is none of ${flagNames.map((each) => `${each}=on|off`).join(', ')}.`;
      context.addIssue({ code: 'custom', message });
    }
  }
  return flags;
});

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host whose script the pages load: its address without a path. */
const hostSchema = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || loopbackNames.has(url.hostname);
  if (isSafe && text.replace(/\/$/, '') === url.origin) return url.origin;
  const message = 'An address such as https://statistics.example.org, with https and without a path.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const wordSchema = z
  .string()
  .regex(/^[\w.:-]{1,128}$/, { error: 'Up to 128 letters, digits and . : _ -' })
  .optional();

/** What of the environment is for the pages. */
export const webEnvironmentShape = {
  FEATURE_FLAGS: flagsSchema.prefault(''),
  LANGUAGE_SWITCH: z.enum(['on', 'off']).default('on'),
  FILE_PICKER: z.enum(['drop_zone', 'native']).default('drop_zone'),
  WIDGET_ID: wordSchema,
  WIDGET_HOST: hostSchema.optional(),
  ANALYTICS_KEY: wordSchema,
  ANALYTICS_HOST: hostSchema.optional(),
};

const pairs = [
  ['WIDGET_ID', 'WIDGET_HOST'],
  ['ANALYTICS_KEY', 'ANALYTICS_HOST'],
] as const;

const webEnvironmentSchema = z.object(webEnvironmentShape);

type WebEnvironment = z.output<typeof webEnvironmentSchema>;

/** Each of a pair is of use with the other alone. */
export function checkPairs(values: WebEnvironment, context: z.RefinementCtx): void {
  for (const [name, host] of pairs) {
    if ((values[name] === undefined) === (values[host] === undefined)) continue;
    const [given, lacking] = values[name] === undefined ? [host, name] : [name, host];
    context.addIssue({ code: 'custom', path: [lacking], message: `It belongs to ${given}, which is set.` });
  }
}

/** How the pages are set up; what comes from elsewhere is null unless it is set up. */
export interface WebConfiguration {
  readonly featureFlags: Readonly<Record<FeatureFlag, boolean>>;
  readonly isLanguageSwitcherDisabled: boolean;
  readonly filePicker: 'drop_zone' | 'native';
  readonly widgetId: string | null;
  readonly widgetHost: string | null;
  readonly analyticsKey: string | null;
  readonly analyticsHost: string | null;
}

export function webConfigurationOf(values: WebEnvironment): WebConfiguration {
  return {
    featureFlags: values.FEATURE_FLAGS,
    isLanguageSwitcherDisabled: values.LANGUAGE_SWITCH === 'off',
    filePicker: values.FILE_PICKER,
    widgetId: values.WIDGET_ID ?? null,
    widgetHost: values.WIDGET_HOST ?? null,
    analyticsKey: values.ANALYTICS_KEY ?? null,
    analyticsHost: values.ANALYTICS_HOST ?? null,
  };
}
