/** Colours by what they mean. Text on the surfaces of its own scheme has a contrast of at least 4.5. */
export interface SchemeTokens {
  readonly canvas: string;
  readonly surface: string;
  readonly sidebar: string;
  readonly sunken: string;
  readonly hairline: string;
  readonly rule: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly accent: string;
  readonly accentContrast: string;
  /** The accent under the pointer, further from its contrast colour. */
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly hover: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly stripes: Readonly<Record<StripeColour, string>>;
  readonly accountTypes: Readonly<Record<'standard' | 'closing' | 'retained', string>>;
  readonly charts: Readonly<Record<ChartColour, string>>;
}

type StripeColour = 'red' | 'green' | 'blue' | 'lavender' | 'orange';
type ChartColour =
  | 'cyan'
  | 'green'
  | 'teal'
  | 'orange'
  | 'yellow'
  | 'lavender'
  | 'fuchsia'
  | 'indigo'
  | 'gray';

export const lightPalette: SchemeTokens = {
  canvas: '#ffffff',
  surface: '#ffffff',
  sidebar: '#f7f7f8',
  sunken: '#f4f4f6',
  hairline: '#e4e4e8',
  rule: '#b9b9c2',
  text: '#1b1b20',
  textSecondary: '#5a5a66',
  accent: '#2a56c6',
  accentContrast: '#ffffff',
  accentHover: '#1f449e',
  accentSoft: '#e9effc',
  hover: '#f1f2f5',
  error: '#b3261e',
  errorSoft: '#fbeae9',
  warning: '#8a5200',
  warningSoft: '#fdf3e0',
  success: '#1b6e3c',
  successSoft: '#e7f5ec',
  stripes: { red: '#b3261e', green: '#1b6e3c', blue: '#2a56c6', lavender: '#6b4fb8', orange: '#9a4a00' },
  accountTypes: { standard: '#2a56c6', closing: '#9a4a00', retained: '#6b4fb8' },
  charts: {
    cyan: '#0e7490',
    green: '#2f7d32',
    teal: '#0f766e',
    orange: '#c2570c',
    yellow: '#a16207',
    lavender: '#7c5fc9',
    fuchsia: '#a8279c',
    indigo: '#3f46b8',
    gray: '#667085',
  },
};

export const darkPalette: SchemeTokens = {
  canvas: '#151518',
  surface: '#1b1b1f',
  sidebar: '#101013',
  sunken: '#202025',
  hairline: '#2f2f36',
  rule: '#55555f',
  text: '#ececf0',
  textSecondary: '#a9a9b4',
  accent: '#8fabff',
  accentContrast: '#0d1530',
  accentHover: '#a9beff',
  accentSoft: '#222c4d',
  hover: '#25252b',
  error: '#ff9a92',
  errorSoft: '#3c1f1e',
  warning: '#f2be6c',
  warningSoft: '#382b16',
  success: '#7fd29c',
  successSoft: '#1a3324',
  stripes: { red: '#ff9a92', green: '#7fd29c', blue: '#8fabff', lavender: '#c0aaff', orange: '#ffb27a' },
  accountTypes: { standard: '#8fabff', closing: '#ffb27a', retained: '#c0aaff' },
  charts: {
    cyan: '#5cc8e0',
    green: '#86cf8a',
    teal: '#57cfc3',
    orange: '#f7a368',
    yellow: '#e6c45c',
    lavender: '#c0aaff',
    fuchsia: '#f09be6',
    indigo: '#a3a9ff',
    gray: '#a2a9b8',
  },
};

/** Windows in which what stands beside a page folds: small ones, and larger ones that are zoomed. */
export const windows = {
  narrow: '(max-width: 1099.95px)',
  /** What opens beside a table lies over it. */
  single: '(max-width: 899.95px)',
  /** Too few lines for filters above a table. */
  folded: '(max-width: 1099.95px), (max-height: 639.95px)',
} as const;

export const measures = {
  pagePadding: 24,
  radius: 6,
  gridRow: 32,
  gridRowCompact: 28,
  sidebarWidth: 248,
  topBarHeight: 48,
  minimumWidth: '20rem',
  toastDuration: 6_000,
  toastDurationWithAction: 15_000,
  /** Of the page: what stands beside it keeps room for figures. */
  sidePanelWidth: 'clamp(500px, 46%, 620px)',
  sidePanelWidthMax: '70%',
} as const;
