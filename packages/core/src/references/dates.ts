const FULL = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const IN_MLA = [
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const;

interface Published {
  readonly year: string;
  /** 1 to 12. */
  readonly month: number | null;
  readonly day: number | null;
}

/** Null when the document does not say when it was published. */
export function publishedOf(publishedOn: string | null): Published | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(publishedOn ?? '') ?? [];
  if (year === undefined) return null;
  const number = (text: string | undefined, most: number) =>
    Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
  const ofYear = number(month, 12);
  return { year, month: ofYear, day: ofYear === null ? null : number(day, 31) };
}

/** `May 4`, behind the year. */
export const dayInApa = ({ month, day }: Published): string =>
  month === null ? '' : `${FULL[month - 1] ?? ''}${day === null ? '' : ` ${day}`}`;
/** `4 May 2023`. */
export const dateInMla = ({ year, month, day }: Published): string =>
  `${day === null || month === null ? '' : `${day} `}${month === null ? '' : `${IN_MLA[month - 1] ?? ''} `}${year}`;
/** `2023 May 4`. */
export const dateInVancouver = ({ year, month, day }: Published): string =>
  `${year}${month === null ? '' : ` ${(FULL[month - 1] ?? '').slice(0, 3)}`}` +
  `${day === null || month === null ? '' : ` ${day}`}`;
