import type { Components, Theme } from '@mui/material/styles';
import { FieldText } from './FieldText.tsx';
import { measures } from './tokens.ts';

/** Hairlines instead of shadows, small controls, focus that can be seen. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      'html, body, #root': { height: '100%' },
      // What gets the focus stands above the bar that saves.
      html: { scrollPaddingBottom: 72 },
      body: { minWidth: measures.minimumWidth },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: { minHeight: 32, paddingInline: 12, whiteSpace: 'nowrap' },
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.divider ?? theme.palette.divider }),
    },
  },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline)': { minHeight: 36 } },
      input: { '&.MuiInputBase-inputSizeSmall': { paddingBlock: 6.5 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 7px)' } },
    },
  },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormHelperText: { defaultProps: { component: FieldText } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 3.5 } },
      option: { fontSize: '0.8125rem' },
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
        marginBlock: 4,
      }),
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 32, fontSize: '0.8125rem' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}` }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '4px 12px', fontSize: '0.8125rem', alignItems: 'center' },
      action: { paddingTop: 0, alignItems: 'center' },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 500, disableInteractive: false } },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 4 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 36, padding: '6px 12px' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiTableCell: { styleOverrides: { root: { fontSize: '0.8125rem', padding: '5px 8px' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
