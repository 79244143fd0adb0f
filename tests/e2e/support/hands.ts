import type { Locator } from 'playwright/test';
import type { Language } from './words.ts';

/** How a person works on a screen: by mouse, or without one. */
export interface Hands {
  readonly name: string;
  /** Buttons, links and what else is done by a click. */
  press(this: void, what: Locator): Promise<void>;
}

const mouse: Hands = { name: 'by mouse', press: (what) => what.click() };

const keyboard: Hands = { name: 'by keyboard', press: (what) => what.press('Enter') };

/** A way through the product in each hand and a language of its own. */
export const ways: readonly { readonly language: Language; readonly hands: Hands }[] = [
  { language: 'en-GB', hands: mouse },
  { language: 'de-DE', hands: keyboard },
];

/** Chooses an entry of a select. */
export async function choose(hands: Hands, scope: Locator, label: string, option: string): Promise<void> {
  await hands.press(scope.getByRole('combobox', { name: label }));
  await hands.press(scope.page().getByRole('option', { name: option, exact: true }).first());
}
