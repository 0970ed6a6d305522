import { CircleCheck, MailQuestion } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem, mayPass } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useRetryOnline } from '#lib/online.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { useResendVerification, useVerifyEmail } from './mailed-links.queries.ts';

export interface VerifyCardProps {
  /** The words of the link, as they stand in the address. */
  readonly token: string;
  readonly email: string;
  readonly onVerified: () => void;
  /** Given to whoever is signed in and cannot go on without. */
  readonly onSignOut?: (() => void) | undefined;
  readonly signIn: ReactNode;
  /** In place of going on by itself, where somebody else is signed in here than has confirmed it. */
  readonly somebodyElse: ReactNode;
}

/** Confirms an e-mail, or says why not and mails a new link. */
export function VerifyCard({ token, email, onVerified, onSignOut, signIn, somebodyElse }: VerifyCardProps) {
  const { t } = useTranslation(['links', 'accounts', 'common']);
  const verify = useVerifyEmail();
  const resend = useResendVerification();
  const { mutate } = verify;
  const asked = useRef('');
  useEffect(() => {
    // A link works once: it must not be followed again when this is drawn anew.
    if (email === '' || asked.current === `${email} ${token}`) return;
    asked.current = `${email} ${token}`;
    mutate({ email, token });
  }, [mutate, email, token]);
  // The link has not been refused: it is as good as before.
  const mayFollowAgain = token !== '' && verify.isError && mayPass(verify.error);
  const followAgain = () => mutate({ email, token });
  useRetryOnline(mayFollowAgain, followAgain);

  if (email === '')
    return (
      <Card icon={<MailQuestion size={28} />} title={t('verify.none')} text={t('verify.noneText')} actions={signIn} />
    );
  if (verify.data === true && somebodyElse) {
    return (
      <Card icon={<CircleCheck size={28} />} title={t('verify.done')} text={email}>
        {somebodyElse}
      </Card>
    );
  }
  if (verify.data === true) {
    return (
      <Card
        icon={<CountdownRing seconds={3} onOver={onVerified} />}
        title={t('verify.done')}
        text={t('verify.soon')}
        actions={
          <Button variant="primary" icon={<CircleCheck size={16} aria-hidden="true" />} onClick={onVerified}>
            {t('verify.continue')}
          </Button>
        }
      />
    );
  }
  if (token !== '' && !verify.isError) return <Card icon={<Spinner />} title={t('verify.working')} />;

  const elsewhere = onSignOut ? <Button onClick={onSignOut}>{t('verify.signOut')}</Button> : signIn;
  if (mayFollowAgain) {
    return (
      <Card
        icon={<MailQuestion size={28} />}
        title={t('verify.document')}
        text={email}
        actions={
          <>
            <Button variant="primary" onClick={followAgain}>
              {t('common:retry')}
            </Button>
            {elsewhere}
          </>
        }
      >
        <Failure problem={verify.error} otherwise={problemText(verify.error)} tooMany={t('verify.tooMany')} />
      </Card>
    );
  }

  const latest = resend.isPending
    ? null
    : resend.isSuccess
      ? 'sent'
      : resend.isError
        ? resend.error
        : verify.isError
          ? verify.error
          : verify.isSuccess
            ? 'sent'
            : null;
  const failure = resend.isError || token === '' ? t('verify.resendFailed') : null;
  return (
    <Card
      icon={<MailQuestion size={28} />}
      title={t(token === '' ? 'verify.needed' : 'verify.failed')}
      text={email}
      actions={
        <>
          <Button
            variant="primary"
            busy={resend.isPending && t('verify.resending')}
            onClick={() => resend.mutate(email)}
          >
            {t('verify.resend')}
          </Button>
          {elsewhere}
        </>
      }
    >
      {latest === 'sent' ? (
        <Banner level="success">
          <p>{t('verify.sent')}</p>
          <p className="font-normal">{t('verify.sentNote')}</p>
        </Banner>
      ) : null}
      {latest !== null && latest !== 'sent' ? (
        <Failure problem={latest} otherwise={failure} tooMany={t('verify.tooMany')} />
      ) : null}
    </Card>
  );
}

function Failure({
  problem,
  otherwise,
  tooMany,
}: {
  readonly problem: unknown;
  readonly otherwise: string | null;
  readonly tooMany: string;
}) {
  const status = problem instanceof CallProblem ? problem.status : 500;
  // That the link did not do is the heading already.
  const said = status === 429 ? tooMany : status === 0 ? problemText(problem) : otherwise;
  return said === null ? null : <Banner level="error">{said}</Banner>;
}

interface CardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

function Card({ icon, title, text, actions, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(title);
  // Whoever listens hears each new state; the first one is the screen's own heading.
  useEffect(() => {
    if (title !== first) heading.current?.focus();
  }, [title, first]);
  return (
    <section
      className="grid justify-items-center gap-3 rounded-r4 border border-line bg-sheet px-6 py-8 text-center
        shadow-e2"
    >
      <span className="grid h-12 place-items-center text-ink-3">{icon}</span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-serif text-[1.5rem]/8 font-medium tracking-[-0.014em] text-balance outline-none"
      >
        {title}
      </h1>
      {text ? <p className="max-w-full text-ui break-words text-ink-2">{text}</p> : null}
      {children}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </section>
  );
}
