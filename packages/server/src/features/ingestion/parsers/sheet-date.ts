const DAY_MS = 86_400_000;
/** Day 60 of the 1900 system is a February 29 that never was; before it the count is one day behind. */
const FIRST_DAY_1900_MS = Date.UTC(1899, 11, 30);
const LEAP_DAY = 60;
const DAYS_TO_1904 = 1_462;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A serial date as ISO writes it, with what its format shows: the day, the month or year alone, the time, or the length
 * of a time ([h]:mm). Undefined for what is no date. Seconds are rounded and minutes cut off, as spreadsheets do.
 */
export function dateText(serial: number, code: string, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0) return undefined;
  const decimals = /s\.(0+)/i.exec(code)?.[1]?.length ?? 0;
  const seconds = Math.round(serial * 86_400 * 10 ** decimals) / 10 ** decimals;
  const part = `:${(seconds % 60).toFixed(decimals).padStart(decimals > 0 ? decimals + 3 : 2, '0')}`;
  const withSeconds = /s/i.test(code) ? part : '';
  if (/\[[hms]+\]/i.test(code)) return elapsed(seconds, code, withSeconds);
  const day = Math.floor(seconds / 86_400) + (from1904 ? DAYS_TO_1904 : 0);
  if (day > LAST_DAY) return undefined;
  const inDay = seconds % 86_400;
  const hours = /h|AM\/PM|A\/P/i.test(code);
  const time = `${hours ? `${two(Math.floor(inDay / 3_600))}:` : ''}${two(Math.floor(inDay / 60) % 60)}${withSeconds}`;
  const hasTime = hours || withSeconds !== '';
  // An "m" beside hours or seconds stands for minutes.
  const dayCode = code.replace(/AM\/PM|A\/P/gi, '').replace(/h[^a-z]*m{1,2}(?!m)|m{1,2}[^a-z]*s/gi, '');
  if (!/[ymde]/i.test(dayCode)) return hasTime ? time : undefined;
  const date = isoDay(day, dayCode);
  return hasTime ? `${date} ${time}` : date;
}

function isoDay(day: number, code: string): string {
  const moment = new Date(FIRST_DAY_1900_MS + (day < LEAP_DAY ? day + 1 : day) * DAY_MS);
  const iso = day === LEAP_DAY ? '1900-02-29' : day === 0 ? '1900-01-00' : moment.toISOString().slice(0, 10);
  const years = /[ye]/i.test(code);
  if (!years || /d/i.test(code)) return iso;
  return /m/i.test(code) ? iso.slice(0, 7) : iso.slice(0, 4);
}

function elapsed(seconds: number, code: string, withSeconds: string): string {
  if (/\[s+\]/i.test(code)) return String(Math.floor(seconds));
  const minutes = Math.floor(seconds / 60);
  if (/\[m+\]/i.test(code)) return `${two(minutes)}${withSeconds}`;
  return /m/i.test(code)
    ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${withSeconds}`
    : String(Math.floor(minutes / 60));
}

/** A date as Office Open XML writes it in a cell of type "d": the day, and the time where it has one. */
export const isoDateText = (written: string): string =>
  written
    .replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
    .replace(/(:\d{2})\.\d+/, '$1')
    .replace(/Z$/, '')
    .replace(/ 00:00(?::00)?$/, '');
