/** No date, no amount and no name of a column is longer: what looks for them looks no further, for it may have to look twice. */
export const valueLengthMax = 256;
