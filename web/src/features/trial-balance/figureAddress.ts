import { changedSearch } from '../../components/useQueryState.ts';
import { figureText, type Figure } from './figure.ts';
import { NO_FIGURE } from './noFigure.ts';

/** No parameter of the address holds it. */
const PLACE = '\u0000';

/** The addresses of figures: what they share is written once, since thousands are needed while a grid is scrolled. */
export function figureAddresses(search: string): (figure: Figure) => string {
  const shared = changedSearch(new URLSearchParams(search), {
    ...NO_FIGURE,
    figure: PLACE,
  }).toString();
  const [before = '', after = ''] = shared.split(encodeURIComponent(PLACE), 2);
  return (figure) => `?${before}${encodeURIComponent(figureText(figure))}${after}`;
}
