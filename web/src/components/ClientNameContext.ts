import { createContext } from 'react';

/** The client whose screens are shown; null outside of all of them. */
export const ClientNameContext = createContext<string | null>(null);
