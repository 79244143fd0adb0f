import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './files.ts';

const lineCountMax = 400;

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

const files = sourceFiles().filter((file) => existsSync(path.join(root, file)));

describe('source text', () => {
  it('keeps every file below its limit of lines', () => {
    const long = files
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > lineCountMax);
    expect(long).toEqual([]);
  });

  it('suppresses no check', () => {
    const suppression = new RegExp(
      ['@ts-(ignore|expect-error|nocheck)', '(eslint|oxlint)-disabl[e]', '(oxfmt|prettier)-ignor[e]'].join(
        '|',
      ),
    );
    expect(files.filter((file) => suppression.test(read(file)))).toEqual([]);
  });

  it('holds no commented-out code', () => {
    const code = /^\s*\/\/\s*(const|let|return|import|export|if \(|for \(|await|function)\b.*[;{]\s*$/m;
    expect(files.filter((file) => code.test(read(file)))).toEqual([]);
  });

  it('has no file that only passes others on', () => {
    const passing = files.filter((file) => {
      const lines = read(file)
        .split('\n')
        .filter((line) => line.trim() !== '');
      return (
        lines.length > 0 && lines.every((line) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from/.test(line))
      );
    });
    expect(passing).toEqual([]);
  });

  it('has no floating-point arithmetic on money in the engine', () => {
    const floating = /parseFloat|Number\.parseFloat|toFixed\(/;
    const wrong = files.filter(
      (file) => file.startsWith('engine/src/') && !file.endsWith('.test.ts') && floating.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });

  it('composes texts in one place, which no text keeps busy', () => {
    const form = /\.normalize\('NF/;
    const wrong = files.filter(
      (file) =>
        /^(engine|api|gateway)\/src\//.test(file) && !file.endsWith('.test.ts') && form.test(read(file)),
    );
    expect(wrong).toEqual(['engine/src/testing/naiveConditions.ts']);
  });

  it('writes SQL in stores and migrations only', () => {
    const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const wrong = files.filter(
      (file) =>
        file.startsWith('api/src/') &&
        !/(^|\/)\w*[sS]tore\.ts$|\.test\.ts$|^api\/src\/db\/|^api\/src\/testing\//.test(file) &&
        query.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('translation in the web', () => {
  it('writes no sentence into a component', () => {
    const sentence = />\s*[A-Z][a-z]+ [a-z]+[^<>{}]*</;
    const wrong = files.filter(
      (file) =>
        file.startsWith('web/src/') &&
        file.endsWith('.tsx') &&
        !file.includes('.test.') &&
        sentence.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});
