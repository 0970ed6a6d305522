import { useTranslation } from '#lib/i18n/index.ts';
import { passwordStrength } from './form-rules.ts';

/** The rule for a new password and, as it is typed, how hard it is to guess. */
export function NewPasswordHint({ password }: { readonly password: string }) {
  const { t } = useTranslation('accounts');
  const hint = t('register.passwordHint');
  return <span aria-live="polite">{password === '' ? hint : t('register.strengthText', { hint, strength: t(`register.strength.${passwordStrength(password)}`) })}</span>;
}
