export interface NoticeLine {
  readonly text: string;
  /** Whoever builds on it should think again. */
  readonly isGrave: boolean;
  /** Where more of it stands, outside. */
  readonly link: { readonly label: string; readonly href: string } | null;
}

/** Short lines on grounds of their own colour: what should be known of something before one builds on it. */
export function NoticeLines({ lines }: { readonly lines: readonly NoticeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 grid justify-items-start gap-1">
      {lines.map(({ text, isGrave, link }) => (
        <li
          key={text}
          className={
            'flex flex-wrap items-center gap-x-2 rounded-[7px] px-1.5 py-0.5 text-smallest/[1.125rem] font-medium ' +
            `wrap-anywhere ${isGrave ? 'bg-bad-soft text-bad' : 'bg-pen-soft text-ink-2'}`
          }
        >
          {text}
          {link ? (
            <a
              href={link.href}
              target="_blank"
              rel="noreferrer"
              className="touch-area relative inline-flex min-h-6 items-center rounded-r1 text-current"
            >
              {link.label}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
