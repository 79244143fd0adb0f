import type { TFunction } from 'i18next';
import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { LanguageTag } from '../i18n/languages.ts';
import { componentStyles } from './componentStyles.ts';
import { darkPalette, lightPalette, measures, type SchemeTokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: SchemeTokens;
  }
  interface PaletteOptions {
    tokens?: SchemeTokens;
  }
}

function muiPalette(tokens: SchemeTokens): PaletteOptions {
  return {
    primary: { main: tokens.accent, dark: tokens.accentHover, contrastText: tokens.accentContrast },
    secondary: { main: tokens.textSecondary },
    error: { main: tokens.error },
    warning: { main: tokens.warning },
    success: { main: tokens.success },
    info: { main: tokens.accent },
    text: { primary: tokens.text, secondary: tokens.textSecondary },
    background: { default: tokens.canvas, paper: tokens.surface },
    divider: tokens.hairline,
    action: { hover: tokens.hover, selected: tokens.accentSoft },
    tokens,
  };
}

const options = {
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: { palette: muiPalette(lightPalette) },
    dark: { palette: muiPalette(darkPalette) },
  },
  spacing: 4,
  shape: { borderRadius: measures.radius },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
    h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5 },
    button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 150,
      enteringScreen: 140,
      leavingScreen: 120,
    },
  },
  components: componentStyles,
} as const satisfies Parameters<typeof createTheme>[0];

/** What the components say by themselves; those of the library in all its languages are more than the first page may weigh. */
function wordsOf(t: TFunction): ThemeOptions {
  const [openText, closeText, clearText] = [t('component.open'), t('component.close'), t('component.clear')];
  const noOptionsText = t('component.noOptions');
  return {
    components: {
      MuiAutocomplete: { defaultProps: { openText, closeText, clearText, noOptionsText } },
      MuiAlert: { defaultProps: { closeText } },
    },
  };
}

const themes = new Map<LanguageTag, Theme>();

/** The theme with the components' own words in a language; one for each. */
export function themeIn(language: LanguageTag, t: TFunction): Theme {
  let theme = themes.get(language);
  if (!theme) {
    theme = createTheme(options, wordsOf(t));
    themes.set(language, theme);
  }
  return theme;
}
