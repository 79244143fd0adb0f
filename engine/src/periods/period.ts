import {
  type Day,
  dayOf,
  dayOfParts,
  formatDay,
  latestDate,
  partsOfDay,
  type PlainDate,
} from '../dates/plainDate.ts';
import type { PeriodId } from '../ids.ts';

/** How long a period is: one, three or six months (12, 4 or 2 periods in a fiscal year). */
export type PeriodCycle = '1m' | '3m' | '6m';

/** A client's calendar. */
export interface PeriodSettings {
  readonly cycle: PeriodCycle;
  /** Month in which each fiscal year begins, 1 to 12. */
  readonly fiscalYearStart: number;
  /** The first day of the first period. */
  readonly startDate: PlainDate;
  /** Number given to the first fiscal year; without it the calendar year in which that fiscal year begins. */
  readonly fiscalStartingYear?: number;
}

/** A period before it has an id. */
export interface GeneratedPeriod {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly fiscalYear: number;
  /** Place among all periods of the client, from 1. */
  readonly ordering: number;
  /** Place within the fiscal year, from 1; a calendar that begins in mid-year begins with a higher number. */
  readonly periodNumber: number;
}

/** A period of a client. */
export interface Period extends GeneratedPeriod {
  readonly id: PeriodId;
}

/** The months of each cycle. */
export const monthsOfCycle: Readonly<Record<PeriodCycle, number>> = { '1m': 1, '3m': 3, '6m': 6 };

interface Calendar {
  readonly cycleMonths: number;
  readonly fiscalYearStart: number;
  readonly firstFiscalYearBegin: number;
  readonly firstFiscalYear: number;
}

function calendarOf(settings: PeriodSettings): Calendar {
  const { fiscalYearStart } = settings;
  if (!Number.isInteger(fiscalYearStart) || fiscalYearStart < 1 || fiscalYearStart > 12) {
    throw new RangeError(`A fiscal year begins in month 1 to 12, not ${fiscalYearStart}`);
  }
  const start = partsOfDay(dayOf(settings.startDate));
  const beginYear = start.month >= fiscalYearStart ? start.year : start.year - 1;
  return {
    cycleMonths: monthsOfCycle[settings.cycle],
    fiscalYearStart,
    firstFiscalYearBegin: beginYear * 12 + fiscalYearStart - 1,
    firstFiscalYear: settings.fiscalStartingYear ?? beginYear,
  };
}

/** The first day of a month counted from year 0, so that months add. */
function firstDayOfMonth(month: number): Day {
  return dayOfParts(Math.floor(month / 12), (month % 12) + 1, 1) ?? dayOf(latestDate) + 1;
}

/**
 * The periods from the start date to the end of the fiscal year that holds `until`, in order, without gap or overlap.
 * Periods end at cycle boundaries counted from the fiscal year's begin; a start date inside a cycle gives a shorter
 * first period. No period ends after 2199-12-31. Gives none where `until` lies before the start date; refuses
 * (RangeError) invalid dates and a fiscal year start outside 1 to 12.
 */
export function generatePeriods(settings: PeriodSettings, until: PlainDate): GeneratedPeriod[] {
  const calendar = calendarOf(settings);
  const startDay = dayOf(settings.startDate);
  const untilDay = Math.min(dayOf(until), dayOf(latestDate));
  const lastDay = dayOf(latestDate);
  const periods: GeneratedPeriod[] = [];
  if (untilDay < startDay) return periods;
  for (let fiscalYear = 0; ; fiscalYear++) {
    const yearBegin = calendar.firstFiscalYearBegin + fiscalYear * 12;
    if (firstDayOfMonth(yearBegin) > untilDay) return periods;
    for (let month = 0; month < 12; month += calendar.cycleMonths) {
      const endDay = firstDayOfMonth(yearBegin + month + calendar.cycleMonths) - 1;
      if (endDay < startDay) continue;
      if (endDay > lastDay) return periods;
      periods.push({
        startDate: formatDay(Math.max(startDay, firstDayOfMonth(yearBegin + month))),
        endDate: formatDay(endDay),
        fiscalYear: calendar.firstFiscalYear + fiscalYear,
        ordering: periods.length + 1,
        periodNumber: month / calendar.cycleMonths + 1,
      });
    }
  }
}
