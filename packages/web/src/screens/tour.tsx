import type { UserId } from '@nousboard/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpdateProfile } from '#features/about/about.queries.ts';
import { isComplete, ProfileChips, type ProfileDraft } from '#features/about/profile-chips.tsx';
import { Confetti } from '#features/tour/confetti.tsx';
import { type StepName, stepsFor } from '#features/tour/steps.ts';
import { useLeaveOnboarding } from '#features/tour/tour.queries.ts';
import { TourCard } from '#features/tour/tour-card.tsx';
import { walkSteps } from '#features/tour/walk-steps.ts';
import { useUser } from '#lib/api/index.ts';
import { setTouring } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOrganization } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { useTourPlaces } from './use-tour-places.ts';

const NONE: ReadonlySet<number> = new Set();
/** Where somebody pressed Escape, as long as the page stands: the tour goes on there. */
let leftAt: StepName | null = null;

/** Whoever takes the tour is shown the screens as they are. */
export function Tour({ of }: { readonly of: UserId }) {
  const user = useUser();
  // Somebody else has signed in since.
  return of === user.id ? <TourOf key={user.id} /> : null;
}

function TourOf() {
  const { t, i18n } = useTranslation('tour');
  const user = useUser();
  const places = useTourPlaces();
  const leaveOnboarding = useLeaveOnboarding();
  const updateProfile = useUpdateProfile();
  const organization = useOrganization();
  const [steps] = useState(() => stepsFor(user.profile !== null, organization));
  const [at, setAt] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(NONE);
  const [isGoingBack, setGoingBack] = useState(false);
  const [isBusy, setBusy] = useState(true);
  const [draft, setDraft] = useState<ProfileDraft>({ researchField: [] });
  const [failed, setFailed] = useState<unknown>(null);
  const [isCelebrating, setCelebrating] = useState(false);
  const opener = useRef<Element>(null);

  const close = () => {
    setTouring(null);
    // What was pressed may be gone by now, or lie in something that has closed.
    const { current } = opener;
    const back =
      current instanceof HTMLElement && current !== document.body && current.checkVisibility()
        ? current
        : document.getElementById('main');
    requestAnimationFrame(() => back?.focus({ preventScroll: true }));
  };
  const end = (how: 'finished' | 'left') => {
    places.leave();
    if (user.onBoarding)
      leaveOnboarding.mutate(undefined, {
        onError: problem => {
          showToast(problemText(problem), { level: 'error' });
        },
      });
    if (how === 'left') return close();
    setAt(null);
    showToast(t('finished'), { level: 'success' });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) close();
    else setCelebrating(true);
  };
  const go = async (from: number, by: 1 | -1) => {
    setBusy(true);
    setFailed(null);
    try {
      if (steps[from]?.name === 'profile' && isComplete(draft))
        await updateProfile.mutateAsync({ ...draft, locale: i18n.language });
      const arrival = await walkSteps(steps.length, from, by, next => places.enter(steps[next]!));
      if (arrival.at === null) return end('finished');
      setLeftOut(before => new Set([...before, ...arrival.leftOut].filter(other => other !== arrival.at)));
      setGoingBack(by === -1);
      setAt(arrival.at);
    } catch (problem) {
      setFailed(problem);
    } finally {
      setBusy(false);
    }
  };
  const begin = useEffectEvent(() => {
    if (opener.current) return;
    opener.current = document.activeElement;
    const before = steps.findIndex(({ name }) => name === leftAt);
    leftAt = null;
    void go(Math.max(before, 0) - 1, 1);
  });
  useEffect(() => begin(), []);

  if (isCelebrating) return <Confetti onEnd={close} />;
  const step = at === null ? undefined : steps[at];
  if (at === null || !step) return null;
  return (
    <TourCard
      step={step}
      number={at + 1 - [...leftOut].filter(other => other < at).length}
      count={steps.length - leftOut.size}
      isLast={at === steps.length - 1}
      isGoingBack={isGoingBack}
      isBusy={isBusy}
      form={
        step.name === 'profile'
          ? { content: <ProfileChips draft={draft} onChange={setDraft} />, isComplete: isComplete(draft) }
          : null
      }
      failed={failed}
      onBack={() => void go(at, -1)}
      onNext={() => void go(at, 1)}
      onSkip={() => end('left')}
      onEscape={() => {
        leftAt = step.name;
        end('left');
      }}
    />
  );
}
