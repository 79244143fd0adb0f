/** The parameters of the address that say what is open beside the figures, each with nothing open. */
export const NO_FIGURE = {
  figure: null,
  posting: null,
  order: null,
  stream: null,
  by: null,
  value: null,
} as const;
