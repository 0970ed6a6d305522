import type { CSSProperties } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Logo } from '#ui/logo.tsx';
import { movedIn, type Theme } from './look-moves.ts';

export interface LookPreviewProps {
  readonly name: string;
  readonly theme: readonly [string, string];
  /** The picture that stands for mark and name, where one is kept. */
  readonly logo: string | null;
}

/** The look of an organisation while it is chosen: its sign-in in both themes, and what is shown otherwise there. */
export function LookPreview({ name, theme, logo }: LookPreviewProps) {
  const { t } = useTranslation('administration');
  const notes = theme.flatMap((color, at) =>
    movedIn(color).map(moved =>
      t(moved === 'light' ? 'organizations.look.darker' : 'organizations.look.lighter', {
        color: t(at === 0 ? 'organizations.firstColor' : 'organizations.secondColor'),
      }),
    ),
  );
  return (
    <div>
      <div aria-hidden="true" className="mb-[5px] text-secondary font-medium">
        {t('organizations.look.title')}
      </div>
      <div aria-hidden="true" className="grid grid-cols-2 overflow-clip rounded-r3 border border-line-strong">
        <DrawnSignIn look="light" name={name} theme={theme} logo={logo} />
        <DrawnSignIn look="dark" name={name} theme={theme} logo={logo} />
      </div>
      <div role="status" className="mt-1 text-secondary text-ink-3">
        {(notes.length > 0 ? notes : [t('organizations.look.fine')]).map(note => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}

/** Spine, mark and name, the form of the sign-in, and a caret in the first of its fields. */
function DrawnSignIn({ look, name, theme, logo }: LookPreviewProps & { readonly look: Theme }) {
  const [first, second] = theme;
  return (
    <div
      data-look={look}
      data-worn
      style={{ '--look-a': first, '--look-b': second } as CSSProperties}
      className="min-w-0 bg-desk pb-3 text-ink-1"
    >
      <div className="h-0.5 bg-thread" />
      <div className="flex h-9 items-center overflow-clip px-3">
        <Logo name={name} picture={logo} />
      </div>
      <div className="mx-3 flex flex-col gap-2 rounded-r3 border border-line bg-sheet p-3">
        <span className="flex h-6 items-center rounded-r1 border border-line-control ps-2">
          <span className="h-3.5 w-0.5 bg-org-a" />
        </span>
        <span className="h-6 rounded-r1 border border-line-control" />
        <span className="flex h-6 items-center justify-center rounded-r1 bg-ink-1">
          <span className="h-1 w-10 rounded-full bg-on-ink" />
        </span>
      </div>
    </div>
  );
}
