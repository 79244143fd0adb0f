/** How this installation is set up, as far as it concerns the screens: read once, before anything is shown. */

const defaults = {
  featureFlags: {} as Readonly<Record<string, boolean>>,
  client: {
    filePicker: 'drop_zone' as string,
    isMailSent: true as boolean,
    widgetId: null as string | null,
    widgetHost: null as string | null,
    analyticsKey: null as string | null,
    analyticsHost: null as string | null,
  },
};

type RuntimeConfig = typeof defaults;

/** What went wrong with the file; the screens are then as they are without one. */
export type ConfigFailure = 'fetch' | 'parse';

let present: RuntimeConfig = defaults;

function isConfig(value: unknown): value is RuntimeConfig {
  const { featureFlags, client } = (value ?? {}) as Partial<RuntimeConfig>;
  return (
    typeof featureFlags === 'object' && featureFlags !== null && typeof client === 'object' && client !== null
  );
}

/** Reads the file anew. Null where all is well. */
export async function readRuntimeConfig(): Promise<ConfigFailure | null> {
  present = defaults;
  const response = await fetch('/config/config.json').catch(() => null);
  if (response?.ok !== true) return 'fetch';
  const read: unknown = await response.json().catch(() => null);
  if (!isConfig(read)) return 'parse';
  present = read;
  return null;
}

/** Parts of the screens that can be switched off. */
type Feature = 'search' | 'api_tokens' | 'password_recovery';

/** Whether a part is shown: as long as nothing says otherwise. */
export function isSwitchedOn(feature: Feature): boolean {
  return present.featureFlags[feature] !== false;
}

/** Whether files are chosen in the dialog of the browser alone. */
export function hasNativePicker(): boolean {
  return present.client.filePicker === 'native';
}

/** Whether mails are sent; otherwise they lie in the outbox of the platform administrators. */
export function sendsMail(): boolean {
  return present.client.isMailSent;
}

/** Loads what this installation takes from elsewhere; nothing unless it is set up. */
export function loadOutsideScripts(): void {
  const { widgetId, widgetHost, analyticsKey, analyticsHost } = present.client;
  if (analyticsKey !== null && analyticsHost !== null) {
    addScript(`${analyticsHost}/analytics.js`, { key: analyticsKey, host: analyticsHost });
  }
  if (widgetId !== null && widgetHost !== null) {
    addScript(`${widgetHost}/widget.js`, { widgetId });
  }
}

function addScript(address: string, data: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  Object.assign(script.dataset, data);
  document.head.append(script);
}
