import * as tabs from './tabs.ts';

export const tabsInOrder = Object.values(tabs).toSorted((left, right) => left.place - right.place);
