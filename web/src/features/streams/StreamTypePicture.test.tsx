import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { StreamTypePicture } from './StreamTypePicture.tsx';

it.each([
  ['en-GB', '950.00'],
  ['de-DE', '950,00'],
])('writes amounts as they are written in %s, and codes as they are', async (language, amount) => {
  await i18next.changeLanguage(language);
  const { container } = renderRoute(<StreamTypePicture type="DOUBLE_ENTRY" headers={['D', 'C', 'Amount']} />);
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts.slice(6, 9)).toEqual(['2800', '8400', amount]);
});
