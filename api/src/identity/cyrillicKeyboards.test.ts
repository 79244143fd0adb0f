import { expect, it } from 'vitest';
import { cyrillicKeyboards } from './cyrillicKeyboards.ts';

it.each([
  ['russian', 'ы', ['ф', 'ц', 'у', 'в', 'ч', 'я']],
  ['russian', 'й', [null, '1', '2', 'ц', 'ф', null]],
  ['bulgarian', 'я', ['ь', 'у', 'е', 'а', 'й', 'ю']],
  ['bulgarianPhonetic', 'с', ['а', 'ш', 'е', 'д', 'ж', 'з']],
  ['bulgarianPhoneticOfTypewriters', 'м', ['н', 'й', 'к', ',', null, null]],
])('keys lie as on the keyboard: %s, around %s', (name, key, around) => {
  expect(cyrillicKeyboards[name]?.[key]).toEqual(around);
});
