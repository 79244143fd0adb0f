import readWorkbook from 'read-excel-file/node';

/** The peer: reads a workbook and says how many rows it has. Run as a process of its own, so that it can be measured. */
const [sheet] = await readWorkbook(process.argv[2] ?? '', { parseNumber: (text) => text });
process.stdout.write(`${sheet?.data.length ?? 0}\n`);
