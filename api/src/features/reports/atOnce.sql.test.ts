import { expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';
import { createReport, readReport, reportsPath, type TestReport, textsOf } from './testing/reports.ts';

const ours = clientOfFile('Reports at once');

it('of several who save at once one does, and the others are told of it', async () => {
  const report = await createReport(ours.admin, { name: 'At once' });
  const savers = Array.from({ length: 6 }, (_, index) => `n${index}`);
  const answers = await Promise.all(
    savers.map(async (id) =>
      ours.admin.call('PATCH', `${reportsPath}/${report.id}`, {
        body: { revision: report.revision, ...textsOf([{ id, type: 'group' }]) },
      }),
    ),
  );
  const saved = answers.flatMap(({ status, body }) => (status === 200 ? [body as TestReport] : []));
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(savers.length - 1);
  expect(await readReport(ours.admin, report.id)).toEqual(saved[0]);
  const { total } = await ours.admin.ok<{ total: number }>('GET', `${reportsPath}/${report.id}/versions`);
  expect(total).toBe(2);
});

it('reports that are made at once have words of their own', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => createReport(ours.admin, { name: 'Same' })),
  );
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
});

it('a favourite is one, however often it is said at once', async () => {
  const report = await createReport(ours.admin, { name: 'Favourite' });
  const path = `${reportsPath}/${report.id}`;
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => ours.admin.call('PATCH', path, { body: { favourite: true } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readReport(ours.admin, report.id)).toMatchObject({ favourite: true });
});
