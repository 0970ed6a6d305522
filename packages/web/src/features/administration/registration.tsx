import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { useSetRegistration } from './administration.queries.ts';

/** Whether new people may create an account. */
export function Registration({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('administration');
  const { mutateAsync: decide } = useSetRegistration();
  // What was pressed shows at once; a refusal brings back what holds.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (open: boolean) => {
    setWanted(open);
    setFailure(null);
    decide(open)
      .catch(setFailure)
      .finally(() => setWanted(null));
  };
  const shown = wanted ?? isOpen;
  return (
    <div className="mt-6 rounded-[12px] border border-line bg-sheet px-[5px] py-1.5">
      <SwitchRow
        label={t('people.registration.label')}
        note={t(shown ? 'people.registration.open' : 'people.registration.closed')}
        checked={shown}
        onChange={change}
      />
      {failure === null ? null : (
        <p role="alert" className="px-[9px] pb-1 text-secondary text-bad">
          {problemText(failure)}
        </p>
      )}
    </div>
  );
}
