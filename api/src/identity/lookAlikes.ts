/** Small letters of other scripts, and the latin one that each looks like. */
const lookAlikes = new Map(
  [
    ['a', 'аα'],
    ['b', 'ьв'],
    ['c', 'с'],
    ['d', 'ԁ'],
    ['e', 'еєε'],
    ['h', 'һн'],
    ['i', 'іιї'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['l', 'ӏ'],
    ['m', 'м'],
    ['n', 'пη'],
    ['o', 'оο'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'υ'],
    ['v', 'ѵν'],
    ['w', 'ԝωшщ'],
    ['x', 'хχ'],
    ['y', 'у'],
  ].flatMap(([latin = '', others = '']) => Array.from(others, (other) => [other, latin] as const)),
);

export const withLatinLookAlikes = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter);
