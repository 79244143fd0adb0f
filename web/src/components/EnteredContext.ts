import { createContext } from 'react';

/** Told by the form below a list whether something is entered in it that is not saved. */
export const EnteredContext = createContext<(isEntered: boolean) => void>(() => undefined);
