import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addClientTable, openInstallationTable } from '../../api/src/db/migrations/access.ts';
import * as migrations from '../../api/src/db/migrations.generated.ts';
import { root, sourceFiles } from './files.ts';

/**
 * The schema can be laid on several machines by client (`api/src/distribute.ts`). What a coordinator of such machines refuses,
 * or does not hand on, is not to be written, since no test of every day would find it.
 */

const rules: readonly (readonly [string, RegExp])[] = [
  ['set_config does not reach the machine on which the rows are: set local does', /\bset_config\s*\(/i],
  [
    'a function whose value changes within a statement is refused in what changes rows: statement_timestamp() and parameters are not',
    /(?<!\.)\b(?:clock_timestamp|timeofday|gen_random_uuid|random|nextval|setval|lastval|currval|pg_sleep)\s*\(\s*[^)\s]*\s*\)/i,
  ],
  ['a trigger would run on one machine alone', /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i],
];

function breaches(text: string): readonly string[] {
  return rules.filter(([, pattern]) => pattern.test(text)).map(([rule]) => rule);
}

const madeTable =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\s*\.\s*)?"?(\w+)/i;

/** What is wrong with the statements of a migration that is not the first. */
function breachesOfMigration(statements: readonly string[]): readonly string[] {
  const helped = (table: string): boolean => {
    const distributing = addClientTable(table, [], [])[1] ?? '';
    return statements.includes(distributing);
  };
  return statements.flatMap((statement) => {
    const table = madeTable.exec(statement)?.[1];
    if (table === undefined || !/\bclient_id\b/i.test(statement)) return [];
    // Of the installation, whole on the coordinator: whose rows they are is said by something else than the client.
    const isProtected = statements.some((each) => each.startsWith(`alter table ${table} enable row level`));
    if (!isProtected && openInstallationTable(table).every((grant) => statements.includes(grant))) return [];
    return [
      ...(helped(table) ? [] : [`${table} is made by addClientTable`]),
      ...(/\breferences\b/i.test(statement) ? [`${table} gets its foreign keys after it was laid out`] : []),
    ];
  });
}

describe('SQL of the api', () => {
  const files = sourceFiles().filter(
    (file) => file.startsWith('api/src/') && !file.endsWith('.test.ts') && !file.includes('/testing/'),
  );

  it('stands on several machines', () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      breaches(readFileSync(path.join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["select set_config('role', 'x', true)", 1],
    ["set local app.client_id = '5'", 0],
    ['update jobs set finished_at = clock_timestamp()', 1],
    ['update jobs set finished_at = statement_timestamp()', 0],
    ['insert into a values (gen_random_uuid())', 1],
    ["update a set id = nextval('a_id_seq')", 1],
    ['create trigger a before update on b execute function c()', 1],
    ['const roll = Math.random();', 0],
  ])('%s breaks %d rules', (text, count) => {
    expect(breaches(text)).toHaveLength(count);
  });
});

describe('migrations', () => {
  it('after the first make tables of clients in steps that stand on several machines', () => {
    const [first, ...later] = Object.entries(migrations);
    expect(first?.[0]).toMatch(/_baseline$/);
    expect(later.length).toBeGreaterThan(0);
    expect(
      later.flatMap(([name, statements]) =>
        breachesOfMigration(statements).map((what) => `${name}: ${what}`),
      ),
    ).toEqual([]);
  });

  it('are told apart from those that do not', () => {
    const columns = ['client_id bigint not null', 'id bigint', 'primary key (client_id, id)'];
    const key = 'foreign key (client_id) references clients (id)';
    expect(breachesOfMigration(addClientTable('a', columns, [key]))).toEqual([]);
    expect(breachesOfMigration(addClientTable('a', [...columns, key], []))).toHaveLength(1);
    for (const name of ['a', '"a"', 'public.a', '"public"."a"', 'if not exists "a"']) {
      expect(breachesOfMigration([`create table ${name} (${columns.join(', ')})`])).toEqual([
        'a is made by addClientTable',
      ]);
    }
    expect(
      breachesOfMigration([`do $$ begin create unlogged table a (${columns.join(', ')}); end $$`]),
    ).toHaveLength(1);
    expect(breachesOfMigration(['create table a (id bigint)'])).toEqual([]);
    const ofInstallation = `create table a (${columns.join(', ')})`;
    expect(breachesOfMigration([ofInstallation, ...openInstallationTable('a')])).toEqual([]);
    expect(breachesOfMigration([ofInstallation, ...openInstallationTable('b')])).toHaveLength(1);
  });
});
