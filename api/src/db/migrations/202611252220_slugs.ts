/**
 * Clients and streams get the words by which addresses name them. Those that are there get them here, as later ones do by
 * `engine/src/addresses/slug.ts`: what it said at this time is written down once more, since a landed migration stays as it is.
 */

/** Letters that decomposing does not lead back to one of a to z. */
const spelled: readonly (readonly [letters: string, spelling: string])[] = [
  ['äÄæÆ', 'ae'],
  ['öÖœŒ', 'oe'],
  ['üÜ', 'ue'],
  ['ßẞ', 'ss'],
  ['þÞ', 'th'],
  ['жЖ', 'zh'],
  ['цЦ', 'ts'],
  ['чЧ', 'ch'],
  ['шШ', 'sh'],
  ['щЩ', 'sht'],
  ['юЮ', 'yu'],
  ['яЯ', 'ya'],
  ['ёЁ', 'yo'],
  ['їЇ', 'yi'],
  ['єЄ', 'ye'],
  ['ђЂ', 'dj'],
  ['љЉ', 'lj'],
  ['њЊ', 'nj'],
  ['џЏ', 'dz'],
];
const letters = 'øØłŁđĐðÐıабвгдезийклмнопрстуфхъьыэіґјћАБВГДЕЗИЙКЛМНОПРСТУФХЪЬЫЭІҐЈЋ';
const plainLetters = 'oollddddiabvgdeziyklmnoprstufhayyeigjcabvgdeziyklmnoprstufhayyeigjc';

const lengthMax = 48;

const reserved = `
  c clients set-up sign-in adjustments allocations chart-of-accounts dashboard data-audit dimensions exchange-rates
  first-steps maind-board metrics report-builder reporting setup sheets streams admin change-password general measures
  profile reports users add all create edit new api assets config files graphiql graphql healthz readyz uploads
`
  .trim()
  .split(/\s+/);

const bounded = (text: string, length: string): string =>
  `regexp_replace(left(${text}, ${length}), '^-+|-+$', '', 'g')`;

/** The word of a name. */
function slugOf(name: string, kind: string): string {
  const spelledOut = spelled
    .flatMap(([same, spelling]) => Array.from(same, (letter) => [letter, spelling] as const))
    .reduce(
      (text, [letter, spelling]) => `replace(${text}, '${letter}', '${spelling}')`,
      `normalize(${name}, NFC)`,
    );
  const plain = `lower(normalize(translate(${spelledOut}, '${letters}', '${plainLetters}'), NFKD))`;
  const words = `regexp_replace(regexp_replace(${plain}, '[\\u0300-\\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g')`;
  return `coalesce(nullif(${bounded(`ltrim(${words}, '-')`, String(lengthMax))}, ''), '${kind}')`;
}

interface Named {
  readonly table: string;
  readonly kind: string;
  /** Which others must not have the same word. */
  readonly beside: string;
  /** Which row it is. */
  readonly key: string;
  /** What is written behind a word that is taken, at the n-th attempt. */
  readonly suffix: string;
}

/** One row after the other, in the order in which they were made: the first of a name has it to itself. */
function fill({ table, kind, beside, key, suffix }: Named): string {
  return `do $$
    declare
      named record;
      plain text;
      chosen text;
      n integer;
    begin
      for named in select * from ${table} order by id loop
        plain := ${slugOf('named.name', kind)};
        chosen := plain;
        n := 0;
        while chosen in (${reserved.map((word) => `'${word}'`).join(', ')})
            or exists (select from ${table} where ${beside} slug = chosen) loop
          n := n + 1;
          chosen := ${bounded('plain', `${lengthMax - 1} - length(${suffix})`)} || '-' || ${suffix};
        end loop;
        update ${table} set slug = chosen where ${key};
      end loop;
    end $$`;
}

export const slugs: readonly string[] = [
  `alter table clients add column slug text`,
  // A number behind the word would say how many others there are.
  fill({
    table: 'clients',
    kind: 'client',
    beside: '',
    key: 'id = named.id',
    suffix: `left(md5(named.id || '/' || n), 5)`,
  }),
  `alter table clients
     alter column slug set not null,
     add constraint clients_slug unique (slug)`,
  `alter table streams add column slug text`,
  // Where the owner of the tables is no superuser, row-level security would leave it without a row to fill.
  `alter table streams no force row level security`,
  fill({
    table: 'streams',
    kind: 'stream',
    beside: 'client_id = named.client_id and',
    key: 'client_id = named.client_id and id = named.id',
    suffix: `(n + 1)::text`,
  }),
  `alter table streams force row level security`,
  `alter table streams
     alter column slug set not null,
     add constraint streams_slug unique (client_id, slug)`,
];
