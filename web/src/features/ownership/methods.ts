/** How figures of a legal entity count, from the most to nothing. */
export const methods = ['FULL', 'EQUITY', 'EXCLUDED'] as const;
