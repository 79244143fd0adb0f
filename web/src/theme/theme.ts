import { createTheme, type PaletteOptions } from '@mui/material/styles';
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

export const theme = createTheme({
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
});
