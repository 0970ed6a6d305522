import { getConfig, Problem } from '@nousboard/contracts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, session } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { PartNotLoadedError } from '#lib/load-part.ts';
import { NothingHere } from '#screens/not-found.tsx';
import { Button } from '#ui/button.tsx';
import { CenteredSentence } from './centered-sentence.tsx';
import { endOf } from './dead-end.ts';
import { home } from './redirects.ts';
import { RequestId } from './request-id.tsx';

/** While the server is away it is asked this often whether it is back. */
const ASK_AGAIN_MS = 5_000;

const serverAnswers = () =>
  call(getConfig).then(
    () => true,
    () => false,
  );

/** A screen that broke or could not be loaded: the rest of the app goes on. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const again = () => {
    // The browser remembers that a part did not come; only a new page asks for it anew.
    if (error instanceof PartNotLoadedError) location.reload();
    else {
      reset();
      void router.invalidate();
    }
  };
  return <DeadEnd error={error} again={again} />;
}

/** The same where no frame with a main landmark stands around it. */
export function WholeScreenFailed(props: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ScreenFailed {...props} />
    </main>
  );
}

/**
 * Why a person gets no further, in one sentence, with another try and a way home. A server that is away is waited for.
 */
export function DeadEnd({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const [isNewer, setNewer] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const end = isNewer ? 'updated' : endOf(error);
  useDocumentTitle(t(end === 'nothing' ? 'notFound.document' : `${end}.title`));

  /** Goes on only when the server answers: what is on the screen is better than the browser's own error page. */
  const ask = async (then: () => void) => {
    setAsking(true);
    if (await serverAnswers()) then();
    setAsking(false);
  };
  const isPart = error instanceof PartNotLoadedError;
  const found = useEffectEvent(() => {
    // A server that answers and lacks a part of this page has a newer one.
    if (isPart) setNewer(true);
    else again();
  });
  useEffect(() => {
    if (end !== 'away') return;
    const look = async () => {
      if (await serverAnswers()) found();
    };
    if (isPart) void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [end, isPart]);

  if (end === 'nothing') return <NothingHere />;
  const goHome = () => {
    const place = home(session.state());
    location.assign(place ? router.buildLocation(place).href : '/');
  };
  const requestId = error instanceof Problem ? error.facts['requestId'] : undefined;
  return (
    <CenteredSentence
      alert
      title={t(`${end}.title`)}
      text={t(`${end}.text`)}
      actions={
        <>
          <Button
            variant="primary"
            busy={isAsking && t('away.asking')}
            onClick={() => (end === 'away' ? void ask(again) : again())}
          >
            {t(end === 'updated' ? 'updated.reload' : 'retry')}
          </Button>
          <Button onClick={() => (end === 'away' ? void ask(goHome) : goHome())}>{t('screenFailed.home')}</Button>
        </>
      }
    >
      {typeof requestId === 'string' ? <RequestId id={requestId} /> : null}
    </CenteredSentence>
  );
}
