import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, root } from './files.ts';

const files = projectFiles();
const pages = files.filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));

/** As GitHub makes it from a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function anchorsOf(page: string): readonly string[] {
  const headings = [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const explicit = [...textOf(page).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
  return [...headings, ...explicit];
}

function isBroken(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  if (!isThere(place)) return true;
  return anchor !== undefined && place.endsWith('.md') && !anchorsOf(place).includes(anchor);
}

describe('pages', () => {
  it('link to what is there', () => {
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => isBroken(page, target))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name files of the tree that are there', () => {
    const named = /`((?:api|bench|demo|docs|engine|gateway|tests|tools|web)\/[\w./-]+)`/g;
    const missing = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(named)]
          .map(([, file = '']) => file)
          .filter((file) => !isThere(file))
          .map((file) => `${page}: ${file}`),
      );
    expect(missing).toEqual([]);
  });

  it('name a part of the way to a file only where there is one', () => {
    const named = /`([\w-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|mjs|json|md))`/g;
    const missing = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(named)]
          .map(([, part = '']) => part)
          .filter((part) => !isThere(part) && !files.some((file) => file.endsWith(`/${part}`)))
          .map((part) => `${page}: ${part}`),
      );
    expect(missing).toEqual([]);
  });
});
