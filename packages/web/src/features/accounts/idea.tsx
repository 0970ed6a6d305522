import { BadgeCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { directionOf, useTranslation } from '#lib/i18n/index.ts';
import { threadPath } from './thread-path.ts';

const rows = [244, 262, 280, 298, 402, 420, 438, 456, 474, 512, 530, 548, 566];
const lastOfParagraph: Readonly<Record<number, number>> = { 298: 620, 474: 560, 566: 598 };

/** The product in one drawing: an answer, a thread, and the words it stands on, lit on their page. */
export function Idea() {
  const { t, i18n } = useTranslation('accounts');
  const thread = useId();
  const shadow = useId();
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLElement>(null);
  const mark = useRef<SVGRectElement>(null);
  const [path, setPath] = useState<string | null>(null);
  // Where the tab stands follows from the words before it, and from the font that they are set in.
  useLayoutEffect(() => {
    const measure = () => {
      const [around, over, from, to] = [frame, card, tab, mark].map(part => part.current?.getBoundingClientRect());
      if (around && over && from && to) setPath(threadPath(around, over, from, to));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    for (const part of [frame.current, card.current]) if (part) watcher.observe(part);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watcher.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, []);
  return (
    // Drawn from the left and mirrored as a whole; what is read is turned back.
    <div ref={frame} dir="ltr" className="absolute inset-0 rtl:-scale-x-100 [@media(height<38.5rem)]:hidden">
      <svg
        viewBox="0 0 690 876"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <defs>
          <filter id={shadow} x="-20%" y="-20%" width="140%" height="150%" colorInterpolationFilters="sRGB">
            <feDropShadow dx="0" dy="18" stdDeviation="22" floodColor="#14161e" floodOpacity=".13" />
          </filter>
        </defs>
        <rect
          x="372"
          y="166"
          width="346"
          height="470"
          rx="5"
          fill="var(--sheet)"
          stroke="var(--line)"
          filter={`url(#${shadow})`}
        />
        <g stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round">
          <path d="M416 214H560" stroke="var(--ink-3)" strokeWidth="6" />
          {rows.map(y => (
            <path key={y} d={`M416 ${y}H${lastOfParagraph[y] ?? 680}`} />
          ))}
        </g>
        <rect x="408" y="326" width="282" height="50" rx="3" fill="var(--mark-strong)" />
        <path
          d="M416 342H680M416 361H606"
          stroke="var(--mark-ink)"
          strokeOpacity=".5"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <rect
          ref={mark}
          x="382"
          y="330"
          width="20"
          height="19"
          rx="4"
          fill="var(--mark-strong)"
          stroke="var(--mark-edge)"
          strokeWidth="1.5"
        />
        <text
          x="392"
          y="344"
          textAnchor="middle"
          fontSize="12"
          fontWeight="650"
          fill="var(--mark-ink)"
          className="origin-center [transform-box:fill-box] rtl:-scale-x-100"
        >
          {formatNumber(4)}
        </text>
      </svg>
      <div
        ref={card}
        className="absolute start-12 top-[268px] w-[300px] rounded-r4 border border-line bg-sheet px-5 pt-[18px] pb-4
          shadow-e4 rtl:-scale-x-100"
      >
        <div dir={directionOf(i18n.language)}>
          <p className="font-serif text-[1.0625rem]/6 font-medium">{t('drawing.question')}</p>
          <p className="mt-2 font-serif text-[0.9375rem]/6">
            <span
              className="rounded-[2px] bg-mark-wash box-decoration-clone py-0.5
                shadow-[3px_0_var(--mark-wash),-3px_0_var(--mark-wash)]"
            >
              {t('drawing.answer')}
              <b
                ref={tab}
                className="relative -top-[0.17em] ms-1 me-px inline-block h-[17px] min-w-[17px]
                  rounded-[4px_4px_4px_1px] bg-mark-strong px-[5px] text-center font-sans
                  text-[0.6875rem]/[1.0625rem] font-semibold text-mark-ink shadow-[0_0_0_1.5px_var(--mark-edge)]"
              >
                {formatNumber(4)}
              </b>
            </span>
            .
          </p>
          <p className="mt-2 flex items-center gap-[7px] text-[0.75rem]/[1.125rem] font-medium text-good">
            <BadgeCheck size={16} />
            {t('drawing.proof')}
          </p>
        </div>
      </div>
      {path === null ? null : (
        <svg width="100%" height="100%" fill="none" aria-hidden="true" className="absolute inset-0">
          <defs>
            <linearGradient id={thread}>
              <stop stopColor="var(--org-a)" />
              <stop offset="1" stopColor="var(--org-b)" />
            </linearGradient>
          </defs>
          <path data-thread d={path} stroke={`url(#${thread})`} strokeWidth="2.4" strokeLinecap="round" />
        </svg>
      )}
    </div>
  );
}
