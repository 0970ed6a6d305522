import type { Texts } from '#lib/i18n/index.ts';

type RegisterErrors = Texts['accounts']['register']['error'];
/** Key of a text under `accounts:register.error`. */
export type FieldError = keyof RegisterErrors;

export interface RegisterValues {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly setupToken: string;
}
export type RegisterField = keyof RegisterValues;

/** Passwords are counted as the server counts them: in Unicode code points. */
const length = (text: string) => [...text].length;
const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+';
const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`);

/**
 * A field for an e-mail, held against the same rule by the browser: its own kind of field refuses "jürgen@example.org".
 */
export const emailField = {
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  pattern: `\\s*${EMAIL_PATTERN}\\s*`,
} as const;

/**
 * What is wrong with each field, in the order they stand; the contract's rules, so that nobody has to send to learn
 * them.
 */
export function registerErrors(
  values: RegisterValues,
  tokenRequired: boolean,
): Partial<Record<RegisterField, FieldError>> {
  const name = length(values.name.trim());
  const username = length(values.username.trim());
  const email = values.email.trim();
  const errors: Partial<Record<RegisterField, FieldError>> = {};
  if (name < 3) errors.name = 'nameShort';
  else if (name > 80) errors.name = 'nameLong';
  if (username > 0 && username < 2) errors.username = 'usernameShort';
  else if (username > 80) errors.username = 'usernameLong';
  if (length(email) < 6) errors.email = 'emailShort';
  else if (length(email) > 120) errors.email = 'emailLong';
  else if (!EMAIL.test(email)) errors.email = 'emailPattern';
  Object.assign(errors, passwordErrors(values));
  if (tokenRequired && values.setupToken.trim() === '') errors.setupToken = 'tokenMissing';
  return errors;
}

export type PasswordField = 'password' | 'confirm_password';

/** What is wrong with a new password and its repetition. */
export function passwordErrors(
  values: Readonly<Record<PasswordField, string>>,
): Partial<Record<PasswordField, FieldError>> {
  const errors: Partial<Record<PasswordField, FieldError>> = {};
  if (length(values.password) < 8) errors.password = 'passwordShort';
  else if (length(values.password) > 128) errors.password = 'passwordLong';
  if (values.confirm_password !== values.password) errors.confirm_password = 'mismatch';
  return errors;
}

/** How hard a password is to guess, as a word. Length first: a long sentence beats a short riddle. */
export function passwordStrength(password: string): 'short' | 'weak' | 'fair' | 'strong' {
  const size = length(password);
  if (size < 8) return 'short';
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter(kind => kind.test(password)).length;
  if (different < 5) return 'weak';
  const points = Math.min(size, 24) + kinds * 3;
  return points >= 24 ? 'strong' : points >= 15 ? 'fair' : 'weak';
}
