import type { ConsentNotice } from '@nousboard/contracts';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface NoticesProps {
  /** At least one. */
  readonly notices: readonly ConsentNotice[];
  /** Keeps that a notice was seen or agreed to. */
  readonly onSeen: (id: string) => Promise<unknown>;
  readonly onSignOut: () => void;
}

/**
 * What people have to be told, one after the other. Each is kept when it is left; what wants agreement cannot be left
 * without.
 */
export function Notices({ notices: [notice, ...rest], onSeen, onSignOut }: NoticesProps) {
  const { t } = useTranslation('about');
  const label = useId();
  const [agreed, setAgreed] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'keeping' | { readonly failed: unknown }>('open');
  if (!notice) return null;
  const needsAgreement = notice.mode === 'agree';
  const isComplete = !needsAgreement || agreed === notice.id;
  const leave = () => {
    setState('keeping');
    onSeen(notice.id).then(
      () => setState('open'),
      (failed: unknown) => setState({ failed }),
    );
  };
  return (
    <Dialog
      open
      mustAnswer
      title={<span dir="auto">{notice.title}</span>}
      foot={
        <>
          {needsAgreement ? (
            <Button variant="quiet" className="me-auto" onClick={onSignOut}>
              {t('notices.signOut')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={!isComplete && t('notices.mustAgree')}
            busy={state === 'keeping' && t('notices.keeping')}
            onClick={leave}
          >
            {t(rest.length > 0 ? 'notices.next' : 'notices.done')}
          </Button>
        </>
      }
    >
      <div dir="auto" className="text-ui whitespace-pre-line text-ink-2">
        {notice.body}
      </div>
      {needsAgreement ? (
        <div className="mt-4 flex min-h-6 items-center gap-2.5 pointer-coarse:min-h-11">
          <Checkbox
            labelledBy={label}
            checked={isComplete}
            onChange={checked => setAgreed(checked ? notice.id : null)}
          />
          <span id={label} className="text-ui font-medium">
            {t('notices.agree')}
          </span>
        </div>
      ) : null}
      {typeof state === 'object' ? (
        <p role="alert" className="mt-3 text-secondary text-bad">
          {problemText(state.failed)}
        </p>
      ) : null}
    </Dialog>
  );
}
