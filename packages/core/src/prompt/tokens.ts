/**
 * How many tokens a text costs at most, for any tokeniser in use: English runs at about 4 characters a token, which is
 * counted as 3; digits go in threes, punctuation stands alone, other alphabets take up to a token per 1.5 letters, Han,
 * Kana and symbols more than one. Too high is safe (a little less is shown); too low would make a server cut the
 * prompt's beginning, which holds the rules.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 32) tokens += 1 / 3;
    else if (unit >= 48 && unit <= 57) tokens += 1 / 2;
    else if (unit < 128) tokens += 4 / 5;
    else if (unit < 0x2e80) tokens += 2 / 3;
    else tokens += 5 / 4;
  }
  return Math.ceil(tokens);
}
