import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const email = 'anna.arnold@nordwind.example';

describe('a password that is tried first', () => {
  it.each([
    ['common, and long by itself', 'qwertyuiop123'],
    ['common, with digits behind', 'password1234'],
    ['common, with digits and signs around', '!!!12Password2026?'],
    ['common, with letters behind', 'footballabcd'],
    ['common, in full-width letters', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['common, with signs between', 'p-a-s-s-w-o-r-d-1'],
    ['common, with blanks between', 'let me in let me in'],
    ['common, twice', 'dragondragon'],
    ['common, again and again, the last time in part', 'monkeymonkeymon'],
    ['common, twice, with digits behind', 'iloveyouiloveyou1'],
    ['common, twice, between signs', '!monkeymonkey99'],
    ['common, between others of its kind', 'password2026password'],
    ['common, twice, each with a digit', 'password1password2'],
    ['two common ones', 'monkeydragon'],
    ['letters in order', 'abcdefghijkl'],
    ['one character and a digit', 'aaaaaaaaaaaaa1'],
    ['common digits', '123456789012'],
    ['one character', 'aaaaaaaaaaaa'],
    ['blanks', ' '.repeat(12)],
    ['mostly blanks', `ab${' '.repeat(12)}c`],
    ['a few characters again and again', 'xq7xq7xq7xq7'],
    ['the own address', email],
    ['the own address with something behind', `${email.toUpperCase()}1`],
    ['the own name', 'AnnaArnold2026'],
    ['keys side by side, Russian', 'йцукенгшщзхъ'],
    ['keys side by side, Russian, of the second row', 'фывапролджэя'],
    ['keys side by side, Bulgarian', 'уеишщксдзц;ь'],
    ['keys side by side, Bulgarian phonetic', 'чшертъуиопящ'],
    ['keys side by side, Bulgarian phonetic of typewriters', 'Явертъуиопшщ'],
    ['common, in Cyrillic letters that look like its own', 'раssword1234'],
    ['common, in letters of three scripts', 'мοnкeydragon'],
    ['the name in the own domain twice', 'nordwindnordwind'],
    ['the name in the own domain with a year', 'Nordwind-2026'],
    ['in its first 64 signs, however it goes on', `${'ab'.repeat(32)}tR4$k9w!zQ2m`],
    ['the own name twice', 'anna.arnold.anna.arnold'],
  ])('is found: %s', async (_, password) => {
    expect(await isGuessable(password, email)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'North-Wind-Admin-1',
    'A-Long-Enough-Password-1',
    'Analytical-Engine-1',
    'tR4$k9w!zQ2m',
    '837465019283',
    'три зелени котки',
    'Зелена-Гора-Над-Реката-7',
    'Длинный пароль с облаками',
    `Long ${'tR4$k9w!zQ2m'.repeat(2)} and 837465 plain words of no kind ${'wE7)pL2?'.repeat(3)}`,
  ])('is not: %s', async (password) => {
    expect(await isGuessable(password, email)).toBe(false);
  });
});
