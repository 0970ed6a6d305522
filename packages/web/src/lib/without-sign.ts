const leadingSign =
  /^\s*(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Emoji_Modifier}\u{FE0F}\u{200D}]*)+\s*/u;

/**
 * A proposed question as it is shown and asked: the picture in front of it is an empty box where a system has no such
 * signs.
 */
export const withoutSign = (question: string): string => question.replace(leadingSign, '') || question;
