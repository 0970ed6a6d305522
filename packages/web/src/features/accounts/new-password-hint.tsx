import { useTranslation } from '#lib/i18n/index.ts';
import { passwordStrength } from './form-rules.ts';

/** How a strength is drawn beside its word: as so many of three bars. */
const looks = {
  short: { bars: 0, word: 'text-bad', bar: 'bg-bad' },
  weak: { bars: 1, word: 'text-warn', bar: 'bg-warn' },
  fair: { bars: 2, word: 'text-ink-1', bar: 'bg-ink-2' },
  strong: { bars: 3, word: 'text-good', bar: 'bg-good' },
} as const;

/** The rule for a new password and, as it is typed, how hard it is to guess. */
export function NewPasswordHint({ password }: { readonly password: string }) {
  const { t } = useTranslation('accounts');
  const strength = password === '' ? null : passwordStrength(password);
  return (
    <span aria-live="polite">
      {t('register.passwordHint')}
      {strength ? (
        <span className={`mt-1.5 flex items-center gap-2 font-medium ${looks[strength].word}`}>
          <span aria-hidden="true" className="flex gap-[3px]">
            {[1, 2, 3].map(bar => (
              <i
                key={bar}
                className={
                  'edge-forced block h-1 w-7 rounded-[2px] ' +
                  `${bar <= looks[strength].bars ? looks[strength].bar : 'bg-press'}`
                }
              />
            ))}
          </span>
          {t(`register.strength.${strength}`)}
        </span>
      ) : null}
    </span>
  );
}
