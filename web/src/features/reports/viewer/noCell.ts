/** The parameters of the address that say what is open beside the figures, each with nothing open. */
export const NO_CELL = {
  figure: null,
  via: null,
  posting: null,
  tab: null,
  by: null,
  order: null,
  text: null,
  min: null,
  max: null,
} as const;
