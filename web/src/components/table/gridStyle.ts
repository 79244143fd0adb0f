import { measures } from '../../theme/tokens.ts';

/** The grid writes styles of its own, which the Content-Security-Policy lets in with this value alone. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const gridSize = {
  rowHeight: measures.gridRow,
  density: 'standard',
  ...(nonce === undefined || nonce === '' ? {} : { nonce }),
} as const;

/** Letters as they stand in the file: the font would make the x of `1x1` a sign for times. */
export const asWritten = { fontVariantLigatures: 'no-contextual' } as const;

/** Grids of text: tabular digits, hairlines, the chosen row marked by a bar and not by colour alone. */
export const gridStyle = {
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-cell': { whiteSpace: 'pre', ...asWritten },
  '& .chosenRow': {
    backgroundColor: 'action.selected',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
    fontWeight: 600,
  },
} as const;
