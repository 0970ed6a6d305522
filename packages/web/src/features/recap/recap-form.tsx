import type { PlanName, RecapHost, RecapLength, RecapQuality } from '@nousboard/contracts';
import { MAX_RECAP_SOURCES, MAX_RECAP_TOPIC_CHARACTERS, RECAP_HOSTS, RECAP_MINUTES } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LanguageMenu } from './recap-menus.tsx';
import { mayMakeRecaps, mayUseHd } from './recap-rules.ts';
import {
  changeRecapOptions,
  isPdf,
  type RecapOutcome,
  type RecapPlace,
  type RecapSources,
  showPlans,
  useRecapOptions,
  useRecapOutcome,
} from './recap-state.ts';
import { useMissingPrograms } from './recaps.queries.ts';

export interface RecapFormProps {
  readonly place: RecapPlace;
  readonly sources: RecapSources;
  readonly plan: PlanName;
  /** What is typed in the ask area. */
  readonly topic: string;
  /** A request is on its way, or it is not known yet whether one is being made. */
  readonly isLoading: boolean;
  readonly onGenerate: () => void;
  /** Back to what is there already. */
  readonly onBack?: (() => void) | undefined;
}

/** Two columns where each has 12 rem of the panel, which is drawn wider and narrower; otherwise one. */
const TWO_COLUMNS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(12rem, 40%), 100%), 1fr))' };
const LENGTHS: readonly RecapLength[] = ['short', 'standard', 'long'];

/** What a recap is to be made of, and how. */
export function RecapForm({ place, sources, plan, topic, isLoading, onGenerate, onBack }: RecapFormProps) {
  const { t } = useTranslation(['recap', 'common']);
  const options = useRecapOptions(place);
  const outcome = useRecapOutcome(place);
  const missing = useMissingPrograms();
  const isShorterNow = outcome === 'topic_too_long' && topic.length <= MAX_RECAP_TOPIC_CHARACTERS;
  const chooseHost = (name: RecapHost) => {
    const { hosts } = options;
    // Two speak: a third takes the place of the one who was chosen first.
    changeRecapOptions(place, {
      hosts: hosts.includes(name) ? hosts.filter(other => other !== name) : [...hosts, name].slice(-2),
    });
  };
  const chooseQuality = (quality: RecapQuality) => {
    if (quality === 'hd' && !mayUseHd(plan)) showPlans();
    else changeRecapOptions(place, { quality });
  };
  return (
    <>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
        tabIndex={0}
        role="group"
        aria-label={t('title')}
        className="min-h-0 flex-1 overflow-y-auto px-7 py-6 outline-offset-[-4px] max-md:px-5"
      >
        <h3 className="font-serif text-question text-balance">{t('heading')}</h3>
        <p className="mt-1.5 text-input text-pretty text-ink-2">{t('about')}</p>
        {missing ? (
          <Banner level="warning" className="mt-4">
            {codeText('recap_programs', missing)}
          </Banner>
        ) : null}
        <Part title={t('topic')}>
          <p
            className={clsx(
              'font-serif text-[1.0625rem]/[1.625rem] [unicode-bidi:plaintext]',
              topic === '' && 'text-ink-3',
            )}
          >
            {topic === '' ? t('topicOpen') : topic}
          </p>
        </Part>
        <Part title={t('hosts')} note={t('hostsNote')} group>
          <div className="grid gap-2" style={TWO_COLUMNS}>
            {RECAP_HOSTS.map(({ name, part }) => (
              <HostCard
                key={name}
                name={name}
                part={t(`part.${part}`)}
                isChosen={options.hosts.includes(name)}
                onPress={() => chooseHost(name)}
              />
            ))}
          </div>
        </Part>
        <div className="grid gap-x-6" style={TWO_COLUMNS}>
          <Part title={t('language')}>
            <LanguageMenu place={place} wide />
          </Part>
          <Part title={t('quality')} note={mayUseHd(plan) ? undefined : t('needs', { plan: 'Pro' })}>
            <Segmented<RecapQuality>
              label={t('quality')}
              value={options.quality}
              onChange={chooseQuality}
              options={[
                { value: 'sd', label: 'SD' },
                { value: 'hd', label: 'HD', end: mayUseHd(plan) ? null : <Lock size={13} aria-hidden="true" /> },
              ]}
            />
          </Part>
        </div>
        <Part
          title={t('length')}
          note={t('lengthNote', {
            time: formatNumber(RECAP_MINUTES[options.length], { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
          })}
        >
          <Segmented<RecapLength>
            label={t('length')}
            value={options.length}
            onChange={length => changeRecapOptions(place, { length })}
            options={LENGTHS.map(value => ({ value, label: t(`lengths.${value}`) }))}
          />
        </Part>
        <Part title={t('sources')} group>
          <RecapSourceList sources={sources} />
        </Part>
      </div>
      <footer className="flex-none border-t border-line px-7 py-4 max-md:px-5">
        {outcome === undefined || isShorterNow ? null : (
          <Banner level="warning" className="mb-3">
            <OutcomeText outcome={outcome} topic={topic} />
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="large"
            icon={mayMakeRecaps(plan) ? null : <Lock size={15} aria-hidden="true" />}
            busy={isLoading && t('generating')}
            onClick={onGenerate}
          >
            {t('generate')}
          </Button>
          {onBack ? (
            <Button size="large" variant="quiet" onClick={onBack}>
              {t('common:cancel')}
            </Button>
          ) : null}
          {mayMakeRecaps(plan) ? null : (
            <p className="min-w-0 text-secondary text-ink-3">{t('needs', { plan: 'Essential' })}</p>
          )}
        </div>
      </footer>
    </>
  );
}

function OutcomeText({ outcome, topic }: { outcome: RecapOutcome; topic: string }) {
  const { t } = useTranslation('recap');
  if (typeof outcome === 'object') return problemText(outcome.problem);
  if (outcome === 'needs_essential' || outcome === 'needs_pro')
    return t('needs', { plan: outcome === 'needs_pro' ? 'Pro' : 'Essential' });
  if (outcome === 'over_limit') return t('outcome.over_limit', { max: formatNumber(MAX_RECAP_SOURCES) });
  return outcome === 'topic_too_long'
    ? t('outcome.topic_too_long', {
        max: formatNumber(MAX_RECAP_TOPIC_CHARACTERS),
        count: formatNumber(topic.length),
      })
    : t(`outcome.${outcome}`);
}

function Part({
  title,
  note,
  group,
  children,
}: {
  title: string;
  note?: string | undefined;
  group?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="mt-6" {...(group ? { role: 'group', 'aria-labelledby': id } : {})}>
      <h4 id={id} className="mb-2 text-secondary font-semibold">
        {title}
      </h4>
      {children}
      {note ? <p className="mt-1.5 text-smallest text-ink-3">{note}</p> : null}
    </section>
  );
}

function HostCard({
  name,
  part,
  isChosen,
  onPress,
}: {
  name: string;
  part: string;
  isChosen: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      onClick={onPress}
      className={clsx(
        'edge-forced flex min-h-14 items-center gap-3 rounded-[12px] border px-3 py-2 transition-colors',
        isChosen ? 'border-pen-line bg-pen-soft' : 'border-line-strong bg-sheet hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-8 flex-none place-items-center rounded-full text-secondary font-semibold',
          isChosen ? 'bg-pen text-on-ink' : 'bg-press text-ink-2',
        )}
      >
        {name[0]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-medium row-text">{name}</span>
        <span className="block text-smallest text-ink-3">{part}</span>
      </span>
      {isChosen ? <Check size={16} aria-hidden="true" className="flex-none text-pen" /> : null}
    </button>
  );
}

function RecapSourceList({ sources: { files, isChosen, onChoose } }: { sources: RecapSources }) {
  const { t } = useTranslation(['recap', 'sources']);
  const id = useId();
  if (files.length === 0) return <p className="text-secondary text-ink-3">{t('sources:empty')}</p>;
  return (
    <ul className="-mx-[9px]">
      {files.map((file, index) => {
        const mayBe = isPdf(file);
        return (
          <li key={file.file_id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box holds the input that the label presses. */}
            <label
              className={clsx(
                'flex items-start gap-2.5 rounded-[7px] px-[9px] py-1.5 pointer-coarse:py-3',
                mayBe ? 'hover:bg-hover' : 'text-ink-3',
              )}
            >
              <Checkbox
                labelledBy={`${id}-${index}`}
                checked={mayBe && isChosen(file)}
                disabled={!mayBe}
                onChange={isIn => onChoose(file, isIn)}
                className="mt-0.5"
              />
              <span id={`${id}-${index}`} className="min-w-0 text-menu">
                <span dir="auto" className="line-clamp-2 clamped-text">
                  {file.title}
                </span>
                {mayBe && file.ready ? null : (
                  <span className="block text-smallest text-ink-3">{t(mayBe ? 'unread' : 'outcome.only_pdfs')}</span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
