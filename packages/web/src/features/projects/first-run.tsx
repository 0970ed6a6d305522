import { BookOpenText, FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface FirstRunProps {
  /** What an organisation says in place of the product's own headline. */
  readonly welcome: string | null;
  /** Null where nobody adds files of their own. */
  readonly onAddOwn: (() => void) | null;
  readonly onTrySamples: () => void;
  /** The samples are on their way. */
  readonly opening: boolean;
  /** Other places to find something to read. */
  readonly find: ReactNode;
  /** The ask area, waiting for a source. */
  readonly ask: ReactNode;
  /** A failure of one of the doors, told where it happened. */
  readonly notice?: ReactNode;
}

/** Home with nothing in it: what the product does, and two doors. */
export function FirstRun({ welcome, onAddOwn, onTrySamples, opening, find, ask, notice }: FirstRunProps) {
  const { t } = useTranslation('projects');
  return (
    <div className="mx-auto flex min-h-full w-full max-w-[680px] flex-col px-4 pt-5 md:justify-center md:px-6 md:py-4">
      <div className="text-center">
        <FirstDrawing />
        <h1 className="mt-5 font-serif text-display max-md:text-[1.6875rem]/[2.125rem]">
          {welcome ?? t('first.title')}
        </h1>
        <p className="mx-auto mt-2 max-w-[440px] text-[0.9375rem]/[1.4375rem] text-pretty text-ink-2">
          {t('first.text')}
        </p>
      </div>
      <div className="mt-5 mb-2 grid gap-2.5 md:mt-[26px] md:mb-2.5 md:grid-cols-2 md:gap-3">
        {onAddOwn ? (
          <Door
            icon={<FileUp size={20} aria-hidden="true" />}
            title={t('first.own')}
            note={t('first.ownNote')}
            onPress={onAddOwn}
            dashed
          />
        ) : null}
        <Door
          icon={opening ? <Spinner size={20} /> : <BookOpenText size={20} aria-hidden="true" />}
          title={t('first.samples')}
          note={opening ? t('first.opening') : t('first.samplesNote')}
          busy={opening}
          onPress={onTrySamples}
        />
      </div>
      {/* Its height is kept for what comes a moment later. */}
      <div className="min-h-7 pointer-coarse:min-h-11">{find}</div>
      {notice}
      <div
        className="max-md:sticky max-md:bottom-0 max-md:-mx-1 max-md:mt-auto max-md:bg-paper max-md:pt-4
          max-md:pb-2.5 md:mt-[26px]"
      >
        {ask}
      </div>
    </div>
  );
}

function Door({
  icon,
  title,
  note,
  dashed,
  busy = false,
  onPress,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly dashed?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={() => {
        if (!busy) onPress();
      }}
      aria-disabled={busy || undefined}
      className={
        'flex items-start gap-[13px] rounded-r4 bg-sheet px-[15px] py-3.5 transition-colors hover:bg-hover ' +
        'active:bg-press md:px-4 md:pt-4 md:pb-[17px] ' +
        `${dashed ? 'border-[1.5px] border-dashed border-line-control' : 'border border-line-strong md:shadow-e1'}`
      }
    >
      <span className="mt-px text-pen">{icon}</span>
      <span className="min-w-0">
        <span className="block text-[0.9375rem]/[1.375rem] font-semibold">{title}</span>
        <span className="mt-0.5 block text-[0.8125rem]/[1.1875rem] text-pretty text-ink-3">{note}</span>
      </span>
    </button>
  );
}

function FirstDrawing() {
  const thread = useId();
  return (
    <svg
      viewBox="0 0 330 128"
      fill="none"
      aria-hidden="true"
      className="mx-auto block h-[97px] w-[250px] md:h-32 md:w-[330px] rtl:-scale-x-100"
    >
      <defs>
        <linearGradient id={thread} x1="118" y1="0" x2="214" y2="0" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--org-a)" />
          <stop offset="1" stopColor="var(--org-b)" />
        </linearGradient>
      </defs>
      <g stroke="var(--line-strong)">
        <rect x="22.5" y="14.5" width="112" height="100" rx="9" fill="var(--sheet)" />
        <rect x="207.5" y="6.5" width="86" height="114" rx="4" fill="var(--sheet)" transform="rotate(1.5 250 64)" />
      </g>
      <g stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round">
        <path d="M38 34H96" stroke="var(--ink-3)" />
        <path d="M38 50H118M38 62H104M38 76H92M38 90H112M38 102H82" />
        <path d="M222 26H262" stroke="var(--ink-3)" strokeWidth="3.4" />
        <path d="M221 38H279M221 47H279M221 56H266M220 86H278M220 95H278M220 104H250" strokeWidth="3" />
      </g>
      <rect x="216" y="64" width="68" height="14" rx="2" fill="var(--mark-strong)" />
      <path d="M222 71H278" stroke="var(--mark-ink)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      <rect x="99" y="68" width="19" height="16" rx="4" fill="var(--mark-strong)" />
      <text
        x="108.5"
        y="80"
        textAnchor="middle"
        fontSize="11"
        fontWeight="600"
        fill="var(--mark-ink)"
        className="origin-center [transform-box:fill-box] rtl:-scale-x-100"
      >
        {formatNumber(1)}
      </text>
      <path d="M119 76C160 76 172 71 214 71" stroke={`url(#${thread})`} strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
